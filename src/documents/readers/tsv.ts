import { defineReader, type ExtractedText, type ReadSettings } from "../document-reader.ts";
import { readDelimited } from "../read-delimited.ts";

/** Rows of a table whose cells are set apart by tabs, as `column: value` lines. */
export const tsv = defineReader({
  format: "tsv",
  extensions: [".tsv", ".tab"],
  input: "text",
  read: (source: string, { fields }: ReadSettings = {}): Promise<ExtractedText> =>
    readDelimited(source, { fields, delimiter: "\t" }),
});
