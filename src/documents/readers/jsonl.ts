import { InputError } from "#core";
import { defineReader, type ExtractedText, type ReadSettings } from "../document-reader.ts";
import { jsonFields } from "../json-fields.ts";
import { type JsonRecord, noTextFields, writeFields } from "../write-fields.ts";

/** The text fields of each line's JSON value, a section each. */
export const jsonl = defineReader({
  format: "jsonl",
  extensions: [".jsonl", ".ndjson"],
  input: "text",
  read(source: string, { fields }: ReadSettings = {}): ExtractedText {
    const others = new Set<string>();
    const extracted = writeFields(source, recordsOf(source, { fields, onOther: (name) => others.add(name) }));
    if (extracted.text === "" && source.trim() !== "") throw noTextFields(others);
    return extracted;
  },
});

function* recordsOf(source: string, options: Parameters<typeof jsonFields>[1]): Generator<JsonRecord> {
  let line = 0;
  for (let start = 0; start < source.length; ) {
    const found = source.indexOf("\n", start);
    const end = found < 0 ? source.length : found;
    line += 1;
    const text = source.slice(start, end);
    if (text.trim() !== "") yield { fields: fieldsOf(text, line, options), offset: start, label: `record ${line}` };
    start = end + 1;
  }
}

function fieldsOf(text: string, line: number, options: Parameters<typeof jsonFields>[1]) {
  try {
    return jsonFields(text, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { message, code, hint } = error;
    throw new InputError(message, { code, hint, place: String(line), cause: error });
  }
}
