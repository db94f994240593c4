import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { writeAll } from "./write-all.ts";
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
