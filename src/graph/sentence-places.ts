import type { Chunk } from "#core";
import { type Language, splitSentences } from "#text";

/** A sentence that rules can read; offsets are the document's. */
export interface SentencePlace {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Longer ones are tables, lists without ends, or no language: rules find only nonsense there. */
const longestSentence = 1_000;
const listMark = /^(?:[-*•·]|\d{1,3}[.)、])\s+/;

/** The sentences of a chunk without their list marks. The overlap with the chunk before is left to that chunk. */
export function sentencePlaces({ text, start, overlap }: Chunk, language: Language): SentencePlace[] {
  return splitSentences(text, language).flatMap((range) => {
    if (range.start < overlap || range.end - range.start > longestSentence) return [];
    const from = range.start + (listMark.exec(text.slice(range.start, range.end))?.[0].length ?? 0);
    return [{ start: start + from, end: start + range.end, text: text.slice(from, range.end) }];
  });
}
