import { closeSync, existsSync, fstatSync, ftruncateSync, openSync } from "node:fs";
import { encodeJsonLine, type RunError } from "#core";
import { cutTornLine } from "./cut-torn-line.ts";
import { writeAll } from "./write-all.ts";
import { writeError } from "./write-error.ts";

const flushAtCharacters = 1 << 16;
const flushAfterMs = 200;

/**
 * An append-only file of JSON lines. Lines are held back for at most 200 ms; what was flushed survives a kill. Opening it cuts off
 * a torn last line, which its writer did not finish. Once a write has failed the log is at an end: every later call throws the same
 * error, and the file ends with the last line that fitted in whole.
 */
export class JsonLog {
  readonly path: string;
  #file: number | undefined;
  #held = "";
  #flushedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #failure: RunError | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** @throws RunError `cannot_write` */
  append(record: unknown): void {
    if (this.#failure) throw this.#failure;
    this.#held += encodeJsonLine(record);
    if (this.#held.length >= flushAtCharacters || performance.now() - this.#flushedAt >= flushAfterMs) this.flush();
    else this.#timer ??= setTimeout(() => this.#flushLater(), flushAfterMs).unref();
  }

  /** @throws RunError `cannot_write` */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#failure) throw this.#failure;
    this.#flushedAt = performance.now();
    if (this.#held === "") return;
    let size: number | undefined;
    try {
      this.#file ??= openForAppend(this.path);
      size = fstatSync(this.#file).size;
      writeAll(this.#file, this.#held);
      this.#held = "";
    } catch (cause) {
      // A disk that fills up takes a part of what it is given: a half line must not stand before the lines of the next start.
      if (this.#file !== undefined && size !== undefined) cutTo(this.#file, size);
      this.#failure = writeError(this.path, cause);
      throw this.#failure;
    }
  }

  /** @throws RunError `cannot_write` */
  close(): void {
    try {
      this.flush();
    } finally {
      if (this.#file !== undefined) closeSync(this.#file);
      this.#file = undefined;
    }
  }

  /** Nobody waits for a timer: what goes wrong here is thrown by the next call. */
  #flushLater(): void {
    try {
      this.flush();
    } catch {
      // Kept in #failure.
    }
  }
}

function cutTo(file: number, size: number): void {
  try {
    ftruncateSync(file, size);
  } catch {
    // The torn line is cut off when the file is opened again.
  }
}

function openForAppend(path: string): number {
  if (existsSync(path)) cutTornLine(path);
  return openSync(path, "a");
}
