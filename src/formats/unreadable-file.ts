import { InputError, TouchstoneError } from "#core";

/** The error for a file that the file system, or DuckDB, could not read; an error of ours is returned as it is. */
export function unreadableFile(
  path: string,
  cause: unknown,
  hint = "Give the files, not their folder, and the format they were exported in.",
): unknown {
  if (cause instanceof TouchstoneError || !(cause instanceof Error)) return cause;
  return new InputError(`cannot read ${path}: ${cause.message.split("\n")[0]}`, {
    code: "unreadable_file",
    place: path,
    hint,
    cause,
  });
}
