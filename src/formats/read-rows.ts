import { extname, resolve } from "node:path";
import { InputError } from "#core";
import { csvRows } from "./rows/csv-rows.ts";
import type { DatasetRow } from "./rows/dataset-row.ts";
import { jsonRows } from "./rows/json-rows.ts";
import { jsonlRows } from "./rows/jsonl-rows.ts";
import { parquetRows } from "./rows/parquet-rows.ts";
import { unreadableFile } from "./unreadable-file.ts";

type RowReader = (path: string, shown: string) => AsyncGenerator<DatasetRow>;

const readers: Readonly<Record<string, RowReader>> = {
  ".jsonl": jsonlRows,
  ".ndjson": jsonlRows,
  ".json": jsonRows,
  ".csv": csvRows(","),
  ".tsv": csvRows("\t"),
  ".parquet": parquetRows,
};

const endings = Object.keys(readers).join(", ");

export interface ReadRowsOptions {
  /** Folder that the path is relative to. */
  readonly root: string;
}

/**
 * The rows of a data set's file, in order, as its ending says. A row that cannot be used is among them, with the reason.
 * @throws InputError `unknown_file`, `unreadable_file`, `invalid_json` or, after rows that could be read, `invalid_jsonl`
 */
export async function* readRows(path: string, { root }: ReadRowsOptions): AsyncGenerator<DatasetRow> {
  const reader = readers[extname(path).toLowerCase()];
  if (!reader)
    throw new InputError(`${path} is no file of rows that is known`, {
      code: "unknown_file",
      place: path,
      hint: `Endings: ${endings}.`,
    });
  try {
    yield* reader(resolve(root, path), path);
  } catch (cause) {
    throw unreadableFile(path, cause, "Is it a whole file of the kind that its ending says, and may you read it?");
  }
}
