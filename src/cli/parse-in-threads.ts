import { pMapIterable } from "p-map";
import { Tinypool } from "tinypool";
import type { TextRow } from "./read-text-rows.ts";

/** Of a thread's short-lived objects; the default is three times as much, for no gain in speed. */
const youngMb = 16;

/** Turns texts into the lines to print. */
export type ParseRows = (rows: readonly TextRow[]) => readonly string[];

export interface ParseInThreadsOptions {
  /** Most threads that parse at a time; 1 parses in this one. */
  readonly threads: number;
  /** Makes what parses in this thread. */
  load(): Promise<ParseRows>;
}

/** Parses batches of texts, as many at a time as there are threads; the lines to print, in order. The first batch starts no thread. */
export async function* parseInThreads(
  batches: AsyncIterable<readonly TextRow[]>,
  { threads, load }: ParseInThreadsOptions,
): AsyncGenerator<string> {
  let pool: Tinypool | undefined;
  let here: ParseRows | undefined = await load();
  const run = async (rows: readonly TextRow[]): Promise<readonly string[]> => {
    const parse = here;
    // Once threads take over, this one's memory is free again.
    if (threads > 1) here = undefined;
    if (parse) return parse(rows);
    pool ??= startPool(threads);
    return pool.run(rows);
  };
  try {
    for await (const lines of pMapIterable(batches, run, { concurrency: threads })) yield* lines;
  } finally {
    await pool?.destroy();
  }
}

const startPool = (maxThreads: number) =>
  new Tinypool({
    filename: new URL("./parse-worker.js", import.meta.url).href,
    minThreads: 0,
    maxThreads,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
