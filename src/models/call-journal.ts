import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { type ChatReply, encodeJsonLine, RunError } from "#core";

/** One paid answer. */
export interface JournalEntry {
  readonly key: string;
  readonly model: string;
  readonly prompt: string;
  readonly reply: ChatReply;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

interface Place {
  readonly file: string;
  readonly start: number;
  readonly length: number;
}

/** An answer that arrived this long before a kill may be lost. */
const flushAfterMs = 100;

/**
 * The answers a project has paid for, by content of the call: shared by its runs, append-only, one file a process. Only places
 * are kept in memory. A line that a killed process left torn is passed over.
 */
export class CallJournal {
  readonly #folder: string;
  readonly #path: string;
  readonly #places = new Map<string, Place>();
  readonly #pending = new Map<string, JournalEntry>();
  #file: number | undefined;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushedAt = 0;
  #failed: Error | undefined;
  /** Called before answers are written, so that what they cost is on disk first. */
  beforeFlush: () => void = () => {};

  /** @param name Tells this process's file from others'. */
  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#path = join(folder, `${name}.jsonl`);
    if (!existsSync(folder)) return;
    try {
      const files = readdirSync(folder).filter((one) => one.endsWith(".jsonl"));
      for (const file of files.sort()) this.#index(join(folder, file));
    } catch (cause) {
      throw journalError("read", folder, cause);
    }
  }

  /** How many answers are remembered. */
  get size(): number {
    return new Set([...this.#places.keys(), ...this.#pending.keys()]).size;
  }

  /** The answer to a call; undefined where there is none, or where its line cannot be read any more. */
  get(key: string): JournalEntry | undefined {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const place = this.#places.get(key);
    return place && entryAt(place, key);
  }

  /** All entries, for listing. */
  *entries(): Generator<JournalEntry> {
    for (const key of this.#places.keys()) {
      const entry = this.get(key);
      if (entry) yield entry;
    }
  }

  /** Remembers an answer; it is on disk within 100 ms. @throws RunError `cannot_write`, also for the flush before */
  add(entry: JournalEntry): void {
    this.#pending.set(entry.key, entry);
    if (this.#failed) throw this.#failed;
    // At once after a pause: a timer may come late while the process computes.
    if (performance.now() - this.#flushedAt > flushAfterMs) this.flush();
    else this.#timer ??= setTimeout(() => this.#flushLater(), flushAfterMs);
  }

  /** @throws RunError `cannot_write` */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushedAt = performance.now();
    if (this.#pending.size === 0) return;
    this.beforeFlush();
    try {
      if (this.#file === undefined) {
        mkdirSync(this.#folder, { recursive: true });
        this.#file = openSync(this.#path, "wx");
      }
      const lines = [...this.#pending].map(([key, entry]) => ({ key, bytes: Buffer.from(encodeJsonLine(entry)) }));
      const all = Buffer.concat(lines.map(({ bytes }) => bytes));
      for (let at = 0; at < all.length; ) at += writeSync(this.#file, all, at);
      for (const { key, bytes } of lines) {
        this.#places.set(key, { file: this.#path, start: this.#size, length: bytes.length });
        this.#size += bytes.length;
      }
      this.#pending.clear();
      this.#failed = undefined;
    } catch (cause) {
      this.#cutBack();
      throw journalError("write", this.#path, cause);
    }
  }

  /** A timer has nobody to throw to: the next call does. */
  #flushLater(): void {
    try {
      this.flush();
    } catch (error) {
      this.#failed = error as Error;
    }
  }

  /** After a part write: the file ends again with its last whole line. */
  #cutBack(): void {
    try {
      if (this.#file !== undefined) ftruncateSync(this.#file, this.#size);
    } catch {
      // The torn line has no line end; it is passed over by readers.
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

  #index(file: string): void {
    const bytes = readFileSync(file);
    for (let start = 0; ; ) {
      const end = bytes.indexOf(10, start);
      if (end < 0) return;
      // The key comes first in a line; the rest is parsed when it is asked for.
      const key = /^\{"key":"([0-9a-f]+)"/.exec(bytes.toString("latin1", start, Math.min(end, start + 100)))?.[1];
      if (key) this.#places.set(key, { file, start, length: end + 1 - start });
      start = end + 1;
    }
  }
}

function entryAt({ file, start, length }: Place, key: string): JournalEntry | undefined {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(length);
    readSync(handle, bytes, 0, length, start);
    const entry = JSON.parse(bytes.toString("utf8")) as JournalEntry;
    return entry.key === key ? entry : undefined;
  } catch {
    // Damaged: the call is made again.
    return undefined;
  } finally {
    closeSync(handle);
  }
}

const journalError = (what: "read" | "write", path: string, cause: unknown) =>
  new RunError(`cannot ${what} ${path}: ${(cause as Error).message}`, {
    code: `cannot_${what}`,
    place: path,
    hint: "Make room, or see who owns the file; what was paid before is remembered.",
    isFatal: true,
    cause,
  });
