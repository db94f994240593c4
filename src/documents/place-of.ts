import type { Document } from "#core";

/** A place in a source that is no text. */
export type DocumentPlace = NonNullable<Document["places"]>[number];

/**
 * Where a character of the text stands in a source that is no text: its page and the box of its line, its slide, its row of a
 * sheet. Undefined for formats that are text themselves: `sourceOffset` tells it there.
 *
 * @param textOffset UTF-16 code units.
 */
export function placeOf({ places = [] }: Pick<Document, "places">, textOffset: number): DocumentPlace | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.from ?? 0) <= textOffset) low = middle + 1;
    else high = middle;
  }
  return places[low - 1];
}
