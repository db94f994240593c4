import { rewardOptions } from "#core";
import { lastBoxed } from "#text";
import { defineReward, scored, unscored } from "../reward.ts";
import { boxTemplate } from "../templates/completion-template.ts";
import { readFinalText } from "../templates/read-final-text.ts";
import { readTags } from "../templates/read-tags.ts";

/** A generative reward model: a judge says whether the response answers as the reference does. */
export const genrm = defineReward({
  name: "genrm",
  version: 1,
  summary: "a judge says whether the answer is that of the reference",
  formula: "1[judge says yes]",
  source: "Dr. SCI App. F, G.1",
  options: rewardOptions.genrm,
  components: ["judge"],
  answerPart: "judge",
  template: boxTemplate,
  range: () => [0, 1],
  async score({ sample, completion }, _options, { judge, signal }) {
    const { response, reasoning } = readFinalText(completion);
    // Prose that names the right answer somewhere is no answer.
    const candidate = lastBoxed(response) ?? readTags(completion).answers.at(-1) ?? "";
    const extracted = { reasoning, answer: candidate };
    const { question, language, answer: reference } = sample;
    if (candidate.trim() === "")
      return scored(
        0,
        { judge: { value: 0, max: 1, reason: "there is no answer in a box or in tags" } },
        { extracted },
      );
    const { met, why } = judge
      ? await judge.answer({ question, language, reference, candidate }, signal)
      : { met: null, why: "there is no judge" };
    if (met === null) return unscored("judge_failed", why ?? "no decision", { extracted });
    const value = met ? 1 : 0;
    return scored(value, { judge: { value, max: 1, ...(why === undefined ? {} : { reason: why }) } }, { extracted });
  },
});
