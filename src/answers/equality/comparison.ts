import type { ResolvedPolicy } from "../answer-policy.ts";
import type { Steps } from "../limits.ts";

/** What one comparison found. `equal` is undefined where nothing decides. */
export interface Outcome {
  readonly equal: boolean | undefined;
  /** The step of the ladder that decided. */
  readonly rule: string;
}

export interface Comparison {
  readonly policy: ResolvedPolicy;
  readonly steps: Steps;
  /** Of this pair: points of evaluation are drawn from it. */
  readonly salt: number;
}

export const different = (rule: string): Outcome => ({ equal: false, rule });
export const same = (rule: string): Outcome => ({ equal: true, rule });
export const undecided = (rule: string): Outcome => ({ equal: undefined, rule });

/** All must be equal: the first that differs decides, then the first that is undecided. */
export function every(outcomes: Iterable<Outcome>, rule: string): Outcome {
  let open: Outcome | undefined;
  let last: Outcome | undefined;
  for (const outcome of outcomes) {
    if (outcome.equal === false) return outcome;
    if (outcome.equal === undefined) open ??= outcome;
    last = outcome;
  }
  return open ?? (last ? same(rule) : different(rule));
}

/** A pseudo-random number in [0, 1) for a place in a comparison (FNV and a finaliser): no source of chance is kept. */
export function drawn(salt: number, ...keys: (string | number)[]): number {
  let hash = 2166136261 ^ salt;
  for (const key of keys) {
    const text = String(key);
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    hash = Math.imul(hash ^ 31, 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A salt for a pair of texts. */
export function saltOf(gold: string, answer: string): number {
  return Math.floor(drawn(gold.length, gold.slice(0, 256), answer.slice(0, 256)) * 2 ** 32) | 0;
}
