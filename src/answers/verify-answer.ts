import type { AnswerVerdict, AnswerVerdictName } from "./answer-verdict.ts";
import { compareChoice } from "./choices/compare-choice.ts";
import { type CompiledGold, compileGold, type GoldSpec } from "./compile-gold.ts";
import { type Outcome, saltOf, same } from "./equality/comparison.ts";
import type { Candidate } from "./extraction/candidate.ts";
import { cleanCandidate } from "./extraction/clean-candidate.ts";
import { narrowed } from "./extraction/find-anchored.ts";
import { findCandidates } from "./extraction/find-candidates.ts";
import { limits, Steps, Unreadable } from "./limits.ts";
import { compareReadings } from "./readings/compare-readings.ts";
import { readAnswer } from "./readings/read-answer.ts";
import type { Readings } from "./readings/reading.ts";
import { squash } from "./readings/squash.ts";

export type VerifyOptions = (GoldSpec | { readonly gold: CompiledGold }) & {
  /** The question, kept for judges; no rule reads it. */
  readonly question?: string | undefined;
} & (
    | { /** All that the model wrote. */ readonly completion: string; readonly answer?: never }
    | { /** The answer alone. */ readonly answer: string; readonly completion?: never }
  );

/** Is this answer right? Never throws; costs at most a fixed number of steps. */
export function verifyAnswer(options: VerifyOptions): AnswerVerdict {
  const gold = typeof options.gold === "string" ? attemptGold(options as GoldSpec) : options.gold;
  const parsed = gold?.forms.map(({ text }) => text) ?? [];
  const text = gold?.text ?? String(options.gold);
  const verdict = (name: AnswerVerdictName, rule: string, why: string, found?: Candidate): AnswerVerdict => ({
    verdict: name,
    rule,
    ...(found ? { extracted: { text: found.text, start: found.start, end: found.end, by: found.by } } : {}),
    gold: { text, parsed },
    why,
  });
  if (!gold) return verdict("error", "gold", "reading the gold answer failed");
  if (gold.unusable !== undefined) return verdict("gold_unusable", "gold", gold.unusable);
  try {
    return decide(gold, options, verdict);
  } catch (error) {
    if (error instanceof Unreadable) return verdict("undetermined", "limit", error.reason);
    return verdict("error", "error", error instanceof Error ? error.message : String(error));
  }
}

function attemptGold(spec: GoldSpec): CompiledGold | undefined {
  try {
    return compileGold(spec);
  } catch {
    return undefined;
  }
}

type MakeVerdict = (name: AnswerVerdictName, rule: string, why: string, found?: Candidate) => AnswerVerdict;

function decide(gold: CompiledGold, options: VerifyOptions, verdict: MakeVerdict): AnswerVerdict {
  const candidates =
    options.completion === undefined ? given(options.answer) : findCandidates(options.completion, gold.policy);
  let first: Candidate | undefined;
  let refused: AnswerVerdict | undefined;
  const budget = new Steps();
  let seen: string | undefined;
  for (const candidate of candidates) {
    first ??= candidate;
    if (candidate.text === seen) continue;
    seen = candidate.text;
    const { outcome, readings } = compare(gold, candidate, budget);
    if (!outcome) {
      if (refused === undefined && candidate.isMarked)
        refused = readings?.isOverLimit
          ? verdict("invalid_answer", "limit", "the answer is beyond the limits of a formula", candidate)
          : verdict("invalid_answer", "reading", "the answer cannot be read as the gold is", candidate);
      continue;
    }
    const isOpen = gold.kind === "open" && outcome.equal === false;
    const found =
      outcome.equal === true
        ? verdict("correct", outcome.rule, `equal by ${outcome.rule}`, candidate)
        : outcome.equal === undefined || isOpen
          ? verdict("undetermined", outcome.rule, `${outcome.rule} could not decide`, candidate)
          : verdict("incorrect", outcome.rule, `not equal by ${outcome.rule}`, candidate);
    if (found.verdict === "correct" || !isProse(gold, candidate)) return found;
    refused ??= found;
  }
  if (refused) return refused;
  if (!first) return verdict("no_answer", "extraction", "no answer was found");
  return gold.choices.length > 0 || first.by !== "given"
    ? verdict("no_answer", "extraction", "nothing that could be the answer was found", first)
    : verdict("invalid_answer", "reading", "the answer cannot be read as the gold is", first);
}

/** Among words, the place of the answer is less sure: the next candidate may be it. A refusal of a formula is final. */
const isProse = (gold: CompiledGold, { by }: Candidate): boolean =>
  by === "anchor" ||
  (by !== "tag" && by !== "box" && gold.forms.some(({ all }) => all.some(({ kind }) => kind === "text")));

const given = (answer: string): readonly Candidate[] => {
  const whole: Candidate = { text: answer.trim(), start: 0, end: answer.length, by: "given", isMarked: true };
  return whole.text === "" ? [] : answer.length > 400 ? [whole] : narrowed(whole).slice(0, 1);
};

function compare(
  gold: CompiledGold,
  candidate: Candidate,
  steps: Steps,
): { readonly outcome?: Outcome; readonly readings?: Readings } {
  if (gold.choices.length > 0) {
    const outcome = compareChoice(gold.choices, candidate.text, gold.options);
    if (outcome) return { outcome };
    if (gold.kind === "choice" || gold.options.length > 0) return {};
  }
  // Most right answers are the gold's own text, and then nothing need be parsed.
  const bare = candidate.text.length > limits.characters ? "" : squash(cleanCandidate(candidate.text));
  if (bare !== "" && gold.forms.some(({ squashed }) => squashed === bare)) return { outcome: same("same text") };
  const readings = readAnswer(candidate.text);
  if (readings.isOverLimit) return { readings };
  let found: Outcome | undefined;
  for (const form of gold.forms) {
    const outcome = compareReadings(form, readings, {
      policy: gold.policy,
      steps,
      salt: saltOf(form.text, readings.text),
    });
    if (outcome?.equal === true) return { outcome, readings };
    if (outcome && (!found || (found.equal === false && outcome.equal === undefined))) found = outcome;
  }
  return found ? { outcome: found, readings } : { readings };
}
