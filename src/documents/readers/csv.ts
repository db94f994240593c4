import { defineReader, type ExtractedText, type ReadSettings } from "../document-reader.ts";
import { readDelimited } from "../read-delimited.ts";

const delimiters = [",", ";", "\t", "|"] as const;

/** Rows of a table as `column: value` lines, whatever delimiter its first line uses most. */
export const csv = defineReader({
  format: "csv",
  extensions: [".csv"],
  input: "text",
  read: (source: string, { fields }: ReadSettings = {}): Promise<ExtractedText> =>
    readDelimited(source, { fields, delimiter: delimiterOf(source) }),
});

function delimiterOf(source: string): string {
  const firstLine = /^\s*(?:"(?:[^"]|"")*"|[^"\r\n]|")*/.exec(source.slice(0, 64 * 1024))?.[0] ?? "";
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, "");
  return delimiters.reduce<string>((most, one) => (count(bare, one) > count(bare, most) ? one : most), delimiters[0]);
}

const count = (text: string, mark: string): number => text.split(mark).length;
