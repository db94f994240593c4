import { rewardOptions } from "#core";
import { checkCompletion } from "../check-answer.ts";
import { defineReward, scored, unscored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";

/** Is the final answer of the completion right, wherever it stands? */
export const exact = defineReward({
  name: "exact",
  version: 1,
  summary: "1 for a right final answer, in tags, in a box or announced",
  formula: "1[right]",
  source: "ours",
  options: rewardOptions.exact,
  components: ["answer"],
  answerPart: "answer",
  template: tagTemplate,
  range: () => [0, 1],
  async score({ sample, completion }) {
    const check = checkCompletion(sample, completion);
    const more = { extracted: { reasoning: null, answer: check.text }, rule: check.rule };
    if (check.isRight === null) return unscored(check.status as "error", check.why, more);
    const value = check.isRight ? 1 : 0;
    return scored(value, { answer: { value, max: 1, reason: check.why } }, more);
  },
});
