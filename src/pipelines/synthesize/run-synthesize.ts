import { basename, join } from "node:path";
import { BudgetError, type Clock } from "#core";
import {
  type Ledger,
  type RecordedFailure,
  Run,
  type RunInput,
  readReviews,
  replaceFile,
  standingReviews,
} from "#runs";
import { type Progress, runPipeline } from "../pipeline.ts";
import { renderReport } from "../report/render-report.ts";
import type { AskedQuestion } from "./ask-questions.ts";
import { loadRun } from "./load-run.ts";
import { countPairs } from "./resolved-pair.ts";
import { allStageValues, stageNames } from "./stage-values.ts";
import { type SynthesizeSummary, summarize } from "./summarize.ts";
import { type EngineSession, type SynthesizeOptions, synthesize } from "./synthesize.ts";

export interface RunSynthesizeOptions extends Omit<SynthesizeOptions, "reviews" | "engines"> {
  /** Opens the engines; what they pay for goes to the ledger. */
  readonly openEngines: (ledger: Ledger) => EngineSession;
  readonly folder: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly concurrency: number;
  readonly maxFailedShare: number;
  readonly until?: string | undefined;
  /** Has failed items tried again, and binds the run to these inputs: a file that failed may have been mended. */
  readonly retryFailed?: { readonly inputs: readonly RunInput[] } | undefined;
  /** Called once the run is locked: from now on this process is the one that works on it. */
  readonly onOpen?: () => void;
  readonly onProgress?: (progress: Progress) => void;
}

export interface SynthesizeResult {
  readonly state: "done" | "stopped";
  readonly summary: SynthesizeSummary;
  /** Was there something to try again, where that was asked for? */
  readonly hasRetried: boolean;
  /** Had people decided something since the last start? */
  readonly hasReviewed: boolean;
}

/** Runs, or goes on with, the synthesis in a run folder, and leaves `failures.jsonl`, the summary and `report.html` there. */
export async function runSynthesize(options: RunSynthesizeOptions): Promise<SynthesizeResult> {
  const { folder, clock, signal, concurrency, maxFailedShare, until, retryFailed, onProgress } = options;
  const run = Run.open({ folder, stages: stageNames, clock });
  let session: EngineSession | undefined;
  let ended: "done" | "stopped" | "failed" | "interrupted" = "failed";
  try {
    options.onOpen?.();
    const hasRetried = retryFailed !== undefined && (await run.retryFailed(retryFailed.inputs));
    const hasReviewed = run.applyReviews("resolve");
    if (run.manifest.state === "done" && run.manifest.summary) {
      ended = "done";
      // One made by an older version may know of no pairs.
      const summary = { resolution: countPairs([], 0), ...run.manifest.summary } as unknown as SynthesizeSummary;
      return { state: "done", summary, hasRetried, hasReviewed };
    }
    run.event("run-start");
    run.update({ state: "running" });
    const now = () => clock.now();
    const reviews = () => standingReviews(readReviews(folder));
    session = options.openEngines(run.ledger);
    const stages = synthesize({ ...options, reviews, engines: session.engines });
    const onStageEnd = () => session?.flush();
    const isDone = await runPipeline({
      ...{ run, stages, concurrency, maxFailedShare, signal, until, now, onStageEnd },
      ...(onProgress ? { onProgress } : {}),
    });
    await session.close();
    const failures = await run.writeFailures();
    const summary = await summarize(run, failures);
    if (summary.quality) run.metric({ quality: summary.quality });
    ended = isDone ? "done" : "stopped";
    if (isDone) await writeReport(run, summary, failures);
    run.update({ state: ended, summary: { ...summary } });
    run.event("run-end", { state: ended });
    return { state: ended, summary, hasRetried, hasReviewed };
  } catch (error) {
    ended = signal.aborted || error instanceof BudgetError ? "interrupted" : "failed";
    await session?.close().catch(() => undefined);
    await run.writeFailures().catch(() => undefined);
    throw error;
  } finally {
    if (ended === "failed" || ended === "interrupted") noteEnd(run, ended);
    run.close();
  }
}

/** The state is a courtesy to readers: a full disk must not hide the error that is on its way. */
function noteEnd(run: Run, state: "failed" | "interrupted"): void {
  try {
    run.update({ state });
    run.event("run-end", { state });
  } catch {
    // Nothing more can be written.
  }
}

async function writeReport(run: Run, summary: SynthesizeSummary, failures: readonly RecordedFailure[]): Promise<void> {
  const { touchstone, createdAt, seed } = run.manifest;
  const name = basename(run.folder);
  const asked = await allStageValues<AskedQuestion>(run.folder, "questions");
  const html = renderReport({
    ...{ name, version: touchstone, createdAt, state: "done", seed, summary, failures },
    ...(await loadRun(run.folder)),
    dropped: asked.filter(({ dropped }) => dropped),
  });
  replaceFile(join(run.folder, "report.html"), [html]);
}
