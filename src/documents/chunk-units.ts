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
export function chunkUnits({ text, sections }: Document, language: Language, options: CutOptions): ChunkUnit[] {
  const units: ChunkUnit[] = [];
  const depths = new Map(sections.map(({ start, path }) => [start, path.length]));
  const starts = unitStarts(text, splitSentences(text, language), [...depths.keys()]);
  for (const [i, start] of starts.entries()) {
    const end = starts[i + 1] ?? text.length;
    // A heading at the end of a chunk would stand over nothing.
    const afterHeading = i > 0 && depths.has(starts[i - 1] ?? -1) && !depths.has(start);
    const begins = afterHeading ? breaks.inside : breakBefore(text, start, depths.get(start));
    for (const piece of piecesOf(text, { start, end }, options))
      units.push({
        ...piece,
        begins: piece.start === start ? begins : breaks.inside,
        whole: piece.end - piece.start === end - start,
      });
  }
  return units;
}

/** Sentences and sections begin units; the first takes the white space before it. */
function unitStarts(text: string, sentences: readonly TextRange[], sections: readonly number[]): number[] {
  if (text === "") return [];
  const starts = new Set([...sentences.map(({ start }) => start), ...sections.filter((start) => start < text.length)]);
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.length === 0 ? [0] : [0, ...sorted.slice(1)];
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
  if (end - start <= options.maxTokens * charactersPerToken) {
    const tokens = options.countTokens(text.slice(start, end));
    if (tokens <= options.maxTokens) return [{ start, end, tokens }];
  }
  return cutLongText(text, range, options);
}
