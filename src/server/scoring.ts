import type { Verdict } from "#core";
import type { ScoreRow } from "#rewards";

export interface ScoreOptions {
  /** Rows without a verdict by then have the status `timeout`; without it each row has the deadline of the scoring itself. */
  readonly deadlineMs?: number | undefined;
  /** Nobody waits for the verdicts any more. */
  readonly signal?: AbortSignal | undefined;
}

/** What scores rows for the server: worker threads, or whatever has the same manners. */
export interface Scoring {
  /** Verdicts in order. Whatever happens to one row is that row's status. */
  score(rows: readonly ScoreRow[], options?: ScoreOptions): Promise<readonly Verdict[]>;
  /** Rows that have no verdict yet. */
  pending(): number;
  /** Can rows be scored at once? */
  isReady(): boolean;
}

/** A row that has no reward, and why. */
export const unscoredRow = (row: ScoreRow, status: Exclude<Verdict["status"], "ok">, reason: string): Verdict => ({
  id: row.id ?? row.sample_id ?? "",
  reward: null,
  status,
  components: {},
  reason,
  reward_spec: "none",
});
