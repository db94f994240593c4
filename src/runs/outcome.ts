import type { Failure } from "#core";

/** What came of one item of a stage. */
export type Result<T> =
  | { readonly status: "ok"; readonly value: T }
  | { readonly status: "skipped"; readonly reason: string }
  | { readonly status: "failed"; readonly failure: Failure };

/** One line of a stage's part file. */
export type Outcome<T> = { readonly id: string } & Result<T>;

/** How often each of some names occurred. */
export type Tally = Record<string, number>;

/** A stage's outcomes in numbers. */
export interface StageCounts {
  ok: number;
  readonly skipped: Tally;
  readonly failed: Tally;
}

export const noCounts = (): StageCounts => ({ ok: 0, skipped: {}, failed: {} });

/** Adds one outcome to the counts. */
export function countOutcome(counts: StageCounts, outcome: Result<unknown>): void {
  if (outcome.status === "ok") counts.ok += 1;
  else if (outcome.status === "skipped") counts.skipped[outcome.reason] = (counts.skipped[outcome.reason] ?? 0) + 1;
  else counts.failed[outcome.failure.code] = (counts.failed[outcome.failure.code] ?? 0) + 1;
}
