import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

export interface RateGateOptions {
  /** Most calls in flight. */
  readonly concurrency: number;
  readonly now: () => number;
}

/** What a server is spared, whatever it would take. */
export interface RateLimit {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/**
 * Lets calls pass: at most so many at once, fewer after the server said "too many" and slowly more again (additive increase,
 * multiplicative decrease), none before a `Retry-After` is over, and within limits a minute.
 */
export class RateGate {
  readonly #options: RateGateOptions;
  readonly #waiting: (() => void)[] = [];
  /** Signals that wake those who wait: one listener each, however many wait. */
  readonly #heard = new WeakSet<AbortSignal>();
  #limit: number;
  #inFlight = 0;
  #pausedUntil = 0;
  #requests: Bucket | undefined;
  #tokens: Bucket | undefined;

  constructor(options: RateGateOptions) {
    this.#options = options;
    this.#limit = options.concurrency;
  }

  /** Adds limits a minute; of several the strictest holds. */
  keepTo({ requestsPerMinute, tokensPerMinute }: RateLimit): void {
    this.#requests = this.#stricter(this.#requests, requestsPerMinute);
    this.#tokens = this.#stricter(this.#tokens, tokensPerMinute);
  }

  /** Waits for a place, then does the work. @throws the signal's reason if it comes while waiting; work begun is not stopped */
  async pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(signal);
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

  async #enter(signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      if (this.#inFlight >= Math.floor(this.#limit)) {
        await this.#leaving(signal);
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
      await sleep(waitMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
    }
  }

  /** Until a place may be free, or a signal comes: whoever is not meant by it waits again, in the same order. */
  #leaving(signal: AbortSignal | undefined): Promise<void> {
    if (signal && !this.#heard.has(signal)) {
      this.#heard.add(signal);
      // Each call that waits for a time hears it too: many are no leak.
      setMaxListeners(0, signal);
      signal.addEventListener("abort", () => this.#wakeAll(), { once: true });
    }
    return new Promise<void>((wake) => {
      this.#waiting.push(wake);
    });
  }

  #wakeAll(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #stricter(bucket: Bucket | undefined, perMinute: number | undefined): Bucket | undefined {
    if (perMinute === undefined || (bucket && bucket.perMinute <= perMinute)) return bucket;
    return new Bucket(perMinute, this.#options.now);
  }
}

/** A token bucket: fills evenly to one minute's worth; may go below zero, and is then waited for. */
class Bucket {
  readonly perMinute: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  constructor(perMinute: number, now: () => number) {
    this.perMinute = perMinute;
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
    return this.#level >= 1 ? 0 : ((1 - this.#level) / this.perMinute) * 60_000;
  }

  #fill(): void {
    const now = this.#now();
    this.#level = Math.min(this.perMinute, this.#level + ((now - this.#at) / 60_000) * this.perMinute);
    this.#at = now;
  }
}
