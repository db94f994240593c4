import type { Sample } from "#core";
import { defineExporter } from "../exporter.ts";
import { replaceFiles } from "../replace-files.ts";
import { writeCsv } from "../write-csv.ts";
import { writeGraphTables } from "../write-graph-tables.ts";

const columns = [
  "id",
  "question",
  "answer",
  "aliases",
  "options",
  "language",
  "domain",
  "split",
  "reward",
  "document",
  "start",
  "end",
  "quote",
  "sample",
] as const;

/**
 * Tables for spreadsheets, databases and people: the samples in one file, the graph in one a table. A sample's row shows its first
 * place of origin; all of it stands in the last column as JSON text, which is the way back. See `writeCsv` for formulas.
 */
export const csv = defineExporter({
  format: "csv",
  summary: "CSV for spreadsheets: one file of samples; the graph as a folder of tables",
  targets: { samples: "file", graph: "folder" },
  extension: "csv",
  async write(input, { subject, out }) {
    if (subject === "graph") {
      return writeGraphTables({
        input,
        folder: out,
        extension: "csv",
        write: (path, table) => writeCsv(path, Object.keys(table.columns), table.rows(input)),
      });
    }
    const { samples } = input;
    await replaceFiles([{ path: out, write: (path) => writeCsv(path, columns, rowsOf(samples)) }]);
    return { files: [{ path: out, rows: samples.length }], paste: "" };
  },
});

function* rowsOf(samples: readonly Sample[]): Generator<Record<(typeof columns)[number], unknown>> {
  for (const sample of samples) {
    const { id, question, answer, aliases, options, language, domain, split, reward, provenance } = sample;
    const { document, start, end, quote } = provenance[0] ?? {};
    yield {
      ...{ id, question, answer, aliases, options, language, domain, split, reward: reward.type },
      ...{ document, start, end, quote, sample: JSON.stringify(sample) },
    };
  }
}
