import { existsSync, readFileSync } from "node:fs";
import { JsonLog } from "./json-log.ts";

/** What a paid call adds to the ledger; further fields are kept as they are. */
export interface LedgerEntry {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Null where the model has no price. */
  readonly costUsd: number | null;
}

/** Sums over all starts of a run. */
export interface LedgerTotals {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Null as soon as one call has no price. */
  readonly costUsd: number | null;
}

const nothing: LedgerTotals = { calls: 0, promptTokens: 0, completionTokens: 0, costUsd: 0 };

const plus = (totals: LedgerTotals, { promptTokens, completionTokens, costUsd }: LedgerEntry): LedgerTotals => ({
  calls: totals.calls + 1,
  promptTokens: totals.promptTokens + promptTokens,
  completionTokens: totals.completionTokens + completionTokens,
  costUsd: totals.costUsd === null || costUsd === null ? null : totals.costUsd + costUsd,
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

/** The sums of a ledger file; a torn last line does not count. */
function readLedger(path: string): LedgerTotals {
  if (!existsSync(path)) return nothing;
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.filter(Boolean).reduce((totals, line) => plus(totals, JSON.parse(line) as LedgerEntry), nothing);
}
