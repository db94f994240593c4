import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { getHeapStatistics } from "node:v8";
import { Tinypool } from "tinypool";
import { failureOf, InputError } from "#core";
import type { DocumentResult } from "./read-document.ts";
import { type ReadFileOptions, readFile } from "./read-file.ts";
import { tooComplex } from "./too-complex.ts";

export interface ReadingThreadsOptions {
  /** How long one file may be read, s. */
  readonly maxSeconds: number;
}

/** Reads files in threads of its own. */
export interface ReadingThreads {
  /**
   * As `readFile`, with two more failure codes: `too_slow`, `too_complex`. Call it for at most `concurrency` files at a time.
   *
   * @param signal Ends the thread, wherever it is. @throws the signal's reason
   */
  read(file: ReadFileOptions, signal?: AbortSignal): Promise<DocumentResult>;
  readonly concurrency: number;
  close(): Promise<void>;
}

/** Each holds a document several times over. */
const mostThreads = 4;
const mebibyte = 2 ** 20;

/**
 * Opens threads that read files, so that nothing in a file can hold the program or fill its memory: a thread that takes too long,
 * or too much, is ended, and another one goes on with the next file. A thread is started when it is needed.
 */
export function openReadingThreads({ maxSeconds }: ReadingThreadsOptions): ReadingThreads {
  const entry = new URL("./reading-worker.js", import.meta.url);
  const concurrency = Math.min(mostThreads, availableParallelism());
  // The sources, which only tests run, have no file that a thread could run.
  if (!existsSync(entry)) return { read: readFile, concurrency, close: async () => {} };
  const pool = new Tinypool({
    filename: entry.href,
    minThreads: 0,
    maxThreads: concurrency,
    idleTimeout: 60_000,
    // A parser that leaves work behind in a thread would sleep with it.
    useAtomics: false,
    // The conditions and loaders of the process that starts it are not meant for a built file.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: getHeapStatistics().heap_size_limit / mebibyte },
  });
  return {
    async read(file, signal) {
      signal?.throwIfAborted();
      const end = new AbortController();
      const stop = () => end.abort();
      const timer = setTimeout(stop, maxSeconds * 1000);
      signal?.addEventListener("abort", stop);
      try {
        return await pool.run(file, { signal: end.signal });
      } catch (error) {
        signal?.throwIfAborted();
        const why = end.signal.aborted ? tooSlow(maxSeconds) : tooComplex("there is no memory left to read it", error);
        return { status: "failed", failure: { ...failureOf(why), place: file.path } };
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
      }
    },
    concurrency,
    close: () => pool.destroy(),
  };
}

const tooSlow = (seconds: number): InputError =>
  new InputError(`reading it took more than ${seconds} s`, {
    code: "too_slow",
    hint: "Split it into smaller files, or raise documents.maxFileSeconds.",
  });
