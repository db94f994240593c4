import type { Sample } from "#core";
import { defineExporter } from "../exporter.ts";
import { replaceFiles } from "../replace-files.ts";
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
  policy: 'STRUCT(percent VARCHAR, units VARCHAR, tolerance DOUBLE, "order" BOOLEAN)',
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

/** One Parquet file for DuckDB, pandas, Polars and the like. */
export const parquet = defineExporter({
  format: "parquet",
  summary: "one Parquet file, a column for each field of a Sample",
  subjects: ["samples"],
  target: "file",
  extension: "parquet",
  async write({ samples }, { out }) {
    await replaceFiles([{ path: out, write: (path) => writeParquet(path, { columns, rows: rowsOf(samples) }) }]);
    return { files: [{ path: out, rows: samples.length }], paste: "" };
  },
});

/** Nested columns need every field, be it null. */
const noPolicy = { percent: null, units: null, tolerance: null, order: null };
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
