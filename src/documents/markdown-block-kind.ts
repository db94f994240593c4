import { hasOnlySimpleMarks } from "./simple-marks.ts";

/** How a block is read: all but `parse` without the parser. */
export type MarkdownBlockKind =
  /** A paragraph with simple marks at most. */
  | "prose"
  /** A heading, likewise. */
  | "heading"
  /** A list whose items are one line each, likewise. */
  | "list"
  /** A table, likewise, whose rows all begin with `|` and have as many cells as its head. */
  | "table"
  /** Fenced code. */
  | "code"
  | "parse"
  /** Nothing a person wrote: the parser would be busy with it for minutes. */
  | "tangled";

/** What may be a mark at the start of a line: indents, quotes, headings, lists, rules, underlines, fences. */
const opening = /^(?:[\s#>+=~-]|\d{1,9}[.)])/;
const bullet = /^([*+-]|\d{1,9}(?=[.)])([.)])) {1,4}(?=\S)/;
const lineEnd = /\r\n?|\n/;

/** Beyond these the parser's time grows with the square of the length, and its memory without measure. */
const most = { length: 1024 * 1024, marks: 1_000, depth: 32 };

/**
 * How to read a block. Most of what people write holds few marks, and the parser, which needs a second for some hundred
 * kilobytes and a gigabyte of memory for one megabyte, would give the same.
 *
 * @param text Lines from one blank line to the next, the first without indent.
 */
export function markdownBlockKind(text: string): MarkdownBlockKind {
  const lines = text.split(lineEnd);
  if (lines.length === 1 && /^#{1,6}[ \t]+[^\s#][^#]*$/.test(text) && hasOnlySimpleMarks(text)) return "heading";
  if (lines.every(isPlain)) return "prose";
  const list = listOf(text);
  if (list !== undefined && lines.every((line) => listOf(line) === list && isPlain(withoutBullet(line)))) return "list";
  if (isTable(lines)) return "table";
  return text.length > most.length || isTangled(text, lines) ? "tangled" : "parse";
}

const isPlain = (line: string): boolean =>
  line !== "" && !opening.test(line) && !line.endsWith("  ") && hasOnlySimpleMarks(line);

/** Items with the same mark belong to one list. */
function listOf(line: string): string | undefined {
  const match = bullet.exec(line);
  return match ? (match[2] ?? match[1]) : undefined;
}

/** An item of a list without its mark. */
export const withoutBullet = (line: string): string => line.replace(bullet, "");

/** The cells of a row that begins with `|`. */
export const cellsOf = (row: string): string[] =>
  row
    .trimEnd()
    .replace(/^\||\|$/g, "")
    .split("|");

function isTable([head = "", rule = "", ...rows]: readonly string[]): boolean {
  if (!/^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/.test(rule)) return false;
  const width = cellsOf(rule).length;
  return [head, ...rows].every((row) => {
    const cells = cellsOf(row);
    return row.startsWith("|") && cells.length === width && cells.every(hasOnlySimpleMarks);
  });
}

function isTangled(text: string, lines: readonly string[]): boolean {
  if (lines.some((line) => containerDepth(line) > most.depth)) return true;
  if (count(text, /[[*_]/g) <= most.marks) return false;
  const table = lines.some((line) => /^[ \t|:-]+$/.test(line) && line.includes("-") && line.includes("|"));
  // Each cell and each item of a list is a paragraph to the parser, whatever the table or the list is.
  const paragraphs = table ? lines : text.split(/(?:\r\n?|\n)(?=[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t])/);
  return paragraphs.some((paragraph) => count(paragraph, /[[*_]/g) > most.marks);
}

/** How many quotes and lists a line opens inside one another, with those that its indent leaves room for. */
function containerDepth(line: string): number {
  const prefix = /^(?:[ \t]|>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line.slice(0, 2_000))?.[0] ?? "";
  return prefix.trim() === "" ? 0 : count(prefix, />|[*+-]|[.)]|[ \t]{2}/g);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
