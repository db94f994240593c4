import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from "node:fs";

/** Shortens a file of lines to its last complete one. */
export function cutTornLine(path: string): void {
  const file = openSync(path, "r+");
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, 1 << 16));
    for (let end = size; end > 0; ) {
      const from = Math.max(0, end - bytes.length);
      const length = readSync(file, bytes, 0, end - from, from);
      const at = bytes.subarray(0, length).lastIndexOf(10);
      if (at >= 0) {
        if (from + at + 1 < size) ftruncateSync(file, from + at + 1);
        return;
      }
      end = from;
    }
    if (size > 0) ftruncateSync(file, 0);
  } finally {
    closeSync(file);
  }
}
