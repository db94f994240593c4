import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { InputError } from "#core";
import { defaultMaxBytes, tooLarge } from "./document-size.ts";

export interface ReadFileBytesOptions {
  /** Larger files are refused unread. 64 MiB without it. */
  readonly maxBytes?: number | undefined;
}

const reasons: Readonly<Record<string, { reason: string; hint: string }>> = {
  ENOENT: { reason: "there is no such file", hint: "Check the path; it is relative to the configuration file." },
  EACCES: { reason: "permission denied", hint: "Give the user who runs Touchstone permission to read it." },
  EPERM: { reason: "permission denied", hint: "Give the user who runs Touchstone permission to read it." },
  EISDIR: { reason: "it is a folder", hint: "Name the files in it, or use a pattern such as `folder/**`." },
  ENOTDIR: {
    reason: "a part of its path is a file",
    hint: "Check the path; it is relative to the configuration file.",
  },
  ELOOP: { reason: "its links lead in a circle", hint: "Remove the link." },
  "name is not UTF-8": {
    reason: "its name is not valid UTF-8",
    hint: "Rename it: `convmv -f gb18030 -t utf8` does so for many.",
  },
  EMFILE: { reason: "too many files are open", hint: "Raise the limit with `ulimit -n`." },
};

/**
 * A file's bytes.
 *
 * @param path Relative to `root`, as `listFiles` gives it.
 * @throws InputError `unreadable_file` or `too_large`, with the path as its place.
 */
export async function readFileBytes(
  root: string,
  path: string,
  { maxBytes = defaultMaxBytes }: ReadFileBytesOptions = {},
): Promise<Uint8Array> {
  const file = resolve(root, path);
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw unreadable(path, "EISDIR");
    if (!found.isFile()) throw unreadable(path, "not a regular file");
    if (found.size > maxBytes) throw tooLarge(path, found.size, maxBytes);
    return await readFile(file);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    // What is no UTF-8 in a name was replaced when the folder was read.
    if (code === "ENOENT" && path.includes("\ufffd")) throw unreadable(path, "name is not UTF-8", error);
    throw unreadable(path, code ?? message, error);
  }
}

function unreadable(path: string, code: string, cause?: unknown): InputError {
  const { reason, hint } = reasons[code] ?? { reason: code, hint: "Check that the file can be opened." };
  return new InputError(`cannot be read: ${reason}`, { code: "unreadable_file", place: path, hint, cause });
}
