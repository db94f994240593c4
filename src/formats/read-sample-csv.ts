import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import type { Sample } from "#core";
import { parseSampleText } from "./parse-sample.ts";
import { unreadableFile } from "./unreadable-file.ts";

/**
 * Reads CSV files with a column `sample` of JSON text.
 * @throws InputError `unreadable_file`, or `invalid_sample` with `file:row`, rows from 1.
 */
export async function readSampleCsv(paths: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const file of paths) {
    try {
      const parser = parse({ bom: true, columns: true });
      createReadStream(file)
        .on("error", (error) => parser.destroy(error))
        .pipe(parser);
      let row = 0;
      for await (const { sample } of parser) {
        row += 1;
        samples.push(parseSampleText(sample, `${file}:${row}`));
      }
    } catch (cause) {
      throw unreadableFile(file, cause);
    }
  }
  return samples;
}
