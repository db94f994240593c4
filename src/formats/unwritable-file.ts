import { InputError } from "#core";

/** What the system says, as an error number or in DuckDB's words, and what to do about it. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|No space left|quota exceeded/i, "Free some space there, or choose another place."],
  [/EFBIG|File too large/i, "The file system, or `ulimit -f`, allows no file of this size."],
  [/EACCES|EPERM|EROFS|Permission denied|not permitted|Read-only/i, "Choose a place you may write to."],
  [/EISDIR|Is a directory/i, "A folder has this name; give the name of a file."],
  [/ENOTDIR|EEXIST|Not a directory/i, "A part of the path is a file, not a folder."],
];

/**
 * The error for a file that could not be written, from what the file system or DuckDB threw; anything else that was thrown on
 * the way (a bug, an error of ours) is returned as it is.
 */
export function unwritableFile(path: string, cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const reason = "syscall" in cause ? cause.message : /^IO Error: .*/.exec(cause.message)?.[0];
  if (reason === undefined) return cause;
  return new InputError(`cannot write ${path}: ${reason}`, {
    code: "unwritable_file",
    place: path,
    hint: hints.find(([pattern]) => pattern.test(reason))?.[1] ?? "Choose another place with --out.",
    cause,
  });
}
