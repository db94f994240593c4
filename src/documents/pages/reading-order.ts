import type { PageLine } from "./page-line.ts";

/** Fewer rows of two long cells are a table. */
const leastColumnRows = 5;
const longCell = 20;

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
  const ordered: PageLine[][] = [];
  const rest = stretches.map(boundsOf);
  while (rest.length > 0) {
    const at = rest.findIndex((one) => !rest.some((other) => other !== one && mustPrecede(other, one)));
    ordered.push(...rest.splice(Math.max(at, 0), 1).map(({ lines: own }) => own));
  }
  return ordered.flat();
}

/** Some programs write both columns of a page line by line. */
function splitColumns(lines: readonly PageLine[]): PageLine[] {
  const isPair = ({ cells }: PageLine) => cells.length === 2 && cells.every(({ text }) => text.length >= longCell);
  const pairs = lines.filter(isPair);
  const gutter = {
    left: Math.max(...pairs.map(({ cells }) => cells[0]?.right ?? 0)),
    right: Math.min(...pairs.map(({ cells }) => cells[1]?.left ?? 0)),
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
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ baseline, size }) => baseline - size)),
    bottom: Math.max(...lines.map(({ baseline }) => baseline)),
  };
}

/** Above it in the same column, or beside it to the left. */
function mustPrecede(a: Stretch, b: Stretch): boolean {
  if (overlap(a, b)) return a.bottom <= b.top;
  return a.right <= b.left && a.top < b.bottom && b.top < a.bottom;
}
