import { hasCjk } from "#text";
import { greatest } from "./greatest.ts";
import type { PageCell, PageLine } from "./page-line.ts";

/** A run of text as a PDF library gives it. */
export interface PageRun {
  readonly str: string;
  /** Matrix from text to the page's own space (PDF 32000-1, 9.4.4). */
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
}

export interface PageView {
  readonly page: number;
  readonly height: number;
  /** Matrix from the page's own space to the page as it is shown. */
  readonly transform: readonly number[];
}

/** In heights of the type: nearer runs are one word, … */
const wordGap = 0.15;
/** … farther ones are cells of a row. */
const cellGap = 1.8;
/** How far a raised or lowered number stands off its line. */
const mostShift = 0.5;

interface Placed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

/** Its text comes in pieces, joined once: a line may have as many as a book. */
interface OpenCell {
  readonly pieces: string[];
  readonly left: number;
  right: number;
}

/** Puts runs together to lines, in the order in which the file gives them. What does not run from left to right is left out. */
export function pageLines(runs: readonly PageRun[], view: PageView): PageLine[] {
  const lines: PageLine[] = [];
  let cells: OpenCell[] = [];
  let line: Placed | undefined;
  const end = () => {
    const filled = cells
      .map(({ pieces, left, right }) => ({ text: pieces.join("").trim(), left, right }))
      .filter(({ text }) => text !== "");
    if (line && filled.length > 0) lines.push(lineOf(filled, line, view));
    cells = [];
    line = undefined;
  };
  for (const run of runs) {
    const placed = placedRun(run, view);
    if (!placed || placed.text === "") continue;
    const last = cells.at(-1);
    const isSame =
      line !== undefined &&
      last !== undefined &&
      Math.abs(placed.baseline - line.baseline) <= mostShift * Math.max(line.size, placed.size) &&
      placed.left >= last.right - Math.max(line.size, placed.size);
    if (!isSame) end();
    if (placed.text.trim() === "" && !line) continue;
    const gap = last && line ? (placed.left - last.right) / line.size : 0;
    if (!line || !last || (gap > cellGap && placed.text.trim() !== "")) {
      cells.push({ pieces: [placed.text], left: placed.left, right: placed.right });
      if (!line || placed.size > line.size) line = placed;
      continue;
    }
    // White space of a run may span a whole column: it counts where a word follows.
    if (placed.text.trim() === "") continue;
    const before = last.pieces.at(-1)?.slice(-1) ?? "";
    const isApart = gap > (hasCjk(before + placed.text.charAt(0)) ? 3 * wordGap : wordGap);
    if (isApart && !/\s/.test(before) && !/^\s/.test(placed.text)) last.pieces.push(" ");
    last.pieces.push(placed.text);
    last.right = placed.right;
    if (placed.size > line.size) line = placed;
  }
  end();
  return lines;
}

function lineOf(cells: readonly PageCell[], { baseline, size }: Placed, { page, height }: PageView): PageLine {
  const left = cells[0]?.left ?? 0;
  const right = greatest(cells, (cell) => cell.right);
  const text = cells.map((cell) => cell.text).join(" ");
  const own = isStretched(cells, size) ? [{ text, left, right }] : cells;
  return { page, cells: own, left, right, baseline, size, pageHeight: height };
}

/** Words that were set apart evenly to fill their line look like cells. */
function isStretched(cells: readonly PageCell[], size: number): boolean {
  const gaps = cells.slice(1).map(({ left }, i) => left - (cells[i]?.right ?? left));
  const most = greatest(gaps, (gap) => gap);
  const isEven = most + greatest(gaps, (gap) => -gap) < size * wordGap * 2;
  return gaps.length >= 2 && isEven && most < size * cellGap * 2 && cells.every(({ text }) => /\p{L}/u.test(text));
}

function placedRun({ str, transform, width }: PageRun, { transform: view }: PageView): Placed | undefined {
  const [a, b, c, d, e, f] = multiplied(view, transform);
  const size = Math.hypot(c, d);
  const isUpright = Math.abs(b) < 0.1 * Math.abs(a) && a > 0;
  if (!isUpright || size <= 0 || !Number.isFinite(size + e + f + width)) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: fonts without a table of their letters give such.
  const text = str.replace(/[\u0000-\u0008\u000e-\u001f]/g, "").replace(/\p{Surrogate}/gu, "\ufffd");
  return { text, left: e, right: e + width * Math.hypot(view[0] ?? 1, view[1] ?? 0), baseline: f, size };
}

type Matrix = [number, number, number, number, number, number];

function multiplied(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
