import { existsSync, readFileSync } from "node:fs";
import type * as z from "zod";
import { RunError } from "#core";

export interface ReadJsonLogOptions<T> {
  readonly schema: z.ZodType<T>;
  /** What the file holds, in the plural, for errors. */
  readonly what: string;
  readonly hint: string;
}

/**
 * The records of a file that `JsonLog` writes; none where there is no file. A torn last line was never written.
 * @throws RunError `damaged_run` with `file:line`
 */
export function readJsonLog<T>(path: string, { schema, what, hint }: ReadJsonLogOptions<T>): T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.flatMap((line, at) => {
    if (line === "") return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (cause) {
      throw new RunError(`the run's ${what} are damaged: this line was not written by Touchstone`, {
        ...{ code: "damaged_run", place: `${path}:${at + 1}`, hint, cause },
      });
    }
  });
}
