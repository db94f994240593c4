import type { Document } from "#core";
import { type Language, splitSentences, type TextRange } from "#text";
import { type CountedRange, type CutOptions, cutLongText } from "./cut-long-text.ts";

/** How good a place to begin a chunk is, from never by choice to best. */
export const breaks = { inside: 0, sentence: 1, line: 2, paragraph: 3, section: 4, chapter: 5 } as const;

/** What chunks are made of: a sentence with the white space after it, or a piece of one that is longer than a chunk. */
export interface ChunkUnit extends CountedRange {
  /** What begins with it; one of `breaks`. */
  readonly begins: number;
  /** Is it a whole sentence? */
  readonly whole: boolean;
}

/** A sentence of more characters than tokens allowed times this is cut without being counted first. */
const charactersPerToken = 8;

/** Cuts a document's text into units, without gaps, each counted once. */
export function chunkUnits(
  { text, sections }: Pick<Document, "text" | "sections">,
  language: Language,
  options: CutOptions,
): ChunkUnit[] {
  const units: ChunkUnit[] = [];
  const depths = new Map(sections.map(({ start, path }) => [start, path.length]));
  const starts = unitStarts(text, splitSentences(text, language), sections);
  for (const [i, start] of starts.entries()) {
    const end = starts[i + 1] ?? text.length;
    // A heading at the end of a chunk would stand over nothing.
    const afterHeading = i > 0 && depths.has(starts[i - 1] ?? -1) && !depths.has(start);
    const begins = afterHeading ? breaks.inside : breakBefore(text, start, depths.get(start));
    const pieces = piecesOf(text, { start, end }, options);
    for (const piece of pieces)
      units.push({
        start: piece.start,
        end: piece.end,
        tokens: piece.tokens,
        begins: piece.start === start ? begins : breaks.inside,
        whole: pieces.length === 1,
      });
  }
  return units;
}

/** Sentences and sections begin units; the first takes the white space before it. */
function unitStarts(text: string, sentences: readonly TextRange[], sections: Document["sections"]): number[] {
  if (text === "") return [];
  const starts = [0];
  let next = 0;
  const add = (start: number) => {
    if (start > (starts.at(-1) ?? 0) && start < text.length) starts.push(start);
  };
  for (const [i, sentence] of sentences.entries()) {
    for (
      let start = sections[next]?.start;
      start !== undefined && start <= sentence.start;
      start = sections[++next]?.start
    )
      add(start);
    if (i > 0) add(sentence.start);
  }
  for (const { start } of sections.slice(next)) add(start);
  return starts;
}

function breakBefore(text: string, start: number, sectionDepth: number | undefined): number {
  if (sectionDepth !== undefined) return sectionDepth <= 2 ? breaks.chapter : breaks.section;
  let at = start - 1;
  let lineFeeds = 0;
  for (; at >= 0 && /\s/.test(text.charAt(at)); at--) if (text.charAt(at) === "\n") lineFeeds += 1;
  return lineFeeds >= 2 ? breaks.paragraph : lineFeeds === 1 ? breaks.line : breaks.sentence;
}

function piecesOf(text: string, range: TextRange, options: CutOptions): CountedRange[] {
  const { start, end } = range;
  const { maxTokens, countTokens } = options;
  if (end - start <= maxTokens * charactersPerToken) {
    const tokens = countTokens(text.slice(start - spaceBefore(text, start), end - spaceBefore(text, end)));
    // A long sentence may have to be a chunk by itself, with its own spaces.
    if (tokens <= maxTokens / 2 || countTokens(text.slice(start, end)) <= maxTokens) return [{ start, end, tokens }];
  }
  return cutLongText(text, range, options);
}

/** A single space is part of the token after it: counted there, the sum over sentences is the count of the whole. */
const spaceBefore = (text: string, at: number): number =>
  at < text.length && text.charAt(at - 1) === " " && !/\s/.test(text.charAt(at - 2)) ? 1 : 0;
