import type { Document } from "#core";
import { mostOf, tooComplex } from "./too-complex.ts";

/** What stands between two pieces of text; of several in a row the highest wins. */
const gaps = { none: 0, wrap: 1, space: 2, line: 3, block: 4, cell: 5, firmBlock: 6 } as const;
/** Pieces are joined when there are so many: a large table has millions. */
const mostPieces = 10_000;

const cjkAtEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;
const cjkAtStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The source index of a piece's first character, where the piece stands in the source as it is; else one index a character. */
export type SourceIndex = number | readonly number[];

/**
 * Writes an extracted text block by block, with the map back to the source.
 *
 * White space inside a block becomes one space, and nothing where a line was merely wrapped between two characters of Chinese
 * or Japanese. Blocks are set apart by a blank line, cells of a row by " | "; nothing is written before the first text or
 * after the last. What is inserted points at the source piece in whose place it stands. Writing throws InputError `too_complex` where
 * it comes to more than a document may hold: a short file can name one long text a million times.
 */
export class BlockWriter {
  readonly #joined: string[] = [];
  #pieces: string[] = [];
  #last = "";
  readonly #map: { from: number; source: number }[] = [];
  #length = 0;
  /** Where the next character stands in the source if no new entry is needed. */
  #expected = -1;
  #gap: number = gaps.none;
  #gapSource = 0;

  /** Code units written so far; a pending gap does not count. */
  get length(): number {
    return this.#length;
  }

  /** Where the text that follows a firm block end will begin. */
  get nextBlock(): number {
    return this.#length === 0 ? 0 : this.#length + 2;
  }

  /** The block ends here, but cells of one row stay together. */
  endBlock(source: number): void {
    this.#widenGap(gaps.block, source);
  }

  /** The block ends here, whatever it stands in. */
  endFirmBlock(source: number): void {
    this.#widenGap(gaps.firmBlock, source);
  }

  endCell(source: number): void {
    this.#widenGap(gaps.cell, source);
  }

  space(source: number): void {
    this.#widenGap(gaps.space, source);
  }

  /** The line ends here, but not the block. */
  endLine(source: number): void {
    this.#widenGap(gaps.line, source);
  }

  /** Text of the block, white space collapsed. */
  write(text: string, source: SourceIndex): void {
    let from = 0;
    for (const { 0: run, index } of text.matchAll(/\s+/g)) {
      // The ordinary case: one space inside the piece stays as it is.
      if (run === " " && index > from && index + 1 < text.length) continue;
      this.#writeRun(text, from, index, source);
      this.#widenGap(/[\n\r]/.test(run) ? gaps.wrap : gaps.space, indexAt(source, index));
      from = index + run.length;
    }
    this.#writeRun(text, from, text.length, source);
  }

  /** A block of its own, kept with its line ends and indents; blank lines around it are left out. */
  writeVerbatim(text: string, source: SourceIndex): void {
    const from = /^(?:[^\S\n]*\n)*/.exec(text)?.[0].length ?? 0;
    const kept = text.trimEnd().length;
    if (kept <= from) return;
    this.endFirmBlock(indexAt(source, from));
    this.#writeRun(text, from, kept, source);
    this.endFirmBlock(indexAt(source, kept - 1) + 1);
  }

  /** All that was written. */
  finish(): { text: string; sourceMap: Document["sourceMap"] } {
    const [first] = this.#map;
    const same = this.#map.length === 1 && first?.source === 0;
    return { text: [...this.#joined, ...this.#pieces].join(""), sourceMap: same ? [] : this.#map };
  }

  #widenGap(gap: number, source: number): void {
    if (this.#length === 0) return;
    if (this.#gap === gaps.none) this.#gapSource = source;
    this.#gap = Math.max(this.#gap, gap);
  }

  #writeRun(text: string, from: number, to: number, source: SourceIndex): void {
    if (to <= from) return;
    const run = text.slice(from, to);
    for (const inserted of this.#fillGap(run)) this.#put(inserted, this.#gapSource);
    this.#gap = gaps.none;
    if (typeof source === "number") {
      this.#put(run, source + from);
      return;
    }
    let start = from;
    for (let i = from + 1; i <= to; i++) {
      if (i < to && source[i] === (source[i - 1] ?? 0) + 1) continue;
      this.#put(text.slice(start, i), indexAt(source, start));
      start = i;
    }
  }

  #fillGap(next: string): string {
    if (this.#gap === gaps.none) return "";
    if (this.#gap >= gaps.firmBlock || this.#gap === gaps.block) return "\n\n";
    if (this.#gap === gaps.cell) return " | ";
    if (this.#gap === gaps.space) return " ";
    if (this.#gap === gaps.line) return "\n";
    return cjkAtEnd.test(this.#last.slice(-2)) && cjkAtStart.test(next) ? "" : " ";
  }

  /** Text that stands in the source as it is, from `source` on. */
  #put(text: string, source: number): void {
    if (source !== this.#expected) this.#map.push({ from: this.#length, source });
    this.#pieces.push(text);
    this.#last = text;
    if (this.#pieces.length >= mostPieces) {
      this.#joined.push(this.#pieces.join(""));
      this.#pieces = [];
    }
    this.#length += text.length;
    if (this.#length > mostOf.characters) throw tooComplex("its text has more than 128 million characters");
    if (this.#map.length > mostOf.places) throw tooComplex("its text is put together of more than 4 million pieces");
    this.#expected = source + text.length;
  }
}

const indexAt = (source: SourceIndex, offset: number): number =>
  typeof source === "number" ? source + offset : (source[offset] ?? 0);
