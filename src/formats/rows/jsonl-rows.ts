import { createReadStream } from "node:fs";
import { type InputError, readJsonl } from "#core";
import type { DatasetRow } from "./dataset-row.ts";
import { rowOf } from "./row-of.ts";

/** Rows of JSONL; a line that is not JSON costs that line only. */
export async function* jsonlRows(path: string, shown: string): AsyncGenerator<DatasetRow> {
  let broken: InputError[] = [];
  const lines = readJsonl(createReadStream(path), { file: shown, onInvalid: (error) => broken.push(error) });
  const found = () => {
    const errors = broken.map((error) => ({ place: error.place ?? shown, error }));
    broken = [];
    return errors;
  };
  for await (const { value, line } of lines) {
    yield* found();
    yield rowOf(value, `${shown}:${line}`);
  }
  yield* found();
}
