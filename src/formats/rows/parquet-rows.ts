import { sqlText, withDuckDB } from "../with-duckdb.ts";
import type { DatasetRow } from "./dataset-row.ts";
import { rowOf } from "./row-of.ts";

/** Rows of Parquet, lists and structs as JSON has them. */
export async function* parquetRows(path: string, shown: string): AsyncGenerator<DatasetRow> {
  // Wildcards are taken literally: DuckDB would read them as more than a path.
  const from = `read_parquet(${sqlText(path.replace(/[[*?]/g, "[$&]"))})`;
  const texts = await withDuckDB(async (connection) => {
    const reader = await connection.runAndReadAll(`SELECT to_json(rows)::VARCHAR FROM ${from} AS rows`);
    return reader.getRows().map(([text]) => String(text));
  });
  for (const [at, text] of texts.entries()) yield rowOf(JSON.parse(text), `${shown}:${at + 1}`);
}
