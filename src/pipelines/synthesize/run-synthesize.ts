import { basename } from "node:path";
import { type RecordedFailure, type Run, readReviews, standingReviews } from "#runs";
import { conductRun, type RunResult, type RunSettings } from "../conduct-run.ts";
import { renderReport } from "../report/render-report.ts";
import type { AskedQuestion } from "./ask-questions.ts";
import { loadRun } from "./load-run.ts";
import { countPairs } from "./resolved-pair.ts";
import { allStageValues, stageNames } from "./stage-values.ts";
import { type SynthesizeSummary, summarize } from "./summarize.ts";
import { type SynthesizeEngines, type SynthesizeOptions, synthesize } from "./synthesize.ts";

export type RunSynthesizeOptions = Omit<SynthesizeOptions, "reviews" | "engines"> & RunSettings<SynthesizeEngines>;
export type SynthesizeResult = RunResult<SynthesizeSummary>;

/** Runs, or goes on with, the synthesis in a run folder. */
export const runSynthesize = (options: RunSynthesizeOptions): Promise<SynthesizeResult> =>
  conductRun(
    {
      stageNames,
      reviewedStage: "resolve",
      stages: (engines) => {
        const reviews = () => standingReviews(readReviews(options.folder));
        return synthesize({ ...options, reviews, engines });
      },
      summarize,
      // One made by an older version may know of no pairs.
      recall: (noted) => ({ resolution: countPairs([], 0), ...noted }) as unknown as SynthesizeSummary,
      metrics: ({ quality }) => (quality ? { quality } : undefined),
      report,
    },
    options,
  );

async function report(run: Run, summary: SynthesizeSummary, failures: readonly RecordedFailure[]): Promise<string> {
  const { touchstone, createdAt, seed } = run.manifest;
  const asked = await allStageValues<AskedQuestion>(run.folder, "questions");
  return renderReport({
    ...{ name: basename(run.folder), version: touchstone, createdAt, state: "done", seed, summary, failures },
    ...(await loadRun(run.folder)),
    dropped: asked.filter(({ dropped }) => dropped),
  });
}
