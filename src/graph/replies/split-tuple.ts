import { barDelimiter, quoteMarks, tupleDelimiter } from "./tuple-delimiter.ts";
import type { TupleMark } from "./tuple-mark.ts";

/** The fields of a record, as ranges of the text, and how it ended. */
export interface SplitTuple {
  readonly fields: readonly { readonly start: number; readonly end: number }[];
  /** After the record. */
  readonly end: number;
  /** Has its end been seen? Else its last field may be cut. */
  readonly isClosed: boolean;
  /** Was a delimiter none that prompts ask for? */
  readonly isRepaired: boolean;
}

const delimiters = { usual: new RegExp(tupleDelimiter, "yu"), bar: new RegExp(barDelimiter, "yu") };
const endsLine = /[ \t]*\r?\n/y;

/** White space between the end of a field and of its record, so that looking back stays cheap. */
const mostSpace = 20;

/** Splits the record that begins with `mark`; `limit` is where the next mark begins, or the end of the text. */
export function splitTuple(text: string, mark: TupleMark, limit: number): SplitTuple {
  const delimiter = /[<>＜＞]/.test(mark.delimiter) ? delimiters.usual : delimiters.bar;
  const fields: { start: number; end: number }[] = [];
  let start = mark.end;
  let depth = 0;
  let likely: { readonly before: number; readonly start: number; readonly end: number } | undefined;
  let isRepaired = isOdd(mark.delimiter);
  const close = (end: number, after: number): SplitTuple => {
    fields.push({ start, end });
    return { fields, end: after, isClosed: true, isRepaired };
  };
  const delimiterAt = (at: number): string => {
    delimiter.lastIndex = at;
    return delimiter.exec(text)?.[0] ?? "";
  };
  for (let at = mark.end; at < limit; at++) {
    const letter = text.charAt(at);
    if (letter === "(" || letter === "（") depth++;
    else if (letter === ")" || letter === "）") {
      const quoted = isQuoted(text, start);
      if (mark.hasBracket && (quoted ? endsQuote(text, start, at) : depth === 0)) {
        if (mayEnd(text, at + 1) && delimiterAt(skipBlanks(text, at + 1)) === "") return close(at, at + 1);
        // `") Note that …`: an end with words after it, or a bracket in the text, where no other end follows.
        likely = { before: fields.length, start, end: at };
      } else if (depth > 0) depth--;
    } else if (!mark.hasBracket && isLineEnd(text, at, limit)) {
      if (!isQuoted(text, start) || endsQuote(text, start, at)) return close(at, at);
    } else if (mayDelimit(letter)) {
      const found = delimiterAt(at);
      if (found === "") continue;
      fields.push({ start, end: at });
      isRepaired ||= isOdd(found);
      start = at + found.length;
      at = start - 1;
      depth = 0;
    }
  }
  if (likely) {
    fields.length = likely.before;
    start = likely.start;
    return close(likely.end, likely.end + 1);
  }
  fields.push({ start, end: limit });
  return { fields, end: limit, isClosed: false, isRepaired };
}

/** `<|#|>` is LightRAG's own. */
const isOdd = (delimiter: string): boolean => delimiter !== "<|>" && delimiter !== "<|#|>";

const mayDelimit = (letter: string): boolean => "<＜|｜ \n\t".includes(letter);

const isMark = (letter: string): boolean => letter !== "" && quoteMarks.includes(letter);

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === " " || text.charAt(at) === "\t") at++;
  return at;
}

/** Does the field that begins at `start` begin with a quote? */
const isQuoted = (text: string, start: number): boolean =>
  isMark(text.charAt(start)) || (/\s/.test(text.charAt(start)) && isMark(text.charAt(start + 1)));

/** Does a field that began with a quote end with one before `end`? */
function endsQuote(text: string, start: number, end: number): boolean {
  let at = end - 1;
  const first = Math.max(start + 1, end - mostSpace);
  while (at > first && /\s/.test(text.charAt(at))) at--;
  return at > start && isMark(text.charAt(at));
}

/** After the bracket that closes a record comes a new line, the end, a delimiter of records or another record. */
function mayEnd(text: string, from: number): boolean {
  const next = text.charAt(skipBlanks(text, from));
  return next === "" || "\r\n#<＜(（`,;，；]".includes(next);
}

/** A record without brackets ends with its line, or with `##` at the end of a line or before the next record. */
function isLineEnd(text: string, at: number, limit: number): boolean {
  const letter = text.charAt(at);
  // The first new line decides for those after it.
  if (letter === "\n") return text.charAt(at - 1) !== "\n";
  if (letter !== "#" || text.charAt(at + 1) !== "#" || text.charAt(at - 1) === "#") return false;
  let after = at;
  while (text.charAt(after) === "#") after++;
  endsLine.lastIndex = after;
  return endsLine.test(text) || (after >= limit && limit < text.length);
}
