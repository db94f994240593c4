import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { writeError } from "./write-error.ts";

/**
 * Writes a file as a whole: to a temporary name beside it, then renamed, so that a reader sees the old or the new one.
 * @throws RunError `cannot_write`; the old file is then still there.
 */
export function replaceFile(path: string, pieces: Iterable<string>): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(temporary, "w");
    try {
      let buffer = "";
      for (const piece of pieces) {
        buffer += piece;
        if (buffer.length > 1 << 20) {
          writeAll(file, buffer);
          buffer = "";
        }
      }
      writeAll(file, buffer);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw writeError(path, cause);
  }
}

/** `writeSync` may write less than it was given. */
export function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
