import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pMapIterable } from "p-map";
import { encodeJsonLine, failureOf, RunError, TouchstoneError } from "#core";
import { cutTornLine, JsonLog } from "./json-log.ts";
import { countOutcome, noCounts, type Outcome, type Result, type StageCounts } from "./outcome.ts";
import { partName, readOutcomes } from "./read-stage.ts";
import { replaceFile } from "./replace-file.ts";
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
  /** Looks at the results one after the other, in the order of the items, before they are written: for what depends on others. */
  settle?(outcome: Outcome<T>): Outcome<T>;
  /** Called for each outcome that is new in this start. */
  onOutcome?(outcome: Outcome<T>): void;
}

/** Thrown when a signal stopped a stage: everything finished is written. */
export class Interrupted extends RunError {
  constructor() {
    super("interrupted", { code: "interrupted", hint: "Run the same command again: it goes on where it stopped." });
  }
}

const previousName = "previous.jsonl";
/** How long work may hold the event loop before signals are looked at. */
const breathMs = 25;

/**
 * One stage of a run: a folder with an append-only file of outcomes in the order of the items. Whatever the concurrency, the file
 * is the same; after a kill it is a prefix, and `process` goes on behind it.
 */
export class Stage<T> {
  readonly folder: string;
  readonly counts: StageCounts = noCounts();
  readonly #part: string;
  readonly #previous: string;

  /** @param isRetry Failed items are tried anew: good outcomes are taken over by id when their items come again. */
  constructor(folder: string, { isRetry = false }: { readonly isRetry?: boolean } = {}) {
    this.folder = folder;
    this.#part = join(folder, partName);
    this.#previous = join(folder, previousName);
    try {
      mkdirSync(folder, { recursive: true });
      // Only the first start of a retry sets the outcomes aside; later ones find them there.
      if (isRetry && existsSync(this.#part) && !existsSync(this.#previous)) renameSync(this.#part, this.#previous);
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
   * items: `recorded` is then the same reader of earlier outcomes.
   * @throws Interrupted after a signal; RunError `foreign_items` where the file's items are not these.
   */
  async *process<I>(
    items: AsyncIterable<StageItem<I>> | Iterable<StageItem<I>>,
    options: ProcessOptions<I, T>,
    recorded: AsyncIterator<Outcome<T>> = this.outcomes(),
  ): AsyncGenerator<Outcome<T>> {
    const { concurrency, signal, each, settle = (outcome) => outcome, onOutcome } = options;
    const log = new JsonLog(this.#part);
    const reusable = await this.#reusable();
    const old: Outcome<T>[] = [];
    let breath = performance.now();
    const source = async function* () {
      let isNew = false;
      for await (const entry of items) {
        const known = isNew ? undefined : await recorded.next();
        if (known && !known.done) {
          if (known.value.id !== entry.id) throw foreign(known.value.id, entry.id);
          old.push(known.value);
          yield { ...entry, known: known.value };
          continue;
        }
        isNew = true;
        if (signal.aborted) return;
        if (performance.now() - breath > breathMs) {
          await setImmediate();
          breath = performance.now();
        }
        yield { ...entry, known: undefined };
      }
    };
    const work = async ({ id, item, known }: StageItem<I> & { known: Outcome<T> | undefined }) => {
      if (known) return { outcome: known, isNew: false };
      const reused = reusable.get(id);
      if (reused) return { outcome: reused, isNew: true };
      try {
        return { outcome: { id, ...(await each(item, signal)) } as Outcome<T>, isNew: true };
      } catch (error) {
        if (signal.aborted) throw new Interrupted();
        if (error instanceof RunError || (error instanceof TouchstoneError && error.isFatal)) throw error;
        return { outcome: { id, status: "failed", failure: failureOf(error) } as Outcome<T>, isNew: true };
      }
    };
    try {
      for await (const { outcome, isNew } of pMapIterable(source(), work, { concurrency })) {
        const settled = isNew ? settle(outcome) : outcome;
        if (isNew) {
          log.append(settled);
          onOutcome?.(settled);
        } else settle(outcome);
        countOutcome(this.counts, settled);
        yield settled;
      }
      if (signal.aborted) throw new Interrupted();
    } finally {
      log.close();
    }
  }

  /** Writes all outcomes at once, for a stage that needs everything before it. */
  replace(outcomes: Iterable<Outcome<T>>): void {
    const { counts } = this;
    const lines = function* () {
      for (const outcome of outcomes) {
        countOutcome(counts, outcome);
        yield encodeJsonLine(outcome);
      }
    };
    replaceFile(this.#part, lines());
  }

  /** Removes what a retry set aside, once the stage is complete. */
  forgetPrevious(): void {
    rmSync(this.#previous, { force: true });
  }

  async #reusable(): Promise<ReadonlyMap<string, Outcome<T>>> {
    const known = new Map<string, Outcome<T>>();
    for await (const outcome of readOutcomes<T>(this.#previous)) {
      if (outcome.status !== "failed") known.set(outcome.id, outcome);
    }
    return known;
  }
}

const foreign = (found: string, expected: string) =>
  new RunError(`the run's files hold item ${found} where ${expected} is expected`, {
    code: "foreign_items",
    hint: "Something changed that the run was bound to; start anew with --fresh.",
  });
