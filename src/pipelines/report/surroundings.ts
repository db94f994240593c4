import type { Document, Span } from "#core";
import { languageOf, splitSentences } from "#text";

/** A piece of evidence with the sentences around it: offsets into the document's text, start ≤ evidence ≤ end. */
export interface Surroundings {
  readonly start: number;
  readonly end: number;
  /** Does it start, or end, inside a sentence? */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

const reach = 600;
const longest = 360;

/** About one sentence on either side of a span. Headings and other paragraphs behind it are no context. */
export function surroundings(
  { text, language: code }: Document,
  { start, end }: Pick<Span, "start" | "end">,
): Surroundings {
  const found = { start, end, cutBefore: false, cutAfter: false };
  const language = languageOf(code) ?? languageOf("en");
  if (!language) return found;
  const { ends, closers } = language.sentences;
  const isEnded = (sentence: string) => `${ends}${closers}`.includes(sentence.slice(-1));

  const from = Math.max(0, start - reach);
  const before = text.slice(from, start);
  const last = splitSentences(before, language).at(-1);
  // A list mark alone, "- " or "2.", says nothing.
  const isText = last && /[\p{L}]/u.test(before.slice(last.start, last.end));
  if (last && isText && (isEnded(before.slice(last.start, last.end)) || !/\n\s*\n/.test(before.slice(last.end)))) {
    const first = Math.max(from + last.start, start - longest);
    found.start = afterBreak(text, first, start);
    found.cutBefore = found.start > from + last.start || (from > 0 && last.start === 0);
  }
  const after = text.slice(end, end + reach);
  const next = splitSentences(after, language)[0];
  if (next && !/\n\s*\n/.test(after.slice(0, next.start))) {
    const stop = Math.min(end + next.end, end + longest);
    found.end = beforeBreak(text, stop, end);
    found.cutAfter = found.end < end + next.end || end + next.end === end + reach;
  }
  return found;
}

/** The first place at or after `at` that does not cut a word, or a character, in two. */
function afterBreak(text: string, at: number, limit: number): number {
  const isLow = /[\udc00-\udfff]/.test(text.charAt(at));
  if (!/[\p{Script=Latin}\p{N}]{2}/u.test(text.slice(at - 1, at + 1))) return isLow ? at + 1 : at;
  const space = text.slice(at, limit).search(/\s\S/);
  return space < 0 ? at : at + space + 1;
}

/** The last place at or before `at` that does not. */
function beforeBreak(text: string, at: number, limit: number): number {
  const isLow = /[\udc00-\udfff]/.test(text.charAt(at));
  if (!/[\p{Script=Latin}\p{N}]{2}/u.test(text.slice(at - 1, at + 1))) return isLow ? at - 1 : at;
  const space = text.slice(limit, at).search(/\s\S*$/);
  return space < 0 ? at : limit + space;
}
