import { rewardOptions } from "#core";
import { isHollow } from "../judges/evidence.ts";
import { defineReward, scored, unscored } from "../reward.ts";
import { boxTemplate } from "../templates/completion-template.ts";
import { readFinalText } from "../templates/read-final-text.ts";

/** Rubrics as Rewards, implicit: one mark for the whole response. */
export const rarImplicit = defineReward({
  name: "rar-implicit",
  version: 1,
  summary: "one mark from 1 to 10 for the whole response",
  formula: "(mark − 1) / 9",
  source: "Rubrics as Rewards (arXiv 2507.17746)",
  options: rewardOptions["rar-implicit"],
  components: ["rubric"],
  template: boxTemplate,
  range: () => [0, 1],
  async score({ sample, completion }, { items }, { judge, signal }) {
    const { response, reasoning } = readFinalText(completion);
    const extracted = { reasoning, answer: response };
    if (isHollow(response))
      return scored(0, { rubric: { value: 0, max: 1, reason: "the response says nothing" } }, { extracted });
    const { question, language } = sample;
    const { rating, why } = judge
      ? await judge.rating({ question, language, response, items }, signal)
      : { rating: null, why: "there is no judge" };
    if (rating === null) return unscored("judge_failed", why ?? "no mark", { extracted });
    const value = (rating - 1) / 9;
    return scored(value, { rubric: { value, max: 1, reason: `${rating} of 10` } }, { extracted });
  },
});
