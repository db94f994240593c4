import { type Chunk, ConfigError, contentId, type Document, type Section } from "#core";
import { type Language, languageOf, languages, type TokenCounter } from "#text";
import { breaks, type ChunkUnit, chunkUnits } from "./chunk-units.ts";

export interface ChunkDocumentOptions {
  /** Most tokens of a chunk, its overlap included. 1,024 without it. */
  readonly maxTokens?: number | undefined;
  /** Most tokens that a chunk repeats from the end of the one before, in whole sentences. 100 without it. */
  readonly overlapTokens?: number | undefined;
  readonly countTokens: TokenCounter;
}

/** What cutting needs of a document. */
type ChunkedDocument = Pick<Document, "id" | "language" | "text" | "sections">;

/** A new chapter begins a new chunk once the chunk before is this full; until then small sections stay together. */
const leastBeforeChapter = 1 / 4;
/** A full chunk gives up at most this much of its room to end with a section or a paragraph. */
const leastFull = 1 / 2;

/**
 * Cuts a document into chunks at sections, else paragraphs, else sentences; only a sentence longer than a chunk is cut
 * itself (after a clause, at white space, between characters of Chinese, never inside a code point).
 *
 * `text` is the document's slice from `start` to `end`; without their overlaps the chunks put together are the document's
 * text; `tokens`, counted over the whole chunk, is at most `maxTokens`, but for a single code point that has more.
 *
 * @throws ConfigError `invalid_chunk_size` where `maxTokens` is below 1 or `overlapTokens` below 0.
 */
export function chunkDocument(document: ChunkedDocument, options: ChunkDocumentOptions): Chunk[] {
  const { maxTokens = 1024, overlapTokens = 100, countTokens } = options;
  if (!(maxTokens >= 1 && overlapTokens >= 0))
    throw new ConfigError(`chunks of ${maxTokens} tokens with an overlap of ${overlapTokens}`, {
      code: "invalid_chunk_size",
      hint: "A chunk has 1 token or more, an overlap 0 or more.",
    });
  const language = languageOf(document.language) ?? (languages[0] as Language);
  const units = chunkUnits(document, language, { maxTokens, countTokens });
  const chunks: Chunk[] = [];
  for (let first = 0, previous = 0; first < units.length; ) {
    const stretch = { units, from: overlapStart(units, previous, first, overlapTokens), first, maxTokens };
    const { from, next, tokens } = fitted(document.text, stretch, countTokens);
    chunks.push(
      chunkOf(document, { index: chunks.length, units: units.slice(from, next), newFrom: first - from, tokens }),
    );
    [previous, first] = [first, next];
  }
  return chunks;
}

/** The earliest unit from which whole sentences up to `first` have no more than the tokens allowed. */
function overlapStart(units: readonly ChunkUnit[], previous: number, first: number, overlapTokens: number): number {
  let from = first;
  let tokens = 0;
  for (let unit = units[from - 1]; unit?.whole && from > previous; unit = units[from - 1]) {
    tokens += unit.tokens;
    if (tokens > overlapTokens) break;
    from -= 1;
  }
  return from;
}

/** A chunk in the making: overlap from `from` on, new text from `first` on. */
interface Stretch {
  readonly units: readonly ChunkUnit[];
  readonly from: number;
  readonly first: number;
  readonly maxTokens: number;
}

/** Takes as many units as fit. Tokens of a whole are not quite the sum over its parts, so that the whole is counted too. */
function fitted(
  text: string,
  stretch: Stretch,
  countTokens: TokenCounter,
): { from: number; next: number; tokens: number } {
  const { units, first, maxTokens } = stretch;
  let { from } = stretch;
  const firstTokens = units[first]?.tokens ?? 0;
  let overlap = sum(units, from, first);
  for (; overlap + firstTokens > maxTokens && from < first; from++) overlap -= units[from]?.tokens ?? 0;
  let next = chunkEnd({ ...stretch, from }, overlap);
  for (;;) {
    const tokens = countTokens(text.slice(units[from]?.start, units[next - 1]?.end));
    if (tokens <= maxTokens || (from === first && next === first + 1)) return { from, next, tokens };
    if (next > first + 1) next -= 1;
    else from += 1;
  }
}

/** The unit that begins the next chunk. */
function chunkEnd({ units, first, maxTokens }: Stretch, overlap: number): number {
  let tokens = 0;
  let best = { next: first, begins: -1 };
  for (let next = first; next < units.length; next++) {
    const unit = units[next];
    if (!unit) break;
    if (unit.begins >= best.begins && tokens >= maxTokens * leastFull) best = { next, begins: unit.begins };
    if (unit.begins === breaks.chapter && tokens >= maxTokens * leastBeforeChapter) return next;
    if (next > first && overlap + tokens + unit.tokens > maxTokens) return best.next > first ? best.next : next;
    tokens += unit.tokens;
  }
  return units.length;
}

const sum = (units: readonly ChunkUnit[], from: number, to: number): number =>
  units.slice(from, to).reduce((tokens, unit) => tokens + unit.tokens, 0);

interface ChunkParts {
  readonly index: number;
  readonly units: readonly ChunkUnit[];
  /** Index among `units` of the first that the chunk before has not. */
  readonly newFrom: number;
  readonly tokens: number;
}

function chunkOf(
  { id, language, text, sections }: ChunkedDocument,
  { index, units, newFrom, tokens }: ChunkParts,
): Chunk {
  const start = units[0]?.start ?? 0;
  const end = units.at(-1)?.end ?? start;
  const newStart = units[newFrom]?.start ?? start;
  return {
    id: contentId("c", id, String(start), String(end)),
    document: id,
    index,
    language,
    start,
    end,
    overlap: newStart - start,
    text: text.slice(start, end),
    tokens,
    headings: [...(sectionAt(sections, newStart)?.path ?? [])],
  };
}

/** The innermost section over a character: the last to begin before it among those that have not ended. */
function sectionAt(sections: readonly Section[], at: number): Section | undefined {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sections[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= 0; i--) if ((sections[i]?.end ?? 0) > at) return sections[i];
  return undefined;
}
