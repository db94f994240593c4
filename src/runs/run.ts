import { join } from "node:path";
import type { Clock, Failure } from "#core";
import { encodeJsonLine } from "#core";
import { JsonLog } from "./json-log.ts";
import { Ledger } from "./ledger.ts";
import { lockRun } from "./lock.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import type { Outcome } from "./outcome.ts";
import { stageFolder } from "./read-stage.ts";
import { replaceFile } from "./replace-file.ts";
import { Stage } from "./stage.ts";

/** A failure as it stands in `failures.jsonl`. */
export interface RecordedFailure extends Failure {
  readonly stage: string;
  readonly item: string;
}

/** A run folder opened for writing; this process holds its lock until `close`. */
export class Run {
  readonly folder: string;
  /** What was paid, over all starts. */
  readonly ledger: Ledger;
  readonly #clock: Clock;
  readonly #release: () => void;
  readonly #events: JsonLog;
  readonly #metrics: JsonLog;
  readonly #openedAt: number;
  readonly #secondsBefore: number;
  #manifest: Manifest;

  private constructor(folder: string, clock: Clock, release: () => void) {
    this.folder = folder;
    this.#clock = clock;
    this.#release = release;
    this.#manifest = readManifest(folder);
    this.#secondsBefore = this.#manifest.seconds;
    this.ledger = new Ledger(join(folder, "ledger.jsonl"));
    this.#events = new JsonLog(join(folder, "events.jsonl"));
    this.#metrics = new JsonLog(join(folder, "metrics.jsonl"));
    this.#openedAt = clock.now();
  }

  /** @throws RunError `locked`, `not_a_run`, `damaged_run`, `cannot_write` */
  static open(folder: string, clock: Clock): Run {
    readManifest(folder);
    const release = lockRun(folder);
    try {
      return new Run(folder, clock, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  get manifest(): Manifest {
    return this.#manifest;
  }

  /** Changes the manifest and writes it. */
  update(changes: Partial<Manifest>): void {
    const seconds = this.#secondsBefore + (this.#clock.now() - this.#openedAt) / 1000;
    this.#manifest = { ...this.#manifest, ...changes, seconds };
    writeManifest(this.folder, this.#manifest);
  }

  /** Marks stages so that their failed items are tried again and all that follows is made anew. */
  retryFailed(): void {
    const stages = Object.entries(this.#manifest.stages);
    const first = stages.findIndex(([, { failed = {} }]) => Object.keys(failed).length > 0);
    if (first < 0) return;
    const { summary: _, ...manifest } = this.#manifest;
    this.#manifest = manifest;
    const again = stages.map(([name, stage], at) => [name, at < first ? stage : { ...stage, state: "retry" as const }]);
    this.update({ stages: Object.fromEntries(again), state: "running" });
  }

  isDone(stage: string): boolean {
    return this.#manifest.stages[stage]?.state === "done";
  }

  /** Opens a stage by name; `index` numbers its folder. */
  stage<T>(name: string, index: number): Stage<T> {
    return new Stage<T>(stageFolder(this.folder, name, index), {
      isRetry: this.#manifest.stages[name]?.state === "retry",
    });
  }

  /** Notes that a stage is complete. */
  finish(name: string, stage: Stage<unknown>, seconds: number): void {
    const { ok, skipped, failed } = stage.counts;
    this.update({ stages: { ...this.#manifest.stages, [name]: { state: "done", ok, skipped, failed, seconds } } });
    stage.forgetPrevious();
    this.metric({ stage: name, ok, skipped, failed, seconds });
  }

  /** Writes `failures.jsonl` from what the stages hold: as many rows as there are failed items. */
  async writeFailures(
    stages: readonly { readonly name: string; readonly outcomes: AsyncIterable<Outcome<unknown>> }[],
  ): Promise<RecordedFailure[]> {
    const failures: RecordedFailure[] = [];
    for (const { name, outcomes } of stages) {
      for await (const outcome of outcomes) {
        if (outcome.status === "failed") failures.push({ stage: name, item: outcome.id, ...outcome.failure });
      }
    }
    replaceFile(join(this.folder, "failures.jsonl"), failures.map(encodeJsonLine));
    return failures;
  }

  event(event: string, details: Readonly<Record<string, unknown>> = {}): void {
    this.#events.append({ time: new Date(this.#clock.now()).toISOString(), event, ...details });
    this.#events.flush();
  }

  metric(values: Readonly<Record<string, unknown>>): void {
    this.#metrics.append({ time: new Date(this.#clock.now()).toISOString(), ...values });
    this.#metrics.flush();
  }

  /** Releases the lock. */
  close(): void {
    try {
      this.ledger.close();
      this.#events.close();
      this.#metrics.close();
    } finally {
      this.#release();
    }
  }
}
