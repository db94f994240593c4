import { rewardOptions } from "#core";
import { defineReward, scored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";
import { wordsOf } from "../words.ts";
import { pickPart } from "./pick-part.ts";

/** Is a part as long as it should be? */
export const length = defineReward({
  name: "length",
  version: 1,
  summary: "1 for a length within bounds, less the farther outside",
  formula: "1 within [min, max] words, n/min below, max/n above",
  source: "ours",
  options: rewardOptions.length,
  components: ["length"],
  template: tagTemplate,
  range: () => [0, 1],
  async score({ completion }, { part, minWords = 0, maxWords = Number.POSITIVE_INFINITY }) {
    const words = wordsOf(pickPart(completion, part)).length;
    const value = words < minWords ? words / minWords : words > maxWords ? maxWords / words : 1;
    return scored(value, { length: { value, max: 1, reason: `${words} words` } });
  },
});
