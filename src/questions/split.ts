import type { Random } from "#core";

export interface SplitOptions {
  readonly random: Random;
  /** Share of the samples for validation, at most `most` of them (K2V: 32). */
  readonly validationShare: number;
  readonly most?: number;
}

/** Which samples are for validation: a random choice that does not depend on order. */
export function chooseValidation(
  ids: readonly string[],
  { random, validationShare, most = 32 }: SplitOptions,
): Set<string> {
  const count = Math.min(most, Math.round(ids.length * validationShare));
  return new Set(random.shuffle([...ids].sort()).slice(0, count));
}
