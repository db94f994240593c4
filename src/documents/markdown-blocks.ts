import { type MarkdownBlockKind, markdownBlockKind } from "./markdown-block-kind.ts";

/** A stretch of a Markdown source that can be read without the rest. */
export interface MarkdownBlock {
  readonly kind: MarkdownBlockKind;
  readonly start: number;
  readonly end: number;
}

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** HTML that runs over blank lines to an end of its own. */
const rawHtml: readonly { begin: RegExp; end: RegExp }[] = [
  { begin: /^ {0,3}<!--/, end: /-->/ },
  { begin: /^ {0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { begin: /^ {0,3}<\?/, end: /\?>/ },
  { begin: /^ {0,3}<!\[CDATA\[/, end: /\]\]>/ },
];

/** Longer ones are cut at line ends: nobody writes them by hand, and the parser's memory grows with them. */
const longestBlock = 1024 * 1024;
/** Longer lists are cut between their items, which changes nothing. */
const longestList = 32 * 1024;

interface OpenBlock {
  readonly start: number;
  end: number;
  /** What ends the fence or the raw HTML that the block is inside of. */
  until: RegExp | undefined;
  /** Does it begin with a fence? */
  code: boolean;
}

/**
 * Cuts a Markdown source where one block ends for sure and another begins: at a line without indent after a blank line,
 * before footnotes, around headings and fenced code, never inside fenced code or raw HTML. Only blank lines lie between the blocks.
 */
export function* markdownBlocks(source: string, from: number): Generator<MarkdownBlock> {
  let block: OpenBlock | undefined;
  let blankBefore = true;
  for (const { start, textEnd, end } of linesOf(source, from)) {
    const text = source.slice(start, textEnd);
    const blank = /^[ \t]*$/.test(text);
    const begins = (blankBefore && !blank && !/^[ \t]/.test(text)) || beginsInside(source, block, { text, end });
    blankBefore = blank;
    if (block && endsBefore(block, begins, end)) {
      yield classified(source, block);
      block = undefined;
    }
    if (!block && blank) continue;
    const heading = !block && /^#{1,6}(?:[ \t]|$)/.test(text);
    block ??= { start, end, until: undefined, code: false };
    if (block.until?.test(text)) block.until = undefined;
    else if (!block.until) openRun(block, text, start);
    if (!blank || block.until) block.end = end;
    if (heading || (block.code && !block.until)) {
      yield classified(source, block);
      block = undefined;
      blankBefore = true;
    }
  }
  if (block) yield classified(source, block);
}

/** Fenced code needs no parser, so that it may be of any length. */
const endsBefore = (block: OpenBlock, begins: boolean, end: number): boolean =>
  block.until ? !block.code && end - block.start > longestBlock : begins || end - block.start > longestBlock;

/** Does a block begin with a line although no blank line is before it? */
function beginsInside(source: string, block: OpenBlock | undefined, line: { text: string; end: number }): boolean {
  if (!block) return false;
  if (line.end - block.start > longestList && /^[*+-] /.test(line.text)) return true;
  // Footnotes are set apart by their marks alone, and so are link definitions under them.
  return (source.startsWith("[^", block.start) ? /^\[[^\]]+\]:/ : /^\[\^[^\]\s]+\]:/).test(line.text);
}

function openRun(block: OpenBlock, text: string, start: number): void {
  const mark = fence.exec(text)?.[1];
  const raw = rawHtml.find(({ begin }) => begin.test(text));
  if (mark) {
    block.until = new RegExp(`^ {0,3}${mark.charAt(0)}{${mark.length},}[ \\t]*$`);
    block.code = block.start === start && !text.startsWith(" ");
  } else if (raw && !raw.end.test(text)) block.until = raw.end;
}

const classified = (source: string, { start, end, code }: OpenBlock): MarkdownBlock => ({
  kind: code ? "code" : markdownBlockKind(source.slice(start, end).trimEnd()),
  start,
  end,
});

function* linesOf(source: string, from: number): Generator<{ start: number; textEnd: number; end: number }> {
  const lineEnd = /\r\n?|\n/g;
  for (let start = from; start < source.length; ) {
    lineEnd.lastIndex = start;
    const match = lineEnd.exec(source);
    const textEnd = match?.index ?? source.length;
    const end = textEnd + (match?.[0].length ?? 0);
    yield { start, textEnd, end };
    start = end;
  }
}
