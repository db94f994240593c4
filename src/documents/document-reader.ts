import type { Document } from "#core";

/** A heading as it stands in an extracted text; UTF-16 code units, end exclusive. */
export interface Heading {
  /** From 1, the outermost. */
  readonly level: number;
  readonly start: number;
  readonly end: number;
  /** Stands in section paths for a heading that the text does not hold, `record 7`; then `end` is `start`. */
  readonly label?: string | undefined;
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
  /** As in `Document`. */
  readonly places?: Document["places"];
  /** As in `Document`. */
  readonly unread?: Document["unread"];
  /** BCP 47 primary tag in lower case that the source claims for itself. */
  readonly declaredLanguage?: string | undefined;
}

/** What a reader may be told beside the file. */
export interface ReadSettings {
  /** Names of the fields or columns to read as text; of nested ones `meta.title`. Without it the reader chooses. */
  readonly fields?: readonly string[] | undefined;
}

interface NamedFormat {
  /** Name of the format, kept in `origin.format`. */
  readonly format: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
}

/** Reads a format that is text itself; the source map leads back into it. */
interface TextReader extends NamedFormat {
  readonly input: "text";
  /**
   * Decoded source, without byte order mark and with its own line ends, to text.
   * Throws InputError where it cannot be read at all, with the line as its place if there is one.
   */
  read(source: string, settings?: ReadSettings): ExtractedText | Promise<ExtractedText>;
}

/** Reads a format made of bytes; its map is empty, and `places` lead back into it. */
interface BinaryReader extends NamedFormat {
  readonly input: "bytes";
  /** Throws InputError where it cannot be read at all. */
  read(bytes: Uint8Array, settings?: ReadSettings): Promise<ExtractedText>;
}

/** Makes text out of one file format. A new format is a file in readers/ and a line in the table. */
export type DocumentReader = TextReader | BinaryReader;

/** Declares a reader. */
export const defineReader = <Reader extends DocumentReader>(reader: Reader): Reader => reader;
