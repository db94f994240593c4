import type { Sample } from "#core";
import { parseSample, parseSampleText } from "./parse-sample.ts";
import { parseSampleColumns } from "./parse-sample-columns.ts";
import { readSampleCsv } from "./read-sample-csv.ts";
import { readSampleLines } from "./read-sample-lines.ts";
import { readSampleParquet } from "./read-sample-parquet.ts";
import { defineSampleReader, type SampleReader } from "./sample-reader.ts";

/** Reads JSONL with the Sample as JSON text in one of the columns, whatever else stands in a row. */
const fromColumn = (format: string, column: "sample" | "label"): SampleReader => {
  const pick = (row: unknown, place: string): Sample => parseSampleText(Object(row)[column], place);
  return defineSampleReader({ format, read: (paths) => readSampleLines(paths, pick) });
};

/** Reads Parquet with the Sample as JSON text in `extra_info.sample`. */
const fromExtraInfo = (format: string): SampleReader =>
  defineSampleReader({ format, read: (paths) => readSampleParquet(paths, "extra_info.sample", parseSampleText) });

/** Every format that can be read back. */
export const sampleReaders: readonly SampleReader[] = [
  fromExtraInfo("verl"),
  fromColumn("trl", "sample"),
  fromColumn("openrlhf", "label"),
  fromExtraInfo("skyrl"),
  fromColumn("slime", "label"),
  fromColumn("nemo-gym", "sample"),
  fromColumn("ms-swift", "sample"),
  fromColumn("llama-factory", "sample"),
  fromColumn("messages", "sample"),
  defineSampleReader({ format: "jsonl", read: (paths) => readSampleLines(paths, parseSample) }),
  defineSampleReader({
    format: "parquet",
    read: (paths) => readSampleParquet(paths, "to_json(rows)::VARCHAR", parseSampleColumns),
  }),
  defineSampleReader({ format: "csv", read: readSampleCsv }),
];
