import type { RewardSpec } from "#core";

/** The criteria of a reward with a checklist, also where it is part of a sum; empty for all others. */
export function checklistOf(reward: RewardSpec): string[] {
  if (reward.type === "k2v") return reward.checklist;
  return reward.type === "sum" ? reward.parts.flatMap((part) => checklistOf(part)) : [];
}
