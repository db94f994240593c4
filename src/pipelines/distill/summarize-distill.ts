import type { Sample } from "#core";
import type { RecordedFailure, Run, Tally } from "#runs";
import type { TaughtQuestion } from "./read-anchors.ts";
import { distilled } from "./stage-values.ts";
import type { JudgedQuestion } from "./verify-rationales.ts";

/** What a run of `distill` made, in numbers. Both funnels add up: questions = kept + Σ dropped, rationales = right + Σ rejected. */
export interface DistillSummary {
  readonly counts: {
    /** Rows that were read: questions, skipped and failed ones. */
    readonly rows: number;
    readonly questions: number;
    /** Answers of the teacher. */
    readonly rationales: number;
    readonly right: number;
    /** Samples: for SFT, for RL and for validation. */
    readonly kept: number;
    readonly sft: number;
    readonly rl: number;
    readonly validation: number;
  };
  /** Rows that were passed over, by reason. */
  readonly skipped: Tally;
  /** Questions without a sample, by reason. */
  readonly dropped: Tally;
  /** Answers of the teacher that are not right, by reason. */
  readonly rejected: Tally;
  /** Failed items of any stage, by code: as many as `failures.jsonl` has rows. */
  readonly failures: Tally;
  /** Anchors of the reasoning: how many a sample has on average, and how many samples have none. */
  readonly anchors: { readonly mean: number | null; readonly none: number };
  /** What was paid; 0 without a model, null where it has no price. */
  readonly costUsd: number | null;
  /** Tokens that were paid, over all starts. */
  readonly tokens: { readonly prompt: number; readonly completion: number };
  readonly seconds: number;
}

/** Counts what a run's stages hold; stages that were not run count as empty. */
export async function summarizeDistill(run: Run, failures: readonly RecordedFailure[]): Promise<DistillSummary> {
  const { folder, manifest, ledger } = run;
  const [dropped, rejected, failed]: [Tally, Tally, Tally] = [{}, {}, {}];
  let [rationales, right, chosen] = [0, 0, 0];
  for await (const judged of distilled.values<JudgedQuestion>(folder, "verify")) {
    if (judged.dropped) add(dropped, judged.dropped);
    else chosen += 1;
    for (const { objection } of judged.responses) {
      rationales += 1;
      if (objection) add(rejected, objection);
      else right += 1;
    }
  }
  let [taught, anchors, none] = [0, 0, 0];
  for await (const one of distilled.values<TaughtQuestion>(folder, "anchors")) {
    taught += 1;
    anchors += one.anchors.length;
    if (one.anchors.length === 0) none += 1;
  }
  const isRead = manifest.stages["anchors"]?.state === "done";
  if (isRead && chosen > taught) dropped["no_anchors_read"] = chosen - taught;
  const phases: Tally = { sft: 0, rl: 0, validation: 0 };
  let kept = 0;
  for await (const { meta } of distilled.values<Sample>(folder, "samples")) {
    kept += 1;
    add(phases, String(meta?.["phase"] ?? "validation"));
  }
  for (const { code } of failures) add(failed, code);
  const { ok = 0, skipped = {}, failed: unread = {} } = manifest.stages["questions"] ?? {};
  const { sft = 0, rl = 0, validation = 0 } = phases;
  return {
    counts: {
      rows: ok + sum(skipped) + sum(unread),
      ...{ questions: ok, rationales, right, kept, sft, rl, validation },
    },
    ...{ skipped, dropped, rejected, failures: failed },
    anchors: { mean: taught === 0 ? null : Math.round((100 * anchors) / taught) / 100, none },
    costUsd: ledger.totals.costUsd,
    tokens: { prompt: ledger.totals.promptTokens, completion: ledger.totals.completionTokens },
    seconds: Math.round(manifest.seconds * 10) / 10,
  };
}

function add(tally: Tally, key: string): void {
  tally[key] = (tally[key] ?? 0) + 1;
}

const sum = (tally: Tally): number => Object.values(tally).reduce((total, count) => total + count, 0);
