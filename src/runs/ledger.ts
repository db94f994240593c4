import * as z from "zod";
import { JsonLog } from "./json-log.ts";
import { readJsonLog } from "./read-json-log.ts";

/** What a paid call adds to the ledger; further fields are kept as they are. */
const LedgerEntry = z.object({
  promptTokens: z.number(),
  completionTokens: z.number(),
  /** Null where the model has no price. */
  costUsd: z.number().nullable(),
});
export type LedgerEntry = Readonly<z.infer<typeof LedgerEntry>>;

/** Sums over all starts of a run. */
export interface LedgerTotals {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Null as soon as one call has no price. */
  readonly costUsd: number | null;
  /** What is known to be paid, by the calls that have a price. */
  readonly knownUsd: number;
}

const nothing: LedgerTotals = { calls: 0, promptTokens: 0, completionTokens: 0, costUsd: 0, knownUsd: 0 };

const plus = (totals: LedgerTotals, { promptTokens, completionTokens, costUsd }: LedgerEntry): LedgerTotals => ({
  calls: totals.calls + 1,
  promptTokens: totals.promptTokens + promptTokens,
  completionTokens: totals.completionTokens + completionTokens,
  costUsd: totals.costUsd === null || costUsd === null ? null : totals.costUsd + costUsd,
  knownUsd: totals.knownUsd + (costUsd ?? 0),
});

/** `ledger.jsonl`: one line a paid call. */
export class Ledger {
  readonly #log: JsonLog;
  #totals: LedgerTotals;

  constructor(path: string) {
    this.#totals = readLedger(path);
    this.#log = new JsonLog(path);
  }

  get totals(): LedgerTotals {
    return this.#totals;
  }

  add(entry: LedgerEntry): void {
    this.#totals = plus(this.#totals, entry);
    this.#log.append(entry);
  }

  /** @throws RunError `cannot_write` */
  flush(): void {
    this.#log.flush();
  }

  close(): void {
    this.#log.close();
  }
}

/** The sums of a ledger file; a torn last line does not count. @throws RunError `damaged_run` */
const readLedger = (path: string): LedgerTotals =>
  readJsonLog(path, {
    schema: LedgerEntry,
    what: "paid calls",
    hint: "Mend the line, or start anew with --fresh (what was paid for is remembered).",
  }).reduce(plus, nothing);
