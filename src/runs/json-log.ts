import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync } from "node:fs";
import { encodeJsonLine } from "#core";
import { writeAll } from "./replace-file.ts";
import { writeError } from "./write-error.ts";

const flushAtCharacters = 1 << 16;
const flushAfterMs = 200;

/**
 * An append-only file of JSON lines. Lines are held back for at most 200 ms; what was flushed survives a kill. Opening it cuts off
 * a torn last line, which its writer did not finish.
 */
export class JsonLog {
  readonly path: string;
  #file: number | undefined;
  #buffer = "";
  #flushedAt = 0;

  constructor(path: string) {
    this.path = path;
  }

  append(record: unknown): void {
    this.#buffer += encodeJsonLine(record);
    const now = performance.now();
    if (this.#buffer.length >= flushAtCharacters || now - this.#flushedAt >= flushAfterMs) this.flush();
  }

  /** @throws RunError `cannot_write` */
  flush(): void {
    this.#flushedAt = performance.now();
    if (this.#buffer === "") return;
    try {
      this.#file ??= openForAppend(this.path);
      writeAll(this.#file, this.#buffer);
      this.#buffer = "";
    } catch (cause) {
      throw writeError(this.path, cause);
    }
  }

  close(): void {
    try {
      this.flush();
    } finally {
      if (this.#file !== undefined) closeSync(this.#file);
      this.#file = undefined;
    }
  }
}

function openForAppend(path: string): number {
  if (existsSync(path)) cutTornLine(path);
  return openSync(path, "a");
}

/** Shortens a file of lines to its last complete one. */
export function cutTornLine(path: string): void {
  const file = openSync(path, "r+");
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(1 << 16);
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
    ftruncateSync(file, 0);
  } finally {
    closeSync(file);
  }
}
