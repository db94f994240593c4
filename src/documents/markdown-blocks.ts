/** A stretch of a Markdown source that can be read without the rest. */
export interface MarkdownBlock {
  /**
   * `prose` and `heading` hold no marks at all, so that they need no parser; `code` is a fenced block; `parse` needs the
   * parser; `tangled` is nothing a person wrote, and would keep the parser busy for minutes.
   */
  readonly kind: "prose" | "heading" | "code" | "parse" | "tangled";
  readonly start: number;
  readonly end: number;
}

/** What may be a mark anywhere in a line. */
const marks = /[*_`[\]<&\\|]/;
/** What may be a mark at the start of a line: indents, quotes, headings, lists, rules, underlines, fences. */
const opening = /^(?:[\s#>+=~-]|\d{1,9}[.)])/;
const atxHeading = /^#{1,6}(?:[ \t]|$)/;
const plainHeading = /^#{1,6}[ \t]+[^\s#][^#]*$/;
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** HTML that runs over blank lines to an end of its own. */
const rawHtml: readonly { begin: RegExp; end: RegExp }[] = [
  { begin: /^ {0,3}<!--/, end: /-->/ },
  { begin: /^ {0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { begin: /^ {0,3}<\?/, end: /\?>/ },
  { begin: /^ {0,3}<!\[CDATA\[/, end: /\]\]>/ },
];

const lineEnd = /\r\n?|\n/;

/** Longer ones are cut at line ends: nobody writes them by hand, and the parser's memory grows with them. */
const longestBlock = 1024 * 1024;
/** Beyond these the parser's time grows with the square of the length. */
const most = { brackets: 2_000, quoteDepth: 32 };

/**
 * Cuts a Markdown source where one block ends for sure and another begins: at a line without indent after a blank line,
 * outside fenced code and raw HTML. The blocks follow one another without gaps but for blank lines.
 */
export function* markdownBlocks(source: string, from: number): Generator<MarkdownBlock> {
  let block: OpenBlock | undefined;
  let blankBefore = true;
  for (const line of linesOf(source, from)) {
    const text = source.slice(line.start, line.textEnd);
    const blank = /^[ \t]*$/.test(text);
    if (block && endsBefore(block, { blank, blankBefore, indented: /^[ \t]/.test(text), end: line.end })) {
      yield classified(source, block);
      block = undefined;
    }
    blankBefore = blank;
    if (block === undefined && (blank || atxHeading.test(text))) {
      if (!blank) yield { kind: plainHeading.test(text) && !marks.test(text) ? "heading" : "parse", ...line };
      blankBefore = true;
      continue;
    }
    block ??= { start: line.start, end: line.start, until: undefined, code: false };
    if (block.until?.test(text)) {
      block.until = undefined;
      block.end = line.end;
      if (block.code) {
        yield classified(source, block);
        block = undefined;
        blankBefore = true;
      }
    } else if (!blank || block.until) {
      if (!block.until) openRun(block, text, line.start);
      block.end = line.end;
    }
  }
  if (block) yield classified(source, block);
}

interface Line {
  readonly blank: boolean;
  readonly blankBefore: boolean;
  readonly indented: boolean;
  readonly end: number;
}

/** Does the block end before this line? Fenced code never needs the parser, so that it may be of any length. */
function endsBefore(block: OpenBlock, { blank, blankBefore, indented, end }: Line): boolean {
  if (block.until && block.code) return false;
  return (!block.until && blankBefore && !blank && !indented) || end - block.start > longestBlock;
}

interface OpenBlock {
  readonly start: number;
  end: number;
  /** What ends the fence or the raw HTML that the block is inside of. */
  until: RegExp | undefined;
  /** Does it begin with a fence without indent? */
  code: boolean;
}

function openRun(block: OpenBlock, text: string, start: number): void {
  const mark = fence.exec(text)?.[1];
  if (mark) {
    block.until = new RegExp(`^ {0,3}${mark.charAt(0)}{${mark.length},}[ \\t]*$`);
    block.code = block.start === start && !text.startsWith(" ");
    return;
  }
  const raw = rawHtml.find(({ begin }) => begin.test(text));
  if (raw && !raw.end.test(text)) block.until = raw.end;
}

function classified(source: string, { start, end, code }: OpenBlock): MarkdownBlock {
  if (code) return { kind: "code", start, end };
  const text = source.slice(start, end).trimEnd();
  if (!marks.test(text) && text.split(lineEnd).every(isPlainLine)) return { kind: "prose", start, end };
  return { kind: end - start > longestBlock || isTangled(text) ? "tangled" : "parse", start, end };
}

const isPlainLine = (line: string): boolean => line !== "" && !opening.test(line) && !line.endsWith("  ");

function isTangled(text: string): boolean {
  if (count(text, /\[/g) <= most.brackets && count(text, />/g) <= most.quoteDepth) return false;
  const lines = text.split(lineEnd);
  const table = lines.some((line) => /^[ \t|:-]+$/.test(line) && line.includes("-") && line.includes("|"));
  // Each cell and each item of a list is a paragraph to the parser, whatever the table or the list is.
  const paragraphs = table ? lines : text.split(/(?:\r\n?|\n)(?=[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t])/);
  return (
    paragraphs.some((paragraph) => count(paragraph, /\[/g) > most.brackets) ||
    lines.some((line) => count(/^[\s>*+-]*/.exec(line)?.[0] ?? "", />/g) > most.quoteDepth)
  );
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function* linesOf(source: string, from: number): Generator<{ start: number; textEnd: number; end: number }> {
  for (let start = from; start < source.length; ) {
    const lineEnd = /\r\n?|\n/g;
    lineEnd.lastIndex = start;
    const match = lineEnd.exec(source);
    const textEnd = match?.index ?? source.length;
    const end = textEnd + (match?.[0].length ?? 0);
    yield { start, textEnd, end };
    start = end;
  }
}
