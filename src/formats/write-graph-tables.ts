import { join } from "node:path";
import type { ExportInput, ExportResult } from "./exporter.ts";
import { type GraphTable, graphTables } from "./graph-tables.ts";
import { replaceFiles } from "./replace-files.ts";

/**
 * Fills a folder with one file a table of the graph, all of them or none.
 * @throws InputError `unwritable_file`.
 */
export async function writeGraphTables(options: {
  readonly input: ExportInput;
  readonly folder: string;
  /** Without the dot. */
  readonly extension: string;
  readonly write: (path: string, table: GraphTable) => Promise<void>;
}): Promise<ExportResult> {
  const { input, folder, extension, write } = options;
  const files = graphTables.map((table) => ({ table, path: join(folder, `${table.name}.${extension}`) }));
  await replaceFiles(files.map(({ table, path }) => ({ path, write: (to) => write(to, table) })));
  return { files: files.map(({ table, path }) => ({ path, rows: [...table.rows(input)].length })), paste: "" };
}
