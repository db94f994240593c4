import { workerData } from "node:worker_threads";
import type { Sample } from "#core";
import { createAnchorReader, type Judge } from "#rewards";
import { servePool } from "#server";
import { lazyParser } from "./lazy-parser.ts";
import { openJudge } from "./open-judge.ts";
import { openModules } from "./open-modules.ts";
import { scoreOneRow } from "./score-one-row.ts";

/** What `serve` gives each of its workers. */
export interface ScoreWorkerData {
  /** `recorded` and `offline` judge here; `asked` asks the thread that started this one. */
  readonly judge: "recorded" | "offline" | "asked";
  readonly samples: ReadonlyMap<string, Sample>;
  /** Modules that rewards may run. */
  readonly modules: readonly string[];
  /** Longest time for one completion. */
  readonly deadlineMs: number;
}

const {
  judge: who,
  samples,
  modules,
  deadlineMs,
  board,
} = workerData as ScoreWorkerData & { readonly board: Int32Array };

await servePool({
  board,
  judgeName: "model",
  async scorer(asked: Judge) {
    const parser = lazyParser(process.env);
    const options = { env: process.env, now: Date.now, parser, calls: "batched" } as const;
    const { judge } = await openJudge(who === "asked" ? "recorded" : who, options);
    const anchors = createAnchorReader({ parser });
    const { code } = openModules({ allowed: modules, timeoutMs: deadlineMs / 2 });
    return async (row, signal) => {
      const id = row.id ?? row.sample_id ?? "row";
      const chosen = who === "asked" && row.judgements === undefined ? asked : judge;
      return (await scoreOneRow(row, id, { samples, judge: chosen, anchors, code, signal })).verdict;
    };
  },
});
