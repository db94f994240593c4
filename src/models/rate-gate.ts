import { setTimeout as sleep } from "node:timers/promises";

export interface RateGateOptions {
  /** Most calls in flight. */
  readonly concurrency: number;
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  readonly now: () => number;
}

/**
 * Lets calls pass: at most so many at once, fewer after the server said "too many" and slowly more again (additive increase,
 * multiplicative decrease), none before a `Retry-After` is over, and within limits a minute.
 */
export class RateGate {
  readonly #options: RateGateOptions;
  readonly #waiting: (() => void)[] = [];
  #limit: number;
  #inFlight = 0;
  #pausedUntil = 0;
  #requests: Bucket | undefined;
  #tokens: Bucket | undefined;

  constructor(options: RateGateOptions) {
    this.#options = options;
    this.#limit = options.concurrency;
    const { requestsPerMinute, tokensPerMinute, now } = options;
    if (requestsPerMinute !== undefined) this.#requests = new Bucket(requestsPerMinute, now);
    if (tokensPerMinute !== undefined) this.#tokens = new Bucket(tokensPerMinute, now);
  }

  /** Waits for a place, then does the work. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** The server answered. */
  succeeded(tokens: number): void {
    this.#tokens?.take(tokens);
    this.#limit = Math.min(this.#options.concurrency, this.#limit + 1 / this.#limit);
  }

  /** The server said "too many": nothing more for so long, and half as many at once. */
  throttled(waitMs: number): void {
    this.#limit = Math.max(1, this.#limit / 2);
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#options.now() + waitMs);
  }

  async #enter(): Promise<void> {
    for (;;) {
      if (this.#inFlight >= Math.floor(this.#limit)) {
        await new Promise<void>((wake) => this.#waiting.push(wake));
        continue;
      }
      this.#inFlight += 1;
      const waitMs = Math.max(
        this.#pausedUntil - this.#options.now(),
        this.#requests?.waitMs() ?? 0,
        this.#tokens?.waitMs() ?? 0,
      );
      if (waitMs <= 0) {
        this.#requests?.take(1);
        return;
      }
      this.#inFlight -= 1;
      await sleep(waitMs);
    }
  }
}

/** A token bucket: fills evenly to one minute's worth; may go below zero, and is then waited for. */
class Bucket {
  readonly #perMinute: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
    this.#level = perMinute;
    this.#at = now();
  }

  take(amount: number): void {
    this.#fill();
    this.#level -= amount;
  }

  /** Until something is in it again. */
  waitMs(): number {
    this.#fill();
    return this.#level >= 1 ? 0 : ((1 - this.#level) / this.#perMinute) * 60_000;
  }

  #fill(): void {
    const now = this.#now();
    this.#level = Math.min(this.#perMinute, this.#level + ((now - this.#at) / 60_000) * this.#perMinute);
    this.#at = now;
  }
}
