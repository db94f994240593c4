import { rewardOptions } from "#core";
import { checkAnswer } from "../check-answer.ts";
import { defineReward, scored, unscored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";
import { hasTagsInOrder } from "../templates/format-points.ts";
import { readTags } from "../templates/read-tags.ts";

/** The reward of Logic-RL, SPEAR's baseline: points below zero for a wrong format or answer. */
export const logicRl = defineReward({
  name: "logic-rl",
  version: 1,
  summary: "format ±1; answer +2 right, −1.5 wrong, −2 unreadable or in a wrong format",
  formula: "±1 + (2 | −1.5 | −2)",
  source: "Logic-RL's code",
  options: rewardOptions["logic-rl"],
  components: ["format", "answer"],
  answerPart: "answer",
  template: tagTemplate,
  range: () => [-3, 3],
  async score({ sample, completion }) {
    const { reasoning, answers } = readTags(completion);
    const extracted = { reasoning, answer: answers.at(-1) ?? null };
    const isFormed = hasTagsInOrder(completion);
    const format = { value: isFormed ? 1 : -1, max: 1 };
    const check = checkAnswer(sample, isFormed ? extracted.answer : null);
    const more = { extracted, rule: check.rule };
    if (check.isRight === null)
      return unscored(check.status as "error", check.why, { ...more, components: { format } });
    const value = check.isRight ? 2 : check.isReadable ? -1.5 : -2;
    const reason = isFormed ? check.why : "not read: the format is wrong";
    return scored(format.value + value, { format, answer: { value, max: 2, reason } }, more);
  },
});
