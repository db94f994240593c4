import { RunError } from "#core";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would be larger than allowed here",
  EROFS: "the file system is read-only",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "a part of the path is a file",
  ENOENT: "the folder is gone",
  EMFILE: "too many files are open",
};

/** The RunError `cannot_write` for what a file operation threw; what was written before stays and the run can be resumed. */
export function writeError(path: string, cause: unknown): RunError {
  const code = (cause as NodeJS.ErrnoException)?.code ?? "";
  return new RunError(
    `cannot write ${path}: ${reasons[code] ?? (cause instanceof Error ? cause.message : String(cause))}`,
    {
      code: "cannot_write",
      place: path,
      hint: "Make room or choose another folder with `runs:`; then run the same command again: it goes on where it stopped.",
      cause,
    },
  );
}
