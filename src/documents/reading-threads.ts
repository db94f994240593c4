import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { getHeapStatistics } from "node:v8";
import { Tinypool } from "tinypool";
import { type Chunk, failureOf, InputError } from "#core";
import { type CutDocumentOptions, cutDocument } from "./cut-document.ts";
import type { DocumentResult } from "./read-document.ts";
import { type ReadFileOptions, readFile } from "./read-file.ts";
import { tooComplex } from "./too-complex.ts";

export interface ReadingThreadsOptions {
  /** How long one file may be read, and one document cut, s. */
  readonly maxSeconds: number;
}

/** Reads files, and cuts long documents, in threads of its own. */
export interface ReadingThreads {
  /**
   * As `readFile`, with two more failure codes: `too_slow`, `too_complex`. Call it for at most `concurrency` files at a time.
   *
   * @param signal Ends the thread, wherever it is. @throws the signal's reason
   */
  read(file: ReadFileOptions, signal?: AbortSignal): Promise<DocumentResult>;
  /** As `cutDocument`. @throws InputError `too_slow`, `too_complex`; the signal's reason */
  cut(document: CutDocumentOptions, signal?: AbortSignal): Promise<Chunk[]>;
  readonly concurrency: number;
  close(): Promise<void>;
}

/** Each holds a document several times over. */
const mostThreads = 4;
/** Characters; shorter documents are cut in less time than it takes to hand them over. */
const longDocument = 500_000;
const mebibyte = 2 ** 20;

/**
 * Opens threads that read files, so that nothing in a file can hold the program or fill its memory: a thread that takes too long,
 * or too much, is ended, and another one goes on with the next file. A thread is started when it is needed.
 */
export function openReadingThreads({ maxSeconds }: ReadingThreadsOptions): ReadingThreads {
  const entry = new URL("./reading-worker.js", import.meta.url);
  const concurrency = Math.min(mostThreads, availableParallelism());
  // The sources, which only tests run, have no file that a thread could run.
  if (!existsSync(entry)) return { read: readFile, cut: cutDocument, concurrency, close: async () => {} };
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
  const run = async <T>(task: ReadFileOptions | CutDocumentOptions, signal: AbortSignal | undefined): Promise<T> => {
    signal?.throwIfAborted();
    const end = new AbortController();
    const stop = () => end.abort();
    const timer = setTimeout(stop, maxSeconds * 1000);
    signal?.addEventListener("abort", stop);
    try {
      return await pool.run(task, { signal: end.signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw end.signal.aborted ? tooSlow(maxSeconds) : tooComplex("there is no memory left for it", error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  };
  return {
    read: (file, signal) =>
      run<DocumentResult>(file, signal).catch((error) => {
        if (!(error instanceof InputError)) throw error;
        return { status: "failed", failure: { ...failureOf(error), place: file.path } };
      }),
    async cut(options, signal) {
      const { id, language, text, sections } = options.document;
      if (text.length < longDocument) return cutDocument(options);
      return run({ ...options, document: { id, language, text, sections } }, signal);
    },
    concurrency,
    close: () => pool.destroy(),
  };
}

const tooSlow = (seconds: number): InputError =>
  new InputError(`it took more than ${seconds} s`, {
    code: "too_slow",
    hint: "Split it into smaller files, or raise documents.maxFileSeconds.",
  });
