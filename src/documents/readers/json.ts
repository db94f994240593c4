import { defineReader, type ExtractedText, type ReadSettings } from "../document-reader.ts";
import { type JsonField, jsonFields } from "../json-fields.ts";
import { type JsonRecord, noTextFields, writeFields } from "../write-fields.ts";

/** The text fields of a JSON file; each element of an outermost array is a section. */
export const json = defineReader({
  format: "json",
  extensions: [".json"],
  input: "text",
  read(source: string, { fields }: ReadSettings = {}): ExtractedText {
    const others = new Set<string>();
    const found = jsonFields(source, { fields, onOther: (name) => others.add(name) });
    if (found.length === 0) throw noTextFields(others);
    const extracted = writeFields(source, recordsOf(found));
    const [first] = found;
    const isTitled = first?.isTitle === true && first.element === undefined;
    return { ...extracted, title: isTitled ? first.value.replace(/\s+/g, " ").trim() : undefined };
  },
});

function* recordsOf(fields: readonly JsonField[]): Generator<JsonRecord> {
  let record: JsonField[] = [];
  const whole = ([first]: readonly JsonField[]): JsonRecord => ({
    fields: record,
    offset: 0,
    label: first?.element === undefined ? undefined : `record ${first.element + 1}`,
  });
  for (const field of fields) {
    if (record.length > 0 && record[0]?.element !== field.element) {
      yield whole(record);
      record = [];
    }
    record.push(field);
  }
  yield whole(record);
}
