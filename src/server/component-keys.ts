import type { Sample } from "#core";
import { builtinRewards, rewardFor } from "#rewards";

/** Keys of all components of these samples' rewards, or of all rewards where there are no samples; sorted. */
export function componentKeys(samples: Iterable<Sample>): string[] {
  const keys = new Set<string>();
  let isEmpty = true;
  for (const { reward: spec } of samples) {
    isEmpty = false;
    const reward = rewardFor(spec);
    for (const key of reward.componentsOf?.(spec) ?? reward.components) keys.add(key);
  }
  if (isEmpty) for (const { components } of builtinRewards) for (const key of components) keys.add(key);
  return [...keys].sort();
}
