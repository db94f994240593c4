import pMap from "p-map";
import type { ScoreRow } from "#rewards";
import { type ScoredRow, type ScoreOneRowOptions, scoreOneRow } from "./score-one-row.ts";

export interface ScoreRowsOptions extends ScoreOneRowOptions {
  readonly concurrency: number;
  readonly onScored: (done: number) => void;
}

/** Scores rows, in order whatever the concurrency. */
export function scoreRows(
  rows: readonly ScoreRow[],
  { concurrency, onScored, ...options }: ScoreRowsOptions,
): Promise<ScoredRow[]> {
  let done = 0;
  return pMap(
    rows,
    async (row, at) => {
      const scored = await scoreOneRow(row, row.id ?? `row ${at + 1}`, options);
      onScored(++done);
      return scored;
    },
    { concurrency, signal: options.signal },
  );
}
