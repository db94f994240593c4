import type { Verdict } from "#core";
import type { Judge, ScoreRow } from "#rewards";

/** A row on its way through a worker. The ticket is its number, from 1. */
export interface Task {
  readonly ticket: number;
  readonly row: ScoreRow;
  readonly deadlineMs: number;
}

type JudgeMethod = Exclude<keyof Judge, "engine">;

export type ToWorker =
  | { readonly type: "tasks"; readonly tasks: readonly Task[] }
  | { readonly type: "judged"; readonly call: number; readonly value?: unknown; readonly error?: string };

export type FromWorker =
  | { readonly type: "ready" }
  /** `parked`: how many rows wait for a judge, and so take no time of the processor. */
  | {
      readonly type: "verdicts";
      readonly verdicts: readonly (readonly [ticket: number, verdict: Verdict])[];
      readonly parked: number;
    }
  | { readonly type: "judge"; readonly call: number; readonly method: JudgeMethod; readonly task: unknown }
  | { readonly type: "forget"; readonly call: number };

/** What both sides of a worker see: the ticket of the row that is being computed, 0 when none; and a count that rises. */
export const shown = { ticket: 0, beat: 1, length: 2 } as const;
