import type { Language } from "./language.ts";

/** A stretch of a text: UTF-16 code units, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Blank lines, and line breaks before list marks, end a sentence whatever it ends with. */
const blockBreak = /\n[^\S\n]*\n\s*|\n(?=[^\S\n]*(?:[-*•·]|\d{1,3}[.)、])[^\S\n])/g;

/**
 * Cuts a text into sentences, in order, without the white space around them. A single line break is white space; a blank line
 * ends a sentence; closing quotes and brackets stay with the sentence they end.
 */
export function splitSentences(text: string, language: Language): TextRange[] {
  const sentences: TextRange[] = [];
  let from = 0;
  for (const gap of [...text.matchAll(blockBreak)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))) {
    addSentences(text, from, gap.start, language, sentences);
    from = gap.end;
  }
  addSentences(text, from, text.length, language, sentences);
  return sentences;
}

function addSentences(text: string, from: number, to: number, language: Language, sentences: TextRange[]): void {
  const { ends, closers, spaceAfter, continues } = language.sentences;
  let start = from;
  for (let i = from; i < to; i++) {
    if (!ends.includes(text.charAt(i))) continue;
    let end = i + 1;
    while (end < to && (ends.includes(text.charAt(end)) || closers.includes(text.charAt(end)))) end += 1;
    if (spaceAfter && end < to) {
      const next = /^\s+["'“‘([]*(.)/su.exec(text.slice(end, end + 24))?.[1];
      if (next === undefined || /\p{Ll}/u.test(next)) continue;
      if (text[i] === "." && continues(text.slice(Math.max(start, i - 30), i + 1))) continue;
    }
    addTrimmed(text, start, end, sentences);
    start = end;
    i = end - 1;
  }
  addTrimmed(text, start, to, sentences);
}

function addTrimmed(text: string, from: number, to: number, sentences: TextRange[]): void {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (end > start) sentences.push({ start, end });
}
