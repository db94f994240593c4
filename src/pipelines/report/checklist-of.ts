import type { RewardSpec } from "#core";

/** The criteria of a reward that has some, as lines of text. */
export function checklistOf(reward: RewardSpec): readonly string[] {
  if (reward.type === "sum") return reward.parts.flatMap((part) => checklistOf(part));
  if ("checklist" in reward) return reward.checklist;
  if ("items" in reward) return reward.items.map(({ title, description }) => `${title}: ${description}`);
  return [];
}
