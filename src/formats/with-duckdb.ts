import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";

type DuckDB = typeof import("@duckdb/node-api");

/**
 * Opens a DuckDB in memory for the time of one piece of work. It is imported here and only now, since that alone takes up to a
 * second. One thread: several would put rows and row groups in an order that differs from run to run.
 */
export async function withDuckDB<T>(use: (connection: DuckDBConnection, duckdb: DuckDB) => Promise<T>): Promise<T> {
  const duckdb = await import("@duckdb/node-api");
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    threads: "1",
    autoinstall_known_extensions: "false",
    temp_directory: join(tmpdir(), `touchstone-duckdb-${process.pid}`),
  });
  try {
    const connection = await instance.connect();
    try {
      return await use(connection, duckdb);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

/** A text as a literal of SQL. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
