/** How a block is read: all but `parse` without the parser. */
export type MarkdownBlockKind =
  /** A paragraph without marks. */
  | "prose"
  /** A heading without marks inside. */
  | "heading"
  /** A list whose items are one line each, without marks inside. */
  | "list"
  /** Fenced code. */
  | "code"
  | "parse"
  /** Nothing a person wrote: the parser would be busy with it for minutes. */
  | "tangled";

/** What may be a mark anywhere in a line. */
const marks = /[*_`[\]<&\\|]/;
/** What may be a mark at the start of a line: indents, quotes, headings, lists, rules, underlines, fences. */
const opening = /^(?:[\s#>+=~-]|\d{1,9}[.)])/;
const bullet = /^([*+-]|\d{1,9}(?=[.)])([.)])) {1,4}(?=\S)/;
const lineEnd = /\r\n?|\n/;

/** Beyond these the parser's time grows with the square of the length, and its memory without measure. */
const most = { length: 1024 * 1024, marks: 2_000, depth: 32 };

/**
 * How to read a block. Most of what people write holds no marks, and the parser, which needs a second for half a megabyte,
 * would give the same.
 *
 * @param text Lines from one blank line to the next, the first without indent.
 */
export function markdownBlockKind(text: string): MarkdownBlockKind {
  const lines = text.split(lineEnd);
  if (lines.length === 1 && /^#{1,6}[ \t]+[^\s#][^#]*$/.test(text) && !marks.test(text)) return "heading";
  if (lines.every(isPlain)) return "prose";
  const list = listOf(text);
  if (list !== undefined && lines.every((line) => listOf(line) === list && isPlain(withoutBullet(line)))) return "list";
  return text.length > most.length || isTangled(text, lines) ? "tangled" : "parse";
}

const isPlain = (line: string): boolean =>
  line !== "" && !opening.test(line) && !marks.test(line) && !line.endsWith("  ");

/** Items with the same mark belong to one list. */
function listOf(line: string): string | undefined {
  const match = bullet.exec(line);
  return match ? (match[2] ?? match[1]) : undefined;
}

/** An item of a list without its mark. */
export const withoutBullet = (line: string): string => line.replace(bullet, "");

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
