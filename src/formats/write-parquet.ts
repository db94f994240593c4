import { sqlText, withDuckDB } from "./with-duckdb.ts";

export interface ParquetTable {
  /** Name → DuckDB type: `VARCHAR`, `STRUCT(role VARCHAR, content VARCHAR)[]`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Rows as plain values; null, or nothing, where a column has no value. Fields of a STRUCT must be there, be they null. */
  readonly rows: Iterable<Readonly<Record<string, unknown>>>;
}

/** As many rows as DuckDB takes at once. */
const chunkRows = 2048;

/**
 * Writes a Parquet file with nested columns (zstd), rows in the order given; the same table gives the same bytes. Halves of
 * surrogate pairs become U+FFFD, since Parquet text is UTF-8.
 */
export async function writeParquet(path: string, { columns, rows }: ParquetTable): Promise<void> {
  const names = Object.keys(columns);
  await withDuckDB(async (connection, { DuckDBDataChunk, JSToDuckDBValueConverter }) => {
    await connection.run(`CREATE TABLE rows (${names.map((name) => `"${name}" ${columns[name]}`).join(", ")})`);
    const types = (await connection.run("FROM rows")).columnTypes();
    // Rows one by one are 30 times slower than chunks, for nested columns (spec/tooling.md).
    const appender = await connection.createAppender("rows");
    // One chunk for all: its memory is not the collector's, who would let go of it too late.
    const chunk = DuckDBDataChunk.create(types);
    for (const batch of batches(rows, chunkRows)) {
      chunk.reset();
      chunk.rowCount = batch.length;
      const values = names.map((name) => batch.map((row) => (row[name] ?? null) as never));
      chunk.setColumnsConverted(values, JSToDuckDBValueConverter);
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
    await connection.run(
      `COPY rows TO ${sqlText(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${10 * chunkRows}, USE_TMP_FILE false)`,
    );
  });
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
