import type { Document } from "#core";
import { BlockWriter } from "./block-writer.ts";
import { clip } from "./clip.ts";
import type { ExtractedText, Heading } from "./document-reader.ts";

type Place = NonNullable<Document["places"]>[number];

/** It is written once for every stretch: a long name of a sheet would be there a million times. */
const longestPlace = 200;

/** Writes the text of a format whose source is no text, with the place where each stretch stands. */
export class PlaceWriter {
  readonly headings: Heading[] = [];
  readonly #writer = new BlockWriter();
  readonly #places: Place[] = [];

  /** Code units written so far. */
  get length(): number {
    return this.#writer.length;
  }

  /** What is written from now on stands there. */
  at(place: Omit<Place, "from">): void {
    const from = this.#writer.length;
    if (this.#places.at(-1)?.from === from) this.#places.pop();
    this.#places.push({ from, ...place, at: clip(place.at, longestPlace) });
  }

  heading(level: number, text: string): void {
    if (text.trim() === "") return;
    const start = this.#writer.nextBlock;
    this.paragraph(text);
    this.headings.push({ level, start, end: this.#writer.length });
  }

  paragraph(text: string): void {
    this.#writer.endFirmBlock(0);
    this.#writer.write(text, 0);
    this.#writer.endFirmBlock(0);
  }

  /** A paragraph of lines `column: value`, one for each cell that holds something; columns without a name have their number. */
  row(names: readonly string[], cells: Iterable<readonly [column: number, value: string]>): void {
    for (const [i, value] of cells) {
      if (value.trim() === "") continue;
      this.#writer.endLine(0);
      this.#writer.write(`${names[i]?.trim() || `column ${i + 1}`}: ${value.trim()}`, 0);
    }
    this.#writer.endFirmBlock(0);
  }

  finish(): ExtractedText {
    return { text: this.#writer.finish().text, headings: this.headings, sourceMap: [], places: this.#places };
  }
}
