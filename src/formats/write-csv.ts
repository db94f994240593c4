import { stringify } from "csv-stringify/sync";
import { wellFormed } from "./well-formed.ts";
import { writeText } from "./write-text.ts";

/** As many rows as are turned into text at once. */
const batchRows = 512;

/**
 * Writes a CSV file (RFC 4180, UTF-8). Texts stand in quotes, numbers, true and false do not, nothing stands for null, and lists are
 * JSON text. For spreadsheet programs it begins with a byte order mark, and a text that one of them could take for a formula (it
 * begins with = + - @, a tab or a carriage return) gets an apostrophe in front.
 */
export const writeCsv = (
  path: string,
  columns: readonly string[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
): Promise<void> => writeText(path, pieces(columns, rows));

function* pieces(columns: readonly string[], rows: Iterable<Readonly<Record<string, unknown>>>): Generator<string> {
  yield `\uFEFF${text([columns])}`;
  let batch: unknown[][] = [];
  for (const row of rows) {
    batch.push(columns.map((column) => cell(row[column])));
    if (batch.length < batchRows) continue;
    yield text(batch);
    batch = [];
  }
  yield text(batch);
}

const cell = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : wellFormed(value));

const text = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows] as unknown[][], {
    quoted_string: true,
    escape_formulas: true,
    cast: { boolean: String },
  });
