import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pMapIterable } from "p-map";
import { encodeJsonLine, failureOf, RunError, TouchstoneError } from "#core";
import { cutTornLine } from "./cut-torn-line.ts";
import { Interrupted } from "./interrupted.ts";
import { JsonLog } from "./json-log.ts";
import { makeFolder } from "./make-folder.ts";
import { countOutcome, noCounts, type Outcome, type Result, type StageCounts } from "./outcome.ts";
import { partName, readOutcomes } from "./read-stage.ts";
import { replaceFile } from "./replace-file.ts";
import { previousName } from "./set-aside.ts";
import { writeError } from "./write-error.ts";

/** An item of work; the id names it in files and must not depend on order. */
export interface StageItem<I> {
  readonly id: string;
  readonly item: I;
}

export interface ProcessOptions<I, T> {
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Does the work for one item. What it throws becomes the item's failure, but for a fatal one: that ends the run. */
  each(item: I, signal: AbortSignal): Promise<Result<T>>;
  /**
   * Looks at the results one after the other, in the order of the items, before they are written: for what depends on others. Those
   * of an earlier start come by again, settled as they are: settling twice must be settling once.
   */
  settle?(outcome: Outcome<T>): Outcome<T>;
  /** Called for each outcome that is new in this start. */
  onOutcome?(outcome: Outcome<T>): void;
}

/** How long work may hold the event loop before signals are looked at. */
const breathMs = 25;
/** One slow item must not idle the others: so many results a worker may wait for it, to be written in order. */
const waitingPerWorker = 8;

/**
 * One stage of a run: a folder with an append-only file of outcomes in the order of the items. Whatever the concurrency, the file
 * is the same; after a kill it is a prefix, and `process` goes on behind it.
 */
export class Stage<T> {
  readonly folder: string;
  readonly counts: StageCounts = noCounts();
  readonly #part: string;
  /** What an earlier start wrote; read once, alongside the items. */
  readonly #recorded: AsyncIterator<Outcome<T>>;
  #reusable: Promise<ReadonlyMap<string, Outcome<T>>> | undefined;
  #isReplaced = false;

  /** @throws RunError `cannot_write` */
  constructor(folder: string) {
    this.folder = folder;
    this.#part = join(folder, partName);
    this.#recorded = this.outcomes();
    try {
      makeFolder(folder);
      if (existsSync(this.#part)) cutTornLine(this.#part);
    } catch (cause) {
      throw writeError(folder, cause);
    }
  }

  /** All outcomes written so far, in order. */
  outcomes(): AsyncGenerator<Outcome<T>> {
    return readOutcomes<T>(this.#part);
  }

  /**
   * Works through the items and yields all their outcomes in order, those of an earlier start first. May be called again for more
   * items. What is in flight is finished before it returns or throws.
   * @throws Interrupted after a signal; RunError `foreign_items` where the file's items are not these, `damaged_run`, `cannot_write`
   */
  async *process<I>(
    items: AsyncIterable<StageItem<I>> | Iterable<StageItem<I>>,
    { concurrency, signal, each, settle = (outcome) => outcome, onOutcome }: ProcessOptions<I, T>,
  ): AsyncGenerator<Outcome<T>> {
    this.#reusable ??= readGood<T>(join(this.folder, previousName));
    const reusable = await this.#reusable;
    const log = new JsonLog(this.#part);
    const inFlight = new Set<Promise<unknown>>();
    const attempt = async ({ id, item }: StageItem<I>): Promise<Outcome<T>> => {
      try {
        return { id, ...(await each(item, signal)) };
      } catch (error) {
        if (signal.aborted) throw new Interrupted();
        if (endsRun(error)) throw error;
        return { id, status: "failed", failure: failureOf(error) };
      }
    };
    const work = async ({ known, ...entry }: RecordedItem<I, T>) => {
      if (known) return { outcome: known, isNew: false };
      const done = reusable.get(entry.id);
      if (done) return { outcome: done, isNew: true };
      const attempted = attempt(entry);
      inFlight.add(attempted);
      try {
        return { outcome: await attempted, isNew: true };
      } finally {
        inFlight.delete(attempted);
      }
    };
    const backpressure = concurrency * waitingPerWorker;
    try {
      for await (const { outcome, isNew } of pMapIterable(this.#withRecorded(items, signal), work, {
        concurrency,
        backpressure,
      })) {
        const settled = isNew ? append(log, settle(outcome)) : settle(outcome);
        countOutcome(this.counts, settled);
        if (isNew) onOutcome?.(settled);
        yield settled;
      }
      if (signal.aborted) throw new Interrupted();
    } finally {
      // Nobody will take these results, but whoever works on them may still have a journal to write.
      await Promise.allSettled(inFlight);
      log.close();
    }
  }

  /** Writes all outcomes at once, for a stage that needs everything before it. @throws RunError `cannot_write` */
  replace(outcomes: Iterable<Outcome<T>>): void {
    const { counts } = this;
    const lines = function* () {
      for (const outcome of outcomes) {
        countOutcome(counts, outcome);
        yield encodeJsonLine(outcome);
      }
    };
    replaceFile(this.#part, lines());
    this.#isReplaced = true;
  }

  /** Makes sure that the file holds this stage's items and no others. @throws RunError `foreign_items` */
  async complete(): Promise<void> {
    if (this.#isReplaced) return;
    const { done, value } = await this.#recorded.next();
    if (!done) throw foreign(value.id, "the end");
  }

  /** Items, each with its outcome of an earlier start; after a signal no more new ones. */
  async *#withRecorded<I>(
    items: AsyncIterable<StageItem<I>> | Iterable<StageItem<I>>,
    signal: AbortSignal,
  ): AsyncGenerator<RecordedItem<I, T>> {
    let breath = performance.now();
    let isNew = false;
    for await (const entry of items) {
      if (!isNew) {
        const { done, value } = await this.#recorded.next();
        if (!done) {
          if (value.id !== entry.id) throw foreign(value.id, entry.id);
          yield { ...entry, known: value };
          continue;
        }
        isNew = true;
      }
      if (signal.aborted) return;
      if (performance.now() - breath > breathMs) {
        await setImmediate();
        breath = performance.now();
        if (signal.aborted) return;
      }
      yield { ...entry, known: undefined };
    }
  }
}

/** Writes an outcome, or in its place that it is longer than any text can be. Returns what was written. */
function append<T>(log: JsonLog, outcome: Outcome<T>): Outcome<T> {
  try {
    log.append(outcome);
    return outcome;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const failure = { code: "too_large", message: "what came of it is too long to be written", place: outcome.id };
    const failed = {
      id: outcome.id,
      status: "failed",
      failure: { ...failure, hint: "Split it into smaller pieces." },
    } as const;
    log.append(failed);
    return failed;
  }
}

type RecordedItem<I, T> = StageItem<I> & { readonly known: Outcome<T> | undefined };

const endsRun = (error: unknown): boolean =>
  error instanceof RunError || (error instanceof TouchstoneError && error.isFatal);

async function readGood<T>(file: string): Promise<ReadonlyMap<string, Outcome<T>>> {
  const good = new Map<string, Outcome<T>>();
  for await (const outcome of readOutcomes<T>(file)) if (outcome.status !== "failed") good.set(outcome.id, outcome);
  return good;
}

const foreign = (found: string, expected: string) =>
  new RunError(`the run's files hold item ${found} where ${expected} is expected`, {
    code: "foreign_items",
    hint: "Something changed that the run was bound to; start anew with --fresh.",
  });
