import { rewardOptions } from "#core";
import { defineReward, scored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";
import { readTags } from "../templates/read-tags.ts";
import { tokenF1 } from "../token-f1.ts";

/** Token F1 of the first answer: KBevo's reward, or SQuAD's reckoning over all golds (spec/kbevo.md §3). */
export const f1 = defineReward({
  name: "f1",
  version: 1,
  summary: "words that the first answer shares with the gold answer",
  formula: "2·P·R/(P + R) over words, CJK by characters",
  source: "KBevo's code; SQuAD's evaluation",
  options: rewardOptions.f1,
  components: ["f1"],
  answerPart: "f1",
  template: tagTemplate,
  range: () => [0, 1],
  async score({ sample, completion }, { normalization = "kbevo" }) {
    const { reasoning, answers } = readTags(completion);
    const answer = answers[0] ?? null;
    const extracted = { reasoning, answer };
    if (answer === null) return scored(0, { f1: { value: 0, max: 1, reason: "there is no answer" } }, { extracted });
    // Training knows one gold in KBevo's release; aliases are right answers, so the best counts.
    const value = [sample.answer, ...sample.aliases].reduce(
      (best, gold) => Math.max(best, tokenF1(answer, gold, normalization)),
      0,
    );
    return scored(value, { f1: { value, max: 1 } }, { extracted, rule: normalization });
  },
});
