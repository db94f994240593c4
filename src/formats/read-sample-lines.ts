import { createReadStream } from "node:fs";
import { readJsonl, type Sample } from "#core";
import { unreadableFile } from "./unreadable-file.ts";

/**
 * Reads JSONL files whose rows hold a Sample each.
 * @param pick takes the Sample out of a row; `place` is `file:line`.
 * @throws InputError `unreadable_file`, `invalid_jsonl`, and whatever `pick` throws.
 */
export async function readSampleLines(
  paths: readonly string[],
  pick: (row: unknown, place: string) => Sample,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const file of paths) {
    try {
      for await (const { value, line } of readJsonl(createReadStream(file), { file })) {
        samples.push(pick(value, `${file}:${line}`));
      }
    } catch (cause) {
      throw unreadableFile(file, cause);
    }
  }
  return samples;
}
