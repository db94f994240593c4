import { greatest } from "./greatest.ts";
import type { PageLine } from "./page-line.ts";

/** Fewer rows of two long cells are a table. */
const leastColumnRows = 5;
const longCell = 20;
/** All are held against all; a page with more is a drawing, and keeps the order of its file. */
const mostStretches = 2_000;

/**
 * Lines of one page in the order in which a person reads them: as the file gives them wherever that goes down the page, column by
 * column; else stretch by stretch, what stands above or to the left first.
 */
export function readingOrder(lines: readonly PageLine[]): PageLine[] {
  const split = splitColumns(lines);
  const stretches: PageLine[][] = [];
  for (const line of split) {
    const last = stretches.at(-1)?.at(-1);
    const goesOn = last && line.baseline > last.baseline - last.size / 2 && overlap(last, line);
    if (goesOn) stretches.at(-1)?.push(line);
    else stretches.push([line]);
  }
  return stretches.length > mostStretches ? split : inOrder(stretches.map(boundsOf)).flatMap(({ lines: own }) => own);
}

/** Each as soon as nothing is left that must stand before it; where they wait for each other, the first. */
function inOrder(stretches: readonly Stretch[]): Stretch[] {
  const rest = new Set(stretches);
  const waitsFor = new Map(
    stretches.map((one) => [one, stretches.filter((other) => other !== one && mustPrecede(other, one)).length]),
  );
  const ordered: Stretch[] = [];
  while (rest.size > 0) {
    const [first] = rest;
    let next = first;
    for (const one of rest) {
      if (waitsFor.get(one) !== 0) continue;
      next = one;
      break;
    }
    if (!next) break;
    rest.delete(next);
    ordered.push(next);
    for (const one of rest) if (mustPrecede(next, one)) waitsFor.set(one, (waitsFor.get(one) ?? 0) - 1);
  }
  return ordered;
}

/** Some programs write both columns of a page line by line. */
function splitColumns(lines: readonly PageLine[]): PageLine[] {
  const isPair = ({ cells }: PageLine) => cells.length === 2 && cells.every(({ text }) => text.length >= longCell);
  const pairs = lines.filter(isPair);
  const gutter = {
    left: greatest(pairs, ({ cells }) => cells[0]?.right ?? 0),
    right: -greatest(pairs, ({ cells }) => -(cells[1]?.left ?? 0)),
  };
  if (pairs.length < leastColumnRows || pairs.length < lines.length / 2 || gutter.left >= gutter.right)
    return [...lines];
  const column = (line: PageLine, at: number): PageLine[] => {
    const cell = line.cells[at];
    return cell ? [{ ...line, cells: [cell], left: cell.left, right: cell.right }] : [];
  };
  const first = lines.findIndex(isPair);
  const last = lines.findLastIndex(isPair);
  const middle = lines.slice(first, last + 1);
  const leftOf = (line: PageLine) => (isPair(line) ? column(line, 0) : line.left < gutter.right ? [line] : []);
  const rightOf = (line: PageLine) => (isPair(line) ? column(line, 1) : line.left < gutter.right ? [] : [line]);
  return [...lines.slice(0, first), ...middle.flatMap(leftOf), ...middle.flatMap(rightOf), ...lines.slice(last + 1)];
}

const overlap = (a: Pick<PageLine, "left" | "right">, b: Pick<PageLine, "left" | "right">): boolean =>
  a.left < b.right && b.left < a.right;

interface Stretch {
  readonly lines: PageLine[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boundsOf(lines: PageLine[]): Stretch {
  return {
    lines,
    left: -greatest(lines, ({ left }) => -left),
    right: greatest(lines, ({ right }) => right),
    top: -greatest(lines, ({ baseline, size }) => size - baseline),
    bottom: greatest(lines, ({ baseline }) => baseline),
  };
}

/** Above it in the same column, or beside it to the left. */
function mustPrecede(a: Stretch, b: Stretch): boolean {
  if (overlap(a, b)) return a.bottom <= b.top;
  return a.right <= b.left && a.top < b.bottom && b.top < a.bottom;
}
