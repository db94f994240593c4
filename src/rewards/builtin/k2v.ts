import { type RewardComponent, rewardOptions } from "#core";
import { type AnswerCheck, checkAnswer } from "../check-answer.ts";
import type { Judgement } from "../judges/judge.ts";
import { defineReward, type OptionsOf, type RewardInput, scored, unscored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";
import { k2vFormatPoints, mostFormatPoints, releasedK2vFormatPoints } from "../templates/format-points.ts";
import { readTags } from "../templates/read-tags.ts";
import { judgedShare } from "./judged-share.ts";

const leftOut: RewardComponent = { value: null, reason: "left out by the ablation" };
const defaultAlpha = 6;

/** Format, answer, and the share of a checklist that the reasoning meets once the answer is right (spec/k2v.md §5). */
export const k2v = defineReward({
  name: "k2v",
  version: 1,
  summary: "format, a right answer, and the checklist once the answer is right",
  formula: "format + α·1[right] + 1[right]·met/criteria; α = 6, format at most 0.75",
  source: "K2V §3.3 and its code",
  options: rewardOptions.k2v,
  components: ["format", "answer", "checklist"],
  answerPart: "answer",
  template: tagTemplate,
  range: ({ alpha = defaultAlpha, format = "k2v" }) => [
    format === "k2v-code" ? Number.NEGATIVE_INFINITY : 0,
    mostFormatPoints[format] + alpha + 1,
  ],
  async score(input, options, { judge, signal }) {
    const { sample, completion } = input;
    const { alpha = defaultAlpha, ablation, checklist } = options;
    const { reasoning, answers } = readTags(completion);
    const extracted = { reasoning, answer: answers.at(-1) ?? null };
    const format = formatPart(completion, options);
    const check = ablation === "reasoning-only" ? undefined : checkFor(input, options, extracted.answer);
    const more = { extracted, rule: check?.rule };
    if (check && check.isRight === null)
      return unscored(check.status as "error", check.why, { ...more, components: { format } });
    const answer: RewardComponent = check
      ? { value: check.isRight ? alpha : 0, max: alpha, reason: check.why }
      : leftOut;
    const isGated = check?.isRight === false && ablation === undefined;
    let part: RewardComponent = leftOut;
    if (ablation !== "answer-only") {
      if (checklist.length === 0) part = { value: null, reason: "the checklist is empty" };
      else if (isGated) part = { value: 0, max: 1, reason: "not judged: the answer is not right" };
      else if (reasoning === null) part = { value: 0, max: 1, reason: "there is no reasoning" };
      else {
        const { question, answer: gold, language } = sample;
        const task = { question, answer: gold, language, reasoning, criteria: checklist };
        const judged: readonly Judgement[] = judge ? await judge.criteria(task, signal) : [];
        const share = judgedShare(checklist, judged);
        if (share.failure !== undefined)
          return unscored("judge_failed", share.failure, {
            ...more,
            components: { format, answer, checklist: share.component },
          });
        part = share.component;
      }
    }
    const total = (format.value ?? 0) + (answer.value ?? 0) + (part.value ?? 0);
    return scored(total, { format, answer, checklist: part }, more);
  },
});

function formatPart(completion: string, { format = "k2v" }: OptionsOf<"k2v">): RewardComponent {
  const value = format === "k2v-code" ? releasedK2vFormatPoints(completion) : k2vFormatPoints(completion);
  return { value, max: mostFormatPoints[format] };
}

/** As the paper compares, stripped and with case, or by what the answer means. */
function checkFor(
  { sample }: RewardInput,
  { match = "verified" }: OptionsOf<"k2v">,
  answer: string | null,
): AnswerCheck {
  if (match === "verified") return checkAnswer(sample, answer);
  const isRight = answer?.trim() === sample.answer.trim();
  return {
    ...{ isRight, status: "ok", isReadable: answer !== null, text: answer, rule: "exact" },
    why: answer === null ? "there is no answer" : isRight ? "the same text" : "another text",
  };
}
