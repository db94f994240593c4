import { resolve } from "node:path";
import type { Sample } from "#core";
import { unreadableFile } from "./unreadable-file.ts";
import { sqlText, withDuckDB } from "./with-duckdb.ts";

/**
 * Reads Parquet files whose rows hold a Sample each.
 * @param expression the SQL expression, over the table `rows`, of the text that holds it.
 * @param pick takes the Sample out of that text; `place` is `file:row`, rows from 1.
 * @throws InputError `unreadable_file` (also for a file without such columns), and whatever `pick` throws.
 */
export async function readSampleParquet(
  paths: readonly string[],
  expression: string,
  pick: (text: unknown, place: string) => Sample,
): Promise<Sample[]> {
  return withDuckDB(async (connection) => {
    const samples: Sample[] = [];
    for (const file of paths) {
      try {
        // Absolute, and wildcards taken literally: DuckDB would read them, and `s3://`, as more than a path.
        const path = sqlText(resolve(file).replace(/[[*?]/g, "[$&]"));
        const reader = await connection.runAndReadAll(`SELECT ${expression} FROM read_parquet(${path}) AS rows`);
        for (const [index, [text]] of reader.getRows().entries()) samples.push(pick(text, `${file}:${index + 1}`));
      } catch (cause) {
        throw unreadableFile(file, cause);
      }
    }
    return samples;
  });
}
