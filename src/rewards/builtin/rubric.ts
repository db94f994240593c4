import { type RewardComponent, rewardOptions } from "#core";
import { lastBoxed } from "#text";
import { checkAnswer } from "../check-answer.ts";
import { isHollow } from "../judges/evidence.ts";
import type { Judge, Judgement } from "../judges/judge.ts";
import { defineReward, type RewardInput, scored, unscored } from "../reward.ts";
import { boxTemplate } from "../templates/completion-template.ts";
import { readFinalText } from "../templates/read-final-text.ts";
import { judgeItems } from "./judge-items.ts";
import { judgeFailure } from "./judged-share.ts";
import { defaultRubricWeights, judgedItems, rubricPoints } from "./rubric-points.ts";

/** SciRubric: the answer and judged items in one weighted mean (spec/drsci.md §4). */
export const rubric = defineReward({
  name: "rubric",
  version: 1,
  summary: "SciRubric: the boxed answer and judged items in one weighted mean",
  formula: "(4·right + Σ w·met) / (4 + Σ w); w = 1, 0.7, 0.3, pitfalls 0.9 where the fault is absent",
  source: "Dr. SCI §3.4, Table 6",
  options: rewardOptions.rubric,
  components: ["answer", "rubric"],
  answerPart: "answer",
  template: boxTemplate,
  range: () => [0, 1],
  async score(input, { items, weights = {}, gate }, { judge, signal }) {
    const { question, language } = input.sample;
    const { response, reasoning } = readFinalText(input.completion);
    const candidate = lastBoxed(response);
    const extracted = { reasoning, answer: candidate };
    const [answer, judged] = await Promise.all([
      judgeAnswer(input, candidate, judge, signal),
      judgeItems({ question, language, response, items }, judge, signal),
    ]);
    const points = rubricPoints(items, judged, weights);
    const { total } = points;
    // A response that says nothing makes no fault either: it earns nothing for that.
    const earned = isHollow(response) ? 0 : points.earned;
    const weight = weights.answer ?? defaultRubricWeights.answer;
    const whole = weight + total;
    const part = (value: number | null, max: number, reason?: string): RewardComponent => ({
      ...{ value: value === null ? null : value / whole, max: max / whole },
      ...(reason === undefined ? {} : { reason }),
    });
    const failure = items.length === 0 ? undefined : judgeFailure(judged, items.length);
    const answerPart = part(answer.met === null ? null : answer.met ? weight : 0, weight, answer.why);
    const rubricPart =
      items.length === 0
        ? { value: null, reason: "there are no items" }
        : { ...part(failure === undefined ? earned : null, total, failure), items: judgedItems(items, judged) };
    const components = { answer: answerPart, rubric: rubricPart };
    if (answer.met === null)
      return unscored(answer.status ?? "judge_failed", answer.why ?? "no decision", { extracted, components });
    if (failure !== undefined) return unscored("judge_failed", failure, { extracted, components });
    if (whole === 0) return unscored("invalid_item", "all weights are 0", { extracted, components });
    const mean = ((answer.met ? weight : 0) + earned) / whole;
    return scored(gate === "answer" && !answer.met ? Math.min(mean, 0.5) : mean, components, { extracted });
  },
});

/** By rule where the answer can be checked, by the judge where it is open or the rules cannot tell. */
async function judgeAnswer(
  { sample }: RewardInput,
  candidate: string | null,
  judge: Judge | undefined,
  signal: AbortSignal | undefined,
): Promise<Judgement & { readonly status?: "judge_failed" | "gold_unusable" | "undetermined" | "error" }> {
  if (candidate === null || candidate.trim() === "") return { met: false, why: "there is no boxed answer" };
  const { question, language, answer: reference } = sample;
  if (sample.answerKind !== "open") {
    const { isRight, status, why } = checkAnswer(sample, candidate);
    if (status === "ok") return { met: isRight, why };
    if (status !== "undetermined" || !judge) return { met: null, why, status };
  }
  return judge
    ? judge.answer({ question, language, reference, candidate }, signal)
    : { met: null, why: "there is no judge" };
}
