import { InputError } from "#core";

/** What the system says, as an error number or in DuckDB's words; what that means, and what to do about it. */
const kinds: readonly (readonly [pattern: RegExp, reason: string, hint: string])[] = [
  [
    /ENOSPC|EDQUOT|No space left|quota exceeded/i,
    "the disk is full",
    "Free some space there, or choose another place.",
  ],
  [/EFBIG|File too large/i, "the file is too large", "The file system, or `ulimit -f`, allows no file of this size."],
  [/EROFS|Read-only/i, "the file system is read-only", "Choose a place you may write to."],
  [/EACCES|EPERM|Permission denied|not permitted/i, "permission denied", "Choose a place you may write to."],
  [/EISDIR|Is a directory/i, "a folder has this name", "Give the name of a file."],
  [
    /ENOTDIR|EEXIST|Not a directory/i,
    "there is a file where a folder should be",
    "A part of the path is a file, not a folder.",
  ],
];

/**
 * The error for a file that could not be written, from what the file system or DuckDB threw; anything else that was thrown on
 * the way (a bug, an error of ours) is returned as it is.
 */
export function unwritableFile(path: string, cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const reason = "syscall" in cause ? cause.message : /^IO Error: .*/.exec(cause.message)?.[0];
  if (reason === undefined) return cause;
  const [, meaning = reason, hint = "Choose another place with --out."] =
    kinds.find(([pattern]) => pattern.test(reason)) ?? [];
  return new InputError(`cannot write ${path}: ${meaning}`, {
    code: "unwritable_file",
    place: path,
    hint,
    cause,
  });
}
