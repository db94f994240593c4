import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Clock, Failure } from "#core";
import { encodeJsonLine } from "#core";
import { isHeld } from "./is-held.ts";
import { JsonLog } from "./json-log.ts";
import { Ledger } from "./ledger.ts";
import { lockRun } from "./lock.ts";
import { type Manifest, type RunInput, readManifest, writeManifest } from "./manifest.ts";
import type { Outcome } from "./outcome.ts";
import { readReviews } from "./read-reviews.ts";
import { readStage, stageFolder } from "./read-stage.ts";
import { replaceFile } from "./replace-file.ts";
import { reviewState } from "./review-state.ts";
import { discard, forgetPrevious, setAside } from "./set-aside.ts";
import { Stage } from "./stage.ts";

/** A failure as it stands in `failures.jsonl`. */
export interface RecordedFailure extends Failure {
  readonly stage: string;
  readonly item: string;
}

export interface OpenRunOptions {
  readonly folder: string;
  /** Names of the pipeline's stages in order: they number the folders. */
  readonly stages: readonly string[];
  readonly clock: Clock;
}

/** A run folder opened for writing; this process holds its lock until `close`. */
export class Run {
  readonly folder: string;
  /** What was paid, over all starts. */
  readonly ledger: Ledger;
  readonly #stages: readonly string[];
  readonly #clock: Clock;
  readonly #release: () => void;
  readonly #events: JsonLog;
  readonly #metrics: JsonLog;
  readonly #openedAt: number;
  readonly #secondsBefore: number;
  #manifest: Manifest;

  private constructor({ folder, stages, clock }: OpenRunOptions, release: () => void) {
    this.folder = folder;
    this.#stages = stages;
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
  static open(options: OpenRunOptions): Run {
    readManifest(options.folder);
    const release = lockRun(options.folder);
    try {
      const run = new Run(options, release);
      run.#sweep();
      run.#clearForRetry();
      return run;
    } catch (error) {
      release();
      throw error;
    }
  }

  get manifest(): Manifest {
    return this.#manifest;
  }

  /** Changes the manifest and writes it. @throws RunError `cannot_write` */
  update(changes: Partial<Manifest>): void {
    const seconds = this.#secondsBefore + (this.#clock.now() - this.#openedAt) / 1000;
    const next = { ...this.#manifest, ...changes, seconds };
    writeManifest(this.folder, next);
    this.#manifest = next;
  }

  /**
   * Has the failed items of the first stage that has any tried again, and all stages after it made anew; good outcomes of that
   * stage stay. Returns whether there was one.
   * @param inputs What the run is bound to from now on: a file that failed and was repaired has other bytes.
   */
  async retryFailed(inputs: readonly RunInput[]): Promise<boolean> {
    const at = await this.#firstFailing();
    if (at < 0) return false;
    this.#makeAnew(at, "retry", { inputs: [...inputs] });
    return true;
  }

  /**
   * Has a stage and all after it made anew where people have decided otherwise since. Returns whether they have: the decisions
   * that it is made with from now on are noted in the same moment, so that a kill changes nothing.
   */
  applyReviews(stage: string): boolean {
    const state = reviewState(readReviews(this.folder));
    if ((this.#manifest.reviews ?? "") === state) return false;
    this.#makeAnew(this.#stages.indexOf(stage), "stale", { reviews: state });
    return true;
  }

  /** Marks a stage, and all after it as stale, and acts upon the marks. */
  #makeAnew(at: number, first: "retry" | "stale", changes: Partial<Manifest>): void {
    const { summary: _, ...manifest } = this.#manifest;
    this.#manifest = manifest;
    const before = this.#stages.slice(0, at).flatMap((name) => {
      const stage = manifest.stages[name];
      return stage ? [[name, stage] as const] : [];
    });
    const after = this.#stages.slice(at).map((name, n) => [name, { state: n === 0 ? first : "stale" }] as const);
    this.update({ ...changes, stages: Object.fromEntries([...before, ...after]), state: "running" });
    this.#clearForRetry();
  }

  isDone(stage: string): boolean {
    return this.#manifest.stages[stage]?.state === "done";
  }

  /** What a stage has written so far. */
  outcomes<T>(stage: string): AsyncGenerator<Outcome<T>> {
    return readStage<T>(this.folder, stage, this.#numberOf(stage));
  }

  /** Opens a stage by name. @throws RunError `cannot_write` */
  stage<T>(name: string): Stage<T> {
    return new Stage<T>(this.#folderOf(name));
  }

  /** Notes that a stage is complete. @throws RunError `foreign_items` where its file holds other items than it was given */
  async finish(name: string, stage: Stage<unknown>, seconds: number): Promise<void> {
    await stage.complete();
    const { ok, skipped, failed } = stage.counts;
    this.update({ stages: { ...this.#manifest.stages, [name]: { state: "done", ok, skipped, failed, seconds } } });
    forgetPrevious(stage.folder);
    this.metric({ stage: name, ok, skipped, failed, seconds });
  }

  /** Writes `failures.jsonl` from what the stages hold: as many rows as there are failed items. */
  async writeFailures(): Promise<RecordedFailure[]> {
    const failures: RecordedFailure[] = [];
    for (const stage of this.#stages) {
      for await (const outcome of this.outcomes(stage)) {
        if (outcome.status === "failed") failures.push({ stage, item: outcome.id, ...outcome.failure });
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

  #numberOf(stage: string): number {
    return this.#stages.indexOf(stage) + 1;
  }

  #folderOf(stage: string): string {
    return stageFolder(this.folder, stage, this.#numberOf(stage));
  }

  /** A stage that was broken off counts too: its failures stand in its file only. */
  async #firstFailing(): Promise<number> {
    for (const [at, stage] of this.#stages.entries()) {
      for await (const { status } of this.outcomes(stage)) if (status === "failed") return at;
    }
    return -1;
  }

  /** Acts upon the marks of a retry. The marks go last: killed in between, it is done again. */
  #clearForRetry(): void {
    const { stages } = this.#manifest;
    const marked = Object.entries(stages).filter(([, { state }]) => state !== "done");
    if (marked.length === 0) return;
    for (const [name, { state }] of marked) (state === "retry" ? setAside : discard)(this.#folderOf(name));
    this.update({ stages: Object.fromEntries(Object.entries(stages).filter(([, { state }]) => state === "done")) });
  }

  /**
   * Removes what killed starts left: what they were writing as a whole, or were about to remove. The draft of a lock may be
   * somebody's who is just trying to work here.
   */
  #sweep(): void {
    for (const stage of this.#stages) if (this.isDone(stage)) forgetPrevious(this.#folderOf(stage));
    for (const name of readdirSync(this.folder, { recursive: true, encoding: "utf8" })) {
      const path = join(this.folder, name);
      if (/\.\d+(?:-[0-9a-f]+)?\.tmp$/.test(name) && !(name.startsWith("lock") && isHeld(path)))
        rmSync(path, { force: true });
    }
  }
}
