import { type RewardComponent, rewardOptions } from "#core";
import { defineReward, type OptionsOf, type Reward, scored, unscored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";

type Part = OptionsOf<"sum">["parts"][number];

/** The sum over a table of rewards: parts with weights; one part without a score leaves the whole without. */
export const createSum = (rewards: readonly Reward[]): Reward => {
  const rewardOf = (part: Part): Reward => {
    const reward = rewards.find(({ name }) => name === part.type);
    if (!reward) throw new Error(`no reward ${part.type}`);
    return reward;
  };
  const rangeOf = (part: Part) => rewardOf(part).range(part);
  return defineReward({
    name: "sum",
    version: 1,
    summary: "other rewards, each with a weight; one of them may be a gate",
    formula: "Σ weight·part; with a gate its part + 1[it is full]·the others",
    source: "ours",
    options: rewardOptions.sum,
    components: [],
    template: tagTemplate,
    componentsOf: ({ parts }) =>
      parts.flatMap((part, at) => rewardOf(part).components.map((key) => `${keyOf(parts, at)}.${key}`)),
    range: ({ parts, gate }) => {
      const ranges = parts.map((part) => {
        const ends = rangeOf(part).map((end) => end * part.weight);
        // A gate that is shut makes it 0.
        const shut = gate === undefined || part.type === gate ? [] : [0];
        return [Math.min(...ends, ...shut), Math.max(...ends, ...shut)] as const;
      });
      return [ranges.reduce((sum, [least]) => sum + least, 0), ranges.reduce((sum, [, most]) => sum + most, 0)];
    },
    async score(input, { parts, gate }, ports) {
      if (gate !== undefined && !parts.some(({ type }) => type === gate))
        return unscored("invalid_item", `the gate ${gate} is none of the parts`);
      const outcomes = await Promise.all(parts.map((part) => rewardOf(part).score(input, part, ports)));
      const components: Record<string, RewardComponent | null> = {};
      for (const [at, part] of parts.entries())
        for (const key of rewardOf(part).components)
          components[`${keyOf(parts, at)}.${key}`] = outcomes[at]?.components[key] ?? null;
      const { extracted, rule } = outcomes.find((outcome) => outcome.extracted !== undefined) ?? {};
      const failed = outcomes.findIndex(({ status }) => status !== "ok");
      const failure = outcomes[failed];
      if (failure && failure.status !== "ok")
        return unscored(failure.status, `${parts[failed]?.type}: ${failure.reason}`, { components, extracted, rule });
      const isOpen = parts.every(
        (part, at) => part.type !== gate || (outcomes[at]?.reward ?? 0) >= rangeOf(part)[1] - 1e-9,
      );
      const total = parts.reduce(
        (sum, part, at) => sum + (isOpen || part.type === gate ? part.weight * (outcomes[at]?.reward ?? 0) : 0),
        0,
      );
      return scored(total, components, { extracted, rule });
    },
  });
};

/** The type of a part, and its number where there are several of it. */
function keyOf(parts: readonly Part[], at: number): string {
  const type = parts[at]?.type ?? "";
  const before = parts.slice(0, at).filter((part) => part.type === type).length;
  return before === 0 ? type : `${type}${before + 1}`;
}
