import type { DocumentReader } from "./document-reader.ts";
import { csv } from "./readers/csv.ts";
import { docx } from "./readers/docx.ts";
import { epub } from "./readers/epub.ts";
import { html } from "./readers/html.ts";
import { json } from "./readers/json.ts";
import { jsonl } from "./readers/jsonl.ts";
import { markdown } from "./readers/markdown.ts";
import { pdf } from "./readers/pdf.ts";
import { plainText } from "./readers/plain-text.ts";
import { pptx } from "./readers/pptx.ts";
import { tsv } from "./readers/tsv.ts";
import { xlsx } from "./readers/xlsx.ts";

/** Every format that can be read. */
export const documentReaders: readonly DocumentReader[] = [
  plainText,
  markdown,
  html,
  pdf,
  docx,
  pptx,
  xlsx,
  epub,
  csv,
  tsv,
  json,
  jsonl,
];

/** The reader for a path, by its extension in any case, or undefined. */
export function readerFor(path: string): DocumentReader | undefined {
  const extension = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase();
  return documentReaders.find((reader) => extension !== undefined && reader.extensions.includes(extension));
}
