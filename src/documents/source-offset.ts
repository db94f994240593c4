import type { Document } from "#core";

/**
 * Where a character of the text stands in the decoded source (without byte order mark, with its own line ends): the same
 * character, or the start of the piece it was made from (an entity, a run of white space, the gap between two blocks).
 *
 * @param textOffset UTF-16 code units, 0 to the length of the text.
 */
export function sourceOffset({ sourceMap }: Pick<Document, "sourceMap">, textOffset: number): number {
  let low = 0;
  let high = sourceMap.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sourceMap[middle]?.from ?? 0) <= textOffset) low = middle + 1;
    else high = middle;
  }
  const entry = sourceMap[low - 1];
  return entry ? entry.source + (textOffset - entry.from) : textOffset;
}
