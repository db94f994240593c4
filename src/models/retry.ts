import { setTimeout as sleep } from "node:timers/promises";
import { ModelError } from "#core";
import { failureClass } from "./failure-class.ts";

export interface RetryOptions {
  /** Spreads waiting times; results do not depend on it. */
  readonly random: () => number;
  /** Once it is raised nothing is attempted again. */
  readonly stopping: AbortSignal;
}

const longestWaitMs = 60_000;

/**
 * Attempts a call until it succeeds, the attempts of its classes of failure are used up, or a signal comes. A
 * server that was never reached ends the run: it is not there.
 */
export function createRetry({ random, stopping }: RetryOptions) {
  let isReached = false;
  return async <T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const failures = new Map<string, number>();
    for (;;) {
      try {
        const value = await attempt();
        isReached = true;
        return value;
      } catch (error) {
        const found = failureClass(error);
        if (!found || !(error instanceof ModelError) || stopping.aborted || signal?.aborted) throw error;
        const { code } = error;
        isReached ||= code !== "unreachable";
        const times = (failures.get(code) ?? 0) + 1;
        failures.set(code, times);
        if (times >= found.attempts) throw isReached ? error : fatal(error);
        const waitMs =
          error.retryAfterMs ?? Math.min(longestWaitMs, found.firstWaitMs * 2 ** (times - 1) * (0.75 + random() / 2));
        const stop = signal ? AbortSignal.any([signal, stopping]) : stopping;
        await sleep(waitMs, undefined, { signal: stop }).catch(() => {
          throw error;
        });
      }
    }
  };
}

const fatal = ({ message, code, hint, place }: ModelError) =>
  new ModelError(message, { code, hint, place, isFatal: true });
