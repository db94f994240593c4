import type { Document } from "#core";

/** A heading as it stands in an extracted text; UTF-16 code units, end exclusive. */
export interface Heading {
  /** From 1, the outermost. */
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** What a reader makes of a decoded source. */
export interface ExtractedText {
  /** Blocks set apart by one blank line; white space alone where there is nothing to read. */
  readonly text: string;
  /** As the source gives it; without one the file's name stands in. */
  readonly title?: string | undefined;
  /** In the order of the text. */
  readonly headings: readonly Heading[];
  /** As in `Document`. */
  readonly sourceMap: Document["sourceMap"];
  /** BCP 47 primary tag in lower case that the source claims for itself. */
  readonly declaredLanguage?: string | undefined;
}

/** Makes text out of one file format. A new format is a file in readers/ and a line in the table. */
export interface DocumentReader {
  /** Name of the format, kept in `origin.format`. */
  readonly format: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Decoded source, without byte order mark and with its own line ends, to text. Throws InputError where it cannot be read at all. */
  read(source: string): ExtractedText;
}

/** Declares a reader. */
export const defineReader = (reader: DocumentReader): DocumentReader => reader;
