import { type RewardComponent, rewardOptions } from "#core";
import { checkAnswer } from "../check-answer.ts";
import { defineReward, scored, unscored } from "../reward.ts";
import { alignAnchors } from "../spear/align-anchors.ts";
import { tagTemplate } from "../templates/completion-template.ts";
import { hasTagsInOrder } from "../templates/format-points.ts";
import { readTags } from "../templates/read-tags.ts";

const defaultLambda = 0.5;

/** The answer, and how far the reasoning's anchors follow the teacher's, behind a format gate (spec/spear.md §2). */
export const spear = defineReward({
  name: "spear",
  version: 1,
  summary: "a right answer, and reasoning whose anchors follow the teacher's",
  formula: "1[format]·(1[right] + λ·2·LCS/(|A_s| + |A_t|)); λ = 0.5",
  source: "SPEAR Eq 5–7 and its code",
  options: rewardOptions.spear,
  components: ["format", "answer", "reasoning"],
  answerPart: "answer",
  template: tagTemplate,
  range: ({ lambda = defaultLambda, accuracy = true }) => [0, (accuracy ? 1 : 0) + lambda],
  async score({ sample, completion }, options, { anchors }) {
    const { domain, flavor, maxAnchors, alignment, lambda = defaultLambda, gate, rationale } = options;
    const { formatGate = true, accuracy = true } = options;
    const { reasoning, answers } = readTags(completion);
    const extracted = { reasoning, answer: answers.at(-1) ?? null };
    const isFormed = hasTagsInOrder(completion);
    const format: RewardComponent = { value: isFormed ? 1 : 0, max: 1 };
    const isShut = formatGate && !isFormed;
    const check = checkAnswer(sample, extracted.answer);
    const more = { extracted, rule: check.rule };
    if (check.isRight === null && (accuracy || gate === "answer"))
      return unscored(check.status as "error", check.why, { ...more, components: { format } });
    const answer: RewardComponent = accuracy
      ? { value: check.isRight ? 1 : 0, max: 1, reason: check.why }
      : { value: null, reason: "left out" };
    const kind = { domain, flavor, maxAnchors, anchors: options.anchors };
    // Each side keeps its own reading: the teacher's is read once for all completions.
    const [ours, theirs] = isShut
      ? [[], []]
      : await Promise.all([anchors.read(reasoning ?? "", kind), anchors.readOnce(rationale, kind)]);
    const aligned = alignAnchors(ours, theirs, alignment);
    const isGated = gate === "answer" && !check.isRight;
    const points = isGated ? 0 : lambda * (aligned ?? 0);
    const reason = isShut
      ? "not read: the format is wrong"
      : aligned === null
        ? `no anchors in the ${theirs.length === 0 ? "rationale" : "reasoning"}`
        : `${ours.length} anchors against ${theirs.length}, ${aligned.toFixed(3)}${isGated ? "; gated by the answer" : ""}`;
    const part: RewardComponent = { value: aligned === null && !isShut ? null : points, max: lambda, reason };
    const total = isShut ? 0 : (answer.value ?? 0) + points;
    return scored(total, { format, answer, reasoning: part }, more);
  },
});
