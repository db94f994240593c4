import type { Clock } from "#core";
import { JsonLog } from "./json-log.ts";
import { lockRun } from "./lock.ts";
import { readManifest } from "./manifest.ts";
import { readReviews, reviewsPath } from "./read-reviews.ts";
import type { ReviewEvent } from "./review-event.ts";

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
    this.#log = new JsonLog(reviewsPath(run));
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
