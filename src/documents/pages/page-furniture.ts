import { lineText, type PageLine } from "./page-line.ts";

/** Running heads and page numbers stand in this share of the page's height at its top and its bottom. */
const margin = 0.15;
/** So many points two of them may stand apart on two pages. */
const slack = 3;
/** In heights of the type; two lines of one text have a fourth of that between them. */
const leastWhite = 0.8;
/** In characters; text that goes over a whole line twice as wide is no running head. */
const longestFurniture = 300;
const leastPages = { short: 2, long: 3 } as const;
/** A document of so many pages is short. */
const fewPages = 4;

/**
 * The lines that are not text of their pages: what stands at the same place at the top or the bottom of several pages, the same but
 * for a number that counts with the pages, and set off by white space from the text.
 */
export function pageFurniture(pages: readonly (readonly PageLine[])[]): ReadonlySet<PageLine> {
  const seen = new Map<string, Map<number, PageLine[]>>();
  for (const lines of pages) {
    for (const line of lines) {
      if (line.baseline > line.pageHeight * margin && line.baseline < line.pageHeight * (1 - margin)) continue;
      for (const key of keysOf(line)) {
        const found = seen.get(key) ?? new Map<number, PageLine[]>();
        const same = found.get(line.page);
        if (same) same.push(line);
        else found.set(line.page, [line]);
        seen.set(key, found);
      }
    }
  }
  const least = pages.length <= fewPages ? leastPages.short : leastPages.long;
  const repeated = new Set(
    [...seen.values()].filter(({ size }) => size >= least).flatMap((on) => [...on.values()].flat()),
  );
  return new Set(
    pages.flatMap((lines) => {
      const down = lines.toSorted((a, b) => a.baseline - b.baseline);
      return [...edge(down, repeated), ...edge(down.toReversed(), repeated)];
    }),
  );
}

/** The repeated lines at one edge of a page, from there inwards, as far as white space sets them off: text may repeat too. */
function edge(lines: readonly PageLine[], repeated: ReadonlySet<PageLine>): readonly PageLine[] {
  let count = 0;
  for (const [i, line] of lines.entries()) {
    if (!repeated.has(line)) break;
    const next = lines[i + 1];
    if (next === undefined || whiteBetween(line, next) >= line.size * leastWhite) count = i + 1;
  }
  return lines.slice(0, count);
}

function whiteBetween(a: PageLine, b: PageLine): number {
  const [upper, lower] = a.baseline < b.baseline ? [a, b] : [b, a];
  return lower.baseline - lower.size - upper.baseline;
}

/** The line as it is, and with each of its numbers taken for the page's; at its place and between that and the next. */
function* keysOf(line: PageLine): Generator<string> {
  const text = lineText(line).replace(/\s+/g, " ");
  if (text.length > longestFurniture) return;
  const place = Math.floor(line.baseline / slack);
  const forms = [text];
  for (const { 0: digits, index } of text.matchAll(/\d{1,5}/g))
    forms.push(`${text.slice(0, index)}#${Number(digits) - line.page}#${text.slice(index + digits.length)}`);
  for (const form of forms) {
    yield `${place} ${form}`;
    yield `${place + 1} ${form}`;
  }
}
