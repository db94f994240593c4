import { AnswerPolicy, type Sample } from "#core";
import { defineExporter } from "../exporter.ts";
import { replaceFiles } from "../replace-files.ts";
import { writeGraphTables } from "../write-graph-tables.ts";
import { writeParquet } from "../write-parquet.ts";

/**
 * A column a field of the Sample, nested where all samples have the same shape. What differs from sample to sample (`reward`,
 * `prompt`, `meta`) is JSON text; a field that a sample lacks is null.
 */
const columns: Readonly<Record<keyof Sample, string>> = {
  id: "VARCHAR",
  question: "VARCHAR",
  answer: "VARCHAR",
  aliases: "VARCHAR[]",
  options: "STRUCT(label VARCHAR, text VARCHAR)[]",
  answerKind: "VARCHAR",
  policy:
    "STRUCT(percent VARCHAR, units VARCHAR, fractions VARCHAR, boxes VARCHAR, brackets VARCHAR, relations VARCHAR, " +
    'tolerance DOUBLE, "order" BOOLEAN, "lastNumber" BOOLEAN, "case" VARCHAR)',
  language: "VARCHAR",
  domain: "VARCHAR",
  subject: "VARCHAR",
  reward: "VARCHAR",
  difficulty: "STRUCT(passes BIGINT, attempts BIGINT, model VARCHAR)",
  provenance: 'STRUCT("document" VARCHAR, "start" BIGINT, "end" BIGINT, quote VARCHAR)[]',
  origin: "STRUCT(generator VARCHAR, engine VARCHAR, facts VARCHAR[], source VARCHAR, license VARCHAR)",
  context: "STRUCT(title VARCHAR, text VARCHAR)[]",
  prompt: "VARCHAR",
  split: "VARCHAR",
  meta: "VARCHAR",
};

/** Parquet for DuckDB, pandas, Polars and the like: the samples in one file, the graph in one a table. */
export const parquet = defineExporter({
  format: "parquet",
  summary: "Parquet: one file of samples, a column for each field; the graph as a folder of tables",
  targets: { samples: "file", graph: "folder" },
  extension: "parquet",
  async write(input, { subject, out }) {
    if (subject === "graph") {
      return writeGraphTables({
        input,
        folder: out,
        extension: "parquet",
        write: (path, table) => writeParquet(path, { columns: table.columns, rows: table.rows(input) }),
      });
    }
    const { samples } = input;
    await replaceFiles([{ path: out, write: (path) => writeParquet(path, { columns, rows: rowsOf(samples) }) }]);
    return { files: [{ path: out, rows: samples.length }], paste: "" };
  },
});

/** Nested columns need every field, be it null. */
const noPolicy = Object.fromEntries(Object.keys(AnswerPolicy.shape).map((name) => [name, null]));
const noOrigin = { facts: null, source: null, license: null };

function* rowsOf(samples: readonly Sample[]): Generator<Readonly<Record<string, unknown>>> {
  for (const sample of samples) {
    const { policy, reward, origin, prompt, meta } = sample;
    yield {
      ...sample,
      policy: policy && { ...noPolicy, ...policy },
      reward: JSON.stringify(reward),
      origin: { ...noOrigin, ...origin },
      prompt: JSON.stringify(prompt),
      meta: JSON.stringify(meta),
    };
  }
}
