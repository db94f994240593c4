import type { Sample } from "#core";
import { defineImporter, type Importer } from "./importer.ts";
import { parseSample, parseSampleText } from "./parse-sample.ts";
import { parseSampleColumns } from "./parse-sample-columns.ts";
import { readSampleLines } from "./read-sample-lines.ts";
import { readSampleParquet } from "./read-sample-parquet.ts";

/** The Sample that the exporter put into each row, whatever else stands in it. */
const sampleColumn = (row: unknown, place: string): Sample => parseSampleText(Object(row)["sample"], place);

/** Every format that can be read back. */
export const importers: readonly Importer[] = [
  defineImporter({
    format: "verl",
    read: (paths) => readSampleParquet(paths, "extra_info.sample", parseSampleText),
  }),
  defineImporter({ format: "trl", read: (paths) => readSampleLines(paths, sampleColumn) }),
  defineImporter({ format: "messages", read: (paths) => readSampleLines(paths, sampleColumn) }),
  defineImporter({ format: "jsonl", read: (paths) => readSampleLines(paths, parseSample) }),
  defineImporter({
    format: "parquet",
    read: (paths) => readSampleParquet(paths, "to_json(rows)::VARCHAR", parseSampleColumns),
  }),
];
