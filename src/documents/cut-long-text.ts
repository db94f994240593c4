import type { TextRange, TokenCounter } from "#text";
import { breakPoint } from "./break-point.ts";

export interface CutOptions {
  /** Most tokens of a piece. */
  readonly maxTokens: number;
  readonly countTokens: TokenCounter;
}

/** A stretch of text and its size. */
export interface CountedRange extends TextRange {
  readonly tokens: number;
}

/** Longer runs of letters are no words. */
const longestWord = 256;

/**
 * Cuts a stretch of text without sentences into pieces of at most `maxTokens`, and far smaller ones where that is much: after
 * clauses, at white space, between characters of Chinese, in the last resort inside words; a code point is never cut, even
 * if it has more tokens. Each piece is counted once or twice, so that the time grows with the length alone.
 */
export function cutLongText(text: string, { start, end }: TextRange, options: CutOptions): CountedRange[] {
  const pieces: CountedRange[] = [];
  // A token is a character or more, but for rare ones: most pieces fit at once.
  const width = Math.max(16, Math.min(longestWord, options.maxTokens));
  const reach = Math.min(4 * width, longestWord);
  const within = text.slice(0, end);
  for (let from = start; from < end; ) {
    const to = breakPoint(within, { from, to: from + width, limit: from + reach });
    addPieces(within, { start: from, end: to }, options, pieces);
    from = to;
  }
  return pieces;
}

/** A piece that is still too long is halved. */
function addPieces(
  text: string,
  piece: TextRange,
  { maxTokens, countTokens }: CutOptions,
  pieces: CountedRange[],
): void {
  const pending = [piece];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { start, end } = next;
    const tokens = countTokens(text.slice(start, end));
    const middle = breakPoint(text, { from: start, to: start + ((end - start) >> 1), limit: end - 1 });
    if (tokens <= maxTokens || middle <= start || middle >= end) pieces.push({ start, end, tokens });
    else pending.push({ start: middle, end }, { start, end: middle });
  }
}
