import type { Sample } from "#core";
import { defineImporter, type Importer } from "./importer.ts";
import { parseSample, parseSampleText } from "./parse-sample.ts";
import { parseSampleColumns } from "./parse-sample-columns.ts";
import { readSampleCsv } from "./read-sample-csv.ts";
import { readSampleLines } from "./read-sample-lines.ts";
import { readSampleParquet } from "./read-sample-parquet.ts";

/** Reads JSONL with the Sample as JSON text in one of the columns, whatever else stands in a row. */
const fromColumn = (format: string, column: "sample" | "label"): Importer => {
  const pick = (row: unknown, place: string): Sample => parseSampleText(Object(row)[column], place);
  return defineImporter({ format, read: (paths) => readSampleLines(paths, pick) });
};

/** Reads Parquet with the Sample as JSON text in `extra_info.sample`. */
const fromExtraInfo = (format: string): Importer =>
  defineImporter({ format, read: (paths) => readSampleParquet(paths, "extra_info.sample", parseSampleText) });

/** Every format that can be read back. */
export const importers: readonly Importer[] = [
  fromExtraInfo("verl"),
  fromColumn("trl", "sample"),
  fromColumn("openrlhf", "label"),
  fromExtraInfo("skyrl"),
  fromColumn("slime", "label"),
  fromColumn("nemo-gym", "sample"),
  fromColumn("ms-swift", "sample"),
  fromColumn("llama-factory", "sample"),
  fromColumn("messages", "sample"),
  defineImporter({ format: "jsonl", read: (paths) => readSampleLines(paths, parseSample) }),
  defineImporter({
    format: "parquet",
    read: (paths) => readSampleParquet(paths, "to_json(rows)::VARCHAR", parseSampleColumns),
  }),
  defineImporter({ format: "csv", read: readSampleCsv }),
];
