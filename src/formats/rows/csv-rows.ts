import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import { InputError } from "#core";
import type { DatasetRow } from "./dataset-row.ts";

/** Rows of CSV or TSV by the names in the first row. All values are texts: "NaN" and "null" are what they say. */
export const csvRows = (delimiter: "," | "\t") =>
  async function* (path: string, shown: string): AsyncGenerator<DatasetRow> {
    const parser = parse({ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true });
    createReadStream(path)
      .on("error", (error) => parser.destroy(error))
      .pipe(parser);
    let names: readonly string[] | undefined;
    let line = 1;
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const place = `${shown}:${line}`;
      // A row may hold line ends: it begins where the one before it ended.
      line = info.lines + 1;
      if (names === undefined) names = record.map((name) => name.trim());
      else if (record.length === names.length)
        yield { place, row: Object.fromEntries(names.map((name, at) => [name, record[at]])) };
      else yield { place, error: wrongLength(record.length, names.length, place) };
    }
  };

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const wrongLength = (found: number, expected: number, place: string): InputError =>
  new InputError(`${found} values where the first row names ${expected} columns`, {
    code: "invalid_row",
    place,
    hint: "Is a quotation mark missing, or a delimiter not quoted?",
  });
