import { InputError } from "#core";
import { BlockWriter, type SourceIndex } from "./block-writer.ts";
import type { ExtractedText, Heading } from "./document-reader.ts";
import { escapedString } from "./escaped-string.ts";
import type { JsonField } from "./json-fields.ts";

/** Fields of one record, and where the JSON that they were found in begins in the source. */
export interface JsonRecord {
  readonly fields: readonly JsonField[];
  readonly offset: number;
  /** Makes a section of a record that has no title. */
  readonly label?: string | undefined;
}

/** Writes records as text: titles as headings, blank lines in a field as ends of paragraphs, its line ends kept. */
export function writeFields(source: string, records: Iterable<JsonRecord>): ExtractedText {
  const writer = new BlockWriter();
  const headings: Heading[] = [];
  for (const { fields, offset, label } of records) {
    const [first] = fields;
    if (label !== undefined && first?.isTitle === false)
      headings.push({ level: first.depth, start: writer.nextBlock, end: writer.nextBlock, label });
    for (const { value, quote, isTitle, depth } of fields) {
      const start = writer.nextBlock;
      const at = offset + quote;
      writer.endFirmBlock(at);
      const indexes = escapedString(source, at, value);
      if (isTitle) {
        writer.write(value, indexes);
        headings.push({ level: depth, start, end: writer.length });
      } else {
        writeLines(writer, value, indexes);
      }
      writer.endFirmBlock(at);
    }
  }
  return { ...writer.finish(), headings };
}

function writeLines(writer: BlockWriter, value: string, indexes: SourceIndex): void {
  const indexAt = (i: number) => (typeof indexes === "number" ? indexes + i : (indexes[i] ?? 0));
  for (const { 0: line, index } of value.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    const end = index + line.length;
    if (line.trim() === "") writer.endFirmBlock(indexAt(index));
    else writer.write(line.trimEnd(), typeof indexes === "number" ? indexes + index : indexes.slice(index, end));
    writer.endLine(indexAt(end - 1));
  }
}

/** The error for a file in which no field is one that holds text. */
export function noTextFields(others: ReadonlySet<string>): InputError {
  const names = [...others].filter(Boolean).slice(0, 12).join(", ");
  return new InputError(names === "" ? "it holds no text" : `none of its fields is read as text: ${names}`, {
    code: "no_text_fields",
    hint: "Name those that hold text in documents.fields of the configuration.",
  });
}
