import { join } from "node:path";
import { BudgetError, type Clock } from "#core";
import { type Ledger, type RecordedFailure, Run, type RunInput, replaceFile } from "#runs";
import { type PipelineStage, type Progress, runPipeline } from "./pipeline.ts";

/** Engines with what they hold open. */
export interface EngineSession<Engines> {
  readonly engines: Engines;
  /** Puts paid answers on disk. */
  flush(): void;
  /** Waits for what is on the wire and puts it on disk. */
  close(): Promise<void>;
}

/** What every pipeline's run is told by whoever starts it. */
export interface RunSettings<Engines> {
  /** Opens the engines; what they pay for goes to the ledger. */
  readonly openEngines: (ledger: Ledger) => EngineSession<Engines>;
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

/** What a pipeline makes of a run folder. */
export interface RunPlan<Engines, Summary> {
  /** Names of the stages, in order. */
  readonly stageNames: readonly string[];
  /** The stage that people's decisions bear on; none where there is nothing to decide. */
  readonly reviewedStage?: string;
  stages(engines: Engines): readonly PipelineStage[];
  summarize(run: Run, failures: readonly RecordedFailure[]): Promise<Summary>;
  /** The summary that a finished run has noted, as this version has it. */
  recall(noted: Readonly<Record<string, unknown>>): Summary;
  /** Figures beside the stages' counts, for `metrics.jsonl`. */
  metrics?(summary: Summary): Readonly<Record<string, unknown>> | undefined;
  /** The page of a finished run. */
  report(run: Run, summary: Summary, failures: readonly RecordedFailure[]): Promise<string>;
}

export interface RunResult<Summary> {
  readonly state: "done" | "stopped";
  readonly summary: Summary;
  /** Was there something to try again, where that was asked for? */
  readonly hasRetried: boolean;
  /** Had people decided something since the last start? */
  readonly hasReviewed: boolean;
}

/** Runs, or goes on with, a pipeline in a run folder, and leaves `failures.jsonl`, the summary and `report.html` there. */
export async function conductRun<Engines, Summary extends object>(
  plan: RunPlan<Engines, Summary>,
  settings: RunSettings<Engines>,
): Promise<RunResult<Summary>> {
  const { folder, clock, signal, concurrency, maxFailedShare, until, retryFailed, onProgress } = settings;
  const run = Run.open({ folder, stages: plan.stageNames, clock });
  let session: EngineSession<Engines> | undefined;
  let ended: "done" | "stopped" | "failed" | "interrupted" = "failed";
  try {
    settings.onOpen?.();
    const hasRetried = retryFailed !== undefined && (await run.retryFailed(retryFailed.inputs));
    const hasReviewed = plan.reviewedStage !== undefined && run.applyReviews(plan.reviewedStage);
    if (run.manifest.state === "done" && run.manifest.summary) {
      ended = "done";
      return { state: "done", summary: plan.recall(run.manifest.summary), hasRetried, hasReviewed };
    }
    run.event("run-start");
    run.update({ state: "running" });
    const now = () => clock.now();
    session = settings.openEngines(run.ledger);
    const stages = plan.stages(session.engines);
    const onStageEnd = () => session?.flush();
    const isDone = await runPipeline({
      ...{ run, stages, concurrency, maxFailedShare, signal, until, now, onStageEnd },
      ...(onProgress ? { onProgress } : {}),
    });
    await session.close();
    const failures = await run.writeFailures();
    const summary = await plan.summarize(run, failures);
    const metrics = plan.metrics?.(summary);
    if (metrics) run.metric(metrics);
    ended = isDone ? "done" : "stopped";
    if (isDone) replaceFile(join(folder, "report.html"), [await plan.report(run, summary, failures)]);
    run.update({ state: ended, summary: { ...summary } as Record<string, unknown> });
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
