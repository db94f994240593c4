import { pMapIterable } from "p-map";
import { Tinypool } from "tinypool";
import { createRowParser } from "./create-row-parser.ts";
import type { TextRow } from "./read-text-rows.ts";

/**
 * Of a thread's short-lived objects: the default is three times as much, for no gain in speed. Of all others: far more than the longest
 * text needs, and little enough that V8 clears up before the heap is a multiple of what is in use.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1_024 };

export interface ParseInThreadsOptions {
  /** Most threads that parse at a time; 1 parses in this one. */
  readonly threads: number;
  /** Of the parser; the threads read them in one place. */
  readonly weights: Uint8Array;
}

/**
 * Parses batches of texts, as many at a time as there are threads; the lines to print, in order. A single batch starts no thread;
 * where there are more, this thread parses none, so that there are no more parsers in memory than threads.
 */
export async function* parseInThreads(
  batches: AsyncIterable<readonly TextRow[]>,
  { threads, weights }: ParseInThreadsOptions,
): AsyncGenerator<string> {
  const source = batches[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) return;
  // What is wrong with the input is said after what came before it.
  const [second] = threads > 1 ? await Promise.allSettled([source.next()]) : [];
  if (second?.status === "fulfilled" && !second.value.done) {
    yield* parseInPool(chain([first.value, second.value.value], source), { threads, weights });
    return;
  }
  const parse = createRowParser(weights);
  yield* parse(first.value);
  if (second?.status === "rejected") throw second.reason;
  for await (const rows of chain([], source)) yield* parse(rows);
}

async function* parseInPool(
  batches: AsyncIterable<readonly TextRow[]>,
  { threads, weights }: ParseInThreadsOptions,
): AsyncGenerator<string> {
  const shared = new Uint8Array(new SharedArrayBuffer(weights.length));
  shared.set(weights);
  const pool = new Tinypool({
    filename: new URL("./parse-worker.js", import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    workerData: shared,
    resourceLimits,
  });
  const run = (rows: readonly TextRow[]): Promise<readonly string[]> => pool.run(rows);
  try {
    for await (const lines of pMapIterable(batches, run, { concurrency: threads })) yield* lines;
  } finally {
    await pool.destroy();
  }
}

async function* chain<T>(known: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* known;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
