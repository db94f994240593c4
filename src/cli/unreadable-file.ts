import { InputError } from "#core";

/** What the system says of a file that cannot be read. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of the path is a file",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
};

/** The InputError `unreadable_file` for what the file system threw. */
export function unreadableFile(path: string, cause: unknown, hint: string): InputError {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  return new InputError(`cannot read ${path}: ${reasons[code] ?? message}`, {
    ...{ code: "unreadable_file", place: path, hint, cause },
  });
}
