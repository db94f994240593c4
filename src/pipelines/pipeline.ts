import { RunError } from "#core";
import { Interrupted, type Outcome, type ProcessOptions, type Run, type Stage, type StageItem } from "#runs";

/** How far a stage is. */
export interface Progress {
  readonly stage: string;
  /** Items with an outcome, those of earlier starts among them. */
  readonly done: number;
  /** Of these, new in this start: what a rate can be taken from. */
  readonly fresh: number;
  /** Unknown where items come from a stream. */
  readonly total?: number | undefined;
  readonly failed: number;
}

/** What a stage works with beside its own configuration. */
export interface StageContext {
  readonly signal: AbortSignal;
  readonly concurrency: number;
  /** What an earlier stage found, in order. */
  values<T>(stage: string): AsyncGenerator<T>;
  outcomes<T>(stage: string): AsyncGenerator<Outcome<T>>;
  /** Says how many items are to come, where it is known. */
  expect(total: number): void;
  /** Call for each new outcome. */
  readonly onOutcome: (outcome: Outcome<unknown>) => void;
}

/** One step of a pipeline, from earlier stages' files to its own. */
export interface PipelineStage<T = unknown> {
  readonly name: string;
  /** One line for people. */
  readonly summary: string;
  run(stage: Stage<T>, context: StageContext): Promise<void>;
}

export interface RunPipelineOptions {
  readonly run: Run;
  readonly stages: readonly PipelineStage[];
  readonly concurrency: number;
  /** Largest share of a stage's items that may fail. */
  readonly maxFailedShare: number;
  readonly signal: AbortSignal;
  /** Name of the last stage to run. */
  readonly until?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** Called when a stage has its results, before it is noted as done. */
  readonly onStageEnd?: () => void;
  readonly now: () => number;
}

/**
 * Runs the stages that are not done yet, in order. Returns whether all are done.
 * @throws Interrupted; RunError `too_many_failures`
 */
export async function runPipeline(options: RunPipelineOptions): Promise<boolean> {
  const { run, stages, concurrency, signal, until, onProgress, now } = options;
  const outcomes = <T>(name: string) => run.outcomes<T>(name);
  for (const definition of stages) {
    const { name } = definition;
    if (!run.isDone(name)) {
      if (signal.aborted) throw new Interrupted();
      const stage = run.stage<unknown>(name);
      const startedAt = now();
      let [fresh, total] = [0, undefined as number | undefined];
      const report = () => {
        const { ok, skipped, failed } = stage.counts;
        const lost = sum(failed);
        onProgress?.({ stage: name, done: ok + sum(skipped) + lost, fresh, total, failed: lost });
      };
      run.event("stage-start", { stage: name });
      report();
      await definition.run(stage, {
        signal,
        concurrency,
        outcomes,
        values: async function* <T>(from: string) {
          for await (const outcome of outcomes<T>(from)) if (outcome.status === "ok") yield outcome.value;
        },
        expect: (count) => {
          total = count;
        },
        onOutcome: () => {
          fresh += 1;
          report();
        },
      });
      options.onStageEnd?.();
      await run.finish(name, stage, (now() - startedAt) / 1000);
      run.event("stage-end", { stage: name });
    }
    checkFailures(run, name, options.maxFailedShare);
    if (name === until) return definition === stages.at(-1);
  }
  return true;
}

const sum = (tally: Readonly<Record<string, number>>): number =>
  Object.values(tally).reduce((total, count) => total + count, 0);

function checkFailures(run: Run, name: string, maxShare: number): void {
  const { ok = 0, skipped = {}, failed = {} } = run.manifest.stages[name] ?? {};
  const [bad, all] = [sum(failed), ok + sum(skipped) + sum(failed)];
  if (bad === 0 || bad <= maxShare * all) return;
  throw new RunError(`${bad} of ${all} items of stage ${name} failed (${Object.keys(failed).join(", ")})`, {
    code: "too_many_failures",
    place: run.folder,
    hint: "See failures.jsonl there. Mend the cause and run again with --retry-failed, or raise failures.maxShare.",
  });
}

/** Works through items one for one, without looking at other items. */
export async function processAll<I, T>(
  stage: Stage<T>,
  context: StageContext,
  items: AsyncIterable<StageItem<I>> | Iterable<StageItem<I>>,
  work: Pick<ProcessOptions<I, T>, "each" | "settle">,
): Promise<void> {
  const { concurrency, signal, onOutcome } = context;
  for await (const _ of stage.process<I>(items, { ...work, concurrency, signal, onOutcome })) {
    // Everything is in the stage's file.
  }
}
