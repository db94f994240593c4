import { pMapIterable } from "p-map";
import { Tinypool } from "tinypool";
import type { TextRow } from "./read-text-rows.ts";

export interface ParseInThreadsOptions {
  /** Most threads that parse at a time; 1 parses in this one. */
  readonly threads: number;
  /** Parses in this thread. */
  parse(rows: readonly TextRow[]): readonly string[];
}

/** Parses batches of texts, as many at a time as there are threads; the lines to print, in order. The first batch starts no thread. */
export async function* parseInThreads(
  batches: AsyncIterable<readonly TextRow[]>,
  { threads, parse }: ParseInThreadsOptions,
): AsyncGenerator<string> {
  let pool: Tinypool | undefined;
  let isFirst = true;
  const start = () =>
    new Tinypool({ filename: new URL("./parse-worker.js", import.meta.url).href, maxThreads: threads });
  const run = async (rows: readonly TextRow[]): Promise<readonly string[]> => {
    if (isFirst || threads === 1) {
      isFirst = false;
      return parse(rows);
    }
    pool ??= start();
    return pool.run(rows);
  };
  try {
    for await (const lines of pMapIterable(batches, run, { concurrency: threads })) yield* lines;
  } finally {
    await pool?.destroy();
  }
}
