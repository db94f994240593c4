import { rewardOptions } from "#core";
import { isHollow } from "../judges/evidence.ts";
import { defineReward, scored, unscored } from "../reward.ts";
import { boxTemplate } from "../templates/completion-template.ts";
import { readFinalText } from "../templates/read-final-text.ts";
import { judgeItems } from "./judge-items.ts";
import { judgeFailure } from "./judged-share.ts";
import { judgedItems, rubricPoints } from "./rubric-points.ts";

/** Rubrics as Rewards, explicit: the weighted share of items, without an answer of its own. */
export const rarExplicit = defineReward({
  name: "rar-explicit",
  version: 1,
  summary: "the weighted share of rubric items, without an answer",
  formula: "Σ w·met / Σ w; w = 1, 0.7, 0.3, pitfalls 0.9 where the fault is absent",
  source: "Rubrics as Rewards (arXiv 2507.17746)",
  options: rewardOptions["rar-explicit"],
  components: ["rubric"],
  template: boxTemplate,
  range: () => [0, 1],
  async score({ sample, completion }, { items, weights }, { judge, signal }) {
    const { response, reasoning } = readFinalText(completion);
    const extracted = { reasoning, answer: response };
    if (items.length === 0) return unscored("invalid_item", "there are no items", { extracted });
    const { question, language } = sample;
    const judged = await judgeItems({ question, language, response, items }, judge, signal);
    const failure = judgeFailure(judged, items.length);
    const listed = judgedItems(items, judged);
    if (failure !== undefined)
      return unscored("judge_failed", failure, {
        extracted,
        components: { rubric: { value: null, max: 1, items: listed } },
      });
    const { earned, total } = rubricPoints(items, judged, weights);
    if (total === 0) return unscored("invalid_item", "all weights are 0", { extracted });
    // A response that says nothing makes no fault either: it earns nothing for that.
    const value = isHollow(response) ? 0 : earned / total;
    return scored(value, { rubric: { value, max: 1, items: listed } }, { extracted });
  },
});
