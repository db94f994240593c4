import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Clock, contentHash, RunError } from "#core";
import { JsonLog } from "./json-log.ts";
import { lockRun } from "./lock.ts";
import { readManifest } from "./manifest.ts";
import { ReviewEvent } from "./review-event.ts";
import { standingReviews } from "./standing-reviews.ts";

const pathOf = (run: string): string => join(run, "reviews.jsonl");

/**
 * `reviews.jsonl` of a run, opened for writing: append-only, one decision a line. This process holds the run's lock until `close`,
 * so that no decision comes in while the run is made.
 */
export class ReviewLog {
  readonly #log: JsonLog;
  readonly #clock: Clock;
  readonly #release: () => void;
  readonly #events: ReviewEvent[];

  private constructor(run: string, clock: Clock, release: () => void) {
    this.#clock = clock;
    this.#release = release;
    this.#events = readReviews(run);
    this.#log = new JsonLog(pathOf(run));
  }

  /** @throws RunError `locked`, `not_a_run`, `damaged_run`, `cannot_write` */
  static open({ run, clock }: { readonly run: string; readonly clock: Clock }): ReviewLog {
    readManifest(run);
    const release = lockRun(run);
    try {
      return new ReviewLog(run, clock, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  get events(): readonly ReviewEvent[] {
    return this.#events;
  }

  /** Writes a decision down before it returns. @throws RunError `cannot_write` */
  add(decision: Omit<ReviewEvent, "time">): void {
    const event = { ...decision, time: new Date(this.#clock.now()).toISOString() };
    this.#log.append(event);
    this.#log.flush();
    this.#events.push(event);
  }

  /** Releases the lock. */
  close(): void {
    try {
      this.#log.close();
    } finally {
      this.#release();
    }
  }
}

/** The decisions about a run, oldest first; a torn last line was never made. @throws RunError `damaged_run` */
export function readReviews(run: string): ReviewEvent[] {
  const path = pathOf(run);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.flatMap((line, at) => (line === "" ? [] : [eventOf(line, `${path}:${at + 1}`)]));
}

function eventOf(line: string, place: string): ReviewEvent {
  try {
    return ReviewEvent.parse(JSON.parse(line));
  } catch (cause) {
    throw new RunError("the run's reviews are damaged: this line was not written by Touchstone", {
      code: "damaged_run",
      place,
      hint: "Mend or remove the line.",
      cause,
    });
  }
}

/** What tells one state of the decisions from another; empty without any. Their order in time does not matter. */
export function reviewState(events: readonly ReviewEvent[]): string {
  const standing = [...standingReviews(events)]
    .map(([item, { decision }]) => [item, decision] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return standing.length === 0 ? "" : contentHash(JSON.stringify(standing));
}

/** Has a run decisions that it was not made with? @throws RunError `not_a_run`, `damaged_run` */
export const hasNewReviews = (run: string): boolean =>
  (readManifest(run).reviews ?? "") !== reviewState(readReviews(run));
