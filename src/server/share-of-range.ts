import type { Sample } from "#core";
import { rewardFor } from "#rewards";

/** Where a reward stands between the least and the most that its sample can earn, from 0 to 1. */
export function shareOfRange({ reward: spec }: Pick<Sample, "reward">, reward: number): number {
  const [least, most] = rewardFor(spec).range(spec);
  // One reward has no floor: what is below zero is then nothing.
  const floor = Number.isFinite(least) ? least : Math.min(0, most);
  return most <= floor ? 1 : Math.min(1, Math.max(0, (reward - floor) / (most - floor)));
}
