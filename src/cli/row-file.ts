import { createReadStream } from "node:fs";
import type * as z from "zod";
import { InputError, readJsonl } from "#core";
import { unreadableFile } from "./unreadable-file.ts";

/** A row of a JSONL file, and where it stood. */
export interface FileRow<T> {
  readonly value: T;
  /** `file:line`. */
  readonly place: string;
}

/**
 * Reads a JSONL file, `-` for standard input, whose rows must be of a shape.
 * @throws InputError `unreadable_file`, `invalid_jsonl`, `invalid_row`
 */
export async function readRowFile<T>(file: string, schema: z.ZodType<T>, hint: string): Promise<FileRow<T>[]> {
  const rows: FileRow<T>[] = [];
  const pieces = file === "-" ? process.stdin : createReadStream(file);
  try {
    for await (const { value, line } of readJsonl(pieces, { file })) {
      const row = schema.safeParse(value);
      const place = `${file}:${line}`;
      if (row.success) {
        rows.push({ value: row.data, place });
        continue;
      }
      const [issue] = row.error.issues;
      const where = issue?.path.join(".");
      const message = where ? `${where}: ${issue?.message}` : "not such a row";
      throw new InputError(message, { code: "invalid_row", place, hint });
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw unreadableFile(file, error, "Give a JSONL file, or - for standard input.");
  }
  return rows;
}
