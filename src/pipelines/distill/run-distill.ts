import { basename } from "node:path";
import type { Sample } from "#core";
import type { RecordedFailure, Run } from "#runs";
import { conductRun, type RunResult, type RunSettings } from "../conduct-run.ts";
import { renderDistillReport } from "../report/render-distill-report.ts";
import { type DistillEngines, type DistillOptions, distill } from "./distill.ts";
import type { TaughtQuestion } from "./read-anchors.ts";
import { distilled, distillStageNames } from "./stage-values.ts";
import { type DistillSummary, summarizeDistill } from "./summarize-distill.ts";
import type { JudgedQuestion } from "./verify-rationales.ts";

export type RunDistillOptions = Omit<DistillOptions, "engines"> & RunSettings<DistillEngines>;
export type DistillResult = RunResult<DistillSummary>;

/** Runs, or goes on with, a distillation in a run folder. */
export const runDistill = (options: RunDistillOptions): Promise<DistillResult> =>
  conductRun(
    {
      stageNames: distillStageNames,
      stages: (engines) => distill({ ...options, engines }),
      summarize: summarizeDistill,
      recall: (noted) => noted as unknown as DistillSummary,
      report,
    },
    options,
  );

async function report(run: Run, summary: DistillSummary, failures: readonly RecordedFailure[]): Promise<string> {
  const { touchstone, createdAt, seed } = run.manifest;
  const dropped: JudgedQuestion[] = [];
  for await (const judged of distilled.values<JudgedQuestion>(run.folder, "verify"))
    if (judged.dropped) dropped.push(judged);
  return renderDistillReport({
    ...{ name: basename(run.folder), version: touchstone, createdAt, state: "done", seed, summary, failures, dropped },
    samples: await distilled.all<Sample>(run.folder, "samples"),
    taught: await distilled.all<TaughtQuestion>(run.folder, "anchors"),
  });
}
