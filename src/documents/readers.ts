import type { DocumentReader } from "./document-reader.ts";
import { html } from "./readers/html.ts";
import { markdown } from "./readers/markdown.ts";
import { plainText } from "./readers/plain-text.ts";

/** Every format that can be read. */
export const documentReaders: readonly DocumentReader[] = [plainText, markdown, html];

/** The reader for a path, by its extension in any case, or undefined. */
export function readerFor(path: string): DocumentReader | undefined {
  const extension = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase();
  return documentReaders.find((reader) => extension !== undefined && reader.extensions.includes(extension));
}
