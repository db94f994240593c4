import { rewardOptions } from "#core";
import { defineReward, scored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";
import {
  hasTagsInOrder,
  k2vFormatPoints,
  mostFormatPoints,
  releasedK2vFormatPoints,
} from "../templates/format-points.ts";

/** The form alone. */
export const format = defineReward({
  name: "format",
  version: 1,
  summary: "the form alone: four tags once and in order, or the format part of K2V",
  formula: "1[tags] or 0.25 + 0.125 a tag − 0.001 a character after them",
  source: "SPEAR's code; K2V's code",
  options: rewardOptions.format,
  components: ["format"],
  template: tagTemplate,
  range: ({ template = "tags" }) =>
    template === "tags" ? [0, 1] : [template === "k2v" ? 0 : Number.NEGATIVE_INFINITY, mostFormatPoints[template]],
  async score({ completion }, { template = "tags" }) {
    const max = template === "tags" ? 1 : mostFormatPoints[template];
    const value =
      template === "tags"
        ? Number(hasTagsInOrder(completion))
        : template === "k2v"
          ? k2vFormatPoints(completion)
          : releasedK2vFormatPoints(completion);
    return scored(value, { format: { value, max } });
  },
});
