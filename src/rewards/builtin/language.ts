import { rewardOptions } from "#core";
import { countScripts } from "#text";
import { defineReward, scored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";
import { pickPart } from "./pick-part.ts";

/** Is a part written in the sample's language? Told by script, which is enough to keep English and Chinese apart. */
export const language = defineReward({
  name: "language",
  version: 1,
  summary: "the share of letters in the script of the sample's language",
  formula: "letters of the script / letters; Chinese: Han, else Latin",
  source: "ours",
  options: rewardOptions.language,
  components: ["language"],
  template: tagTemplate,
  range: () => [0, 1],
  async score({ sample, completion }, { part }) {
    const text = pickPart(completion, part);
    const { letters, latin, han } = countScripts(text, text.length);
    const own = /^zh\b/i.test(sample.language) ? han : latin;
    const value = letters === 0 ? 0 : own / letters;
    return scored(value, { language: { value, max: 1, reason: `${own} of ${letters} letters` } });
  },
});
