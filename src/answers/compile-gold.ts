import type { AnswerKind, AnswerPolicy } from "#core";
import { type ResolvedPolicy, resolvePolicy } from "./answer-policy.ts";
import { goldChoices } from "./choices/compare-choice.ts";
import type { Option } from "./choices/read-choice.ts";
import { saltOf } from "./equality/comparison.ts";
import { findAnchored } from "./extraction/find-anchored.ts";
import { findBoxes } from "./extraction/find-boxes.ts";
import { Steps } from "./limits.ts";
import { compareReadings } from "./readings/compare-readings.ts";
import { readAnswer } from "./readings/read-answer.ts";
import type { Readings } from "./readings/reading.ts";

export interface GoldSpec {
  /** The canonical answer: bare, in a box, or as the end of a solution. */
  readonly gold: string;
  /** What kind of answer it is; without it, the gold itself tells. */
  readonly kind?: AnswerKind | undefined;
  /** Other accepted forms. */
  readonly aliases?: readonly string[] | undefined;
  /** The options of a multiple-choice question. */
  readonly options?: readonly Option[] | undefined;
  readonly policy?: AnswerPolicy | undefined;
}

declare const compiled: unique symbol;

/** A gold answer read once, for any number of answers. Made by `compileGold` only: an answer cannot stand in its place. */
export interface CompiledGold {
  readonly [compiled]: true;
  readonly text: string;
  readonly kind: AnswerKind | undefined;
  /** The gold and its aliases, as they are read. */
  readonly forms: readonly Readings[];
  /** Letters, where the gold is a choice. */
  readonly choices: readonly string[];
  readonly options: readonly Option[];
  readonly policy: ResolvedPolicy;
  /** Why it cannot be used: it cannot be read, or does not equal itself. */
  readonly unusable: string | undefined;
}

/** Reads a gold answer and checks that it equals itself. Never throws: what is wrong stands in `unusable`. */
export function compileGold({ gold, kind, aliases = [], options = [], policy }: GoldSpec): CompiledGold {
  const resolved = resolvePolicy(policy);
  const forms = [answerOf(gold, resolved), ...aliases].map((text) => restrict(readAnswer(text), kind));
  const isChoice =
    kind === "choice" ||
    options.length > 0 ||
    (kind === undefined && /^(?:\(?[A-J]\)?|[A-J](?:\s*,\s*[A-J])+)$/.test(forms[0]?.text ?? ""));
  const choices = isChoice ? goldChoices(forms[0]?.text ?? "", options) : [];
  return {
    text: gold,
    kind,
    forms,
    choices,
    options,
    policy: resolved,
    unusable: problem(gold, forms, kind, choices, resolved),
  } as unknown as CompiledGold;
}

function problem(
  gold: string,
  forms: readonly Readings[],
  kind: AnswerKind | undefined,
  choices: readonly string[],
  policy: ResolvedPolicy,
): string | undefined {
  const [first] = forms;
  if (!first || first.text.trim() === "") return "the gold answer is empty";
  if (kind === "choice" && choices.length === 0) return "the gold answer names no option";
  if (choices.length > 0) return undefined;
  if (first.isOverLimit) return "the gold answer is beyond the limits of a formula";
  if (first.all.length === 0) return "the gold answer cannot be read";
  if (kind === "boolean" && !first.all.some((one) => one.kind === "truth"))
    return "the gold answer is neither yes nor no";
  if ((kind === "number" || kind === "expression") && first.all.every((one) => one.kind === "text"))
    return `the gold answer cannot be read as ${kind === "number" ? "a number" : "an expression"}`;
  const itself = compareReadings(first, first, { policy, steps: new Steps(), salt: saltOf(gold, gold) });
  return itself?.equal === true ? undefined : "the gold answer does not equal itself";
}

/** The answer that a gold text states: its boxes, what follows its last "answer is", or all of it. */
function answerOf(gold: string, policy: ResolvedPolicy): string {
  if (gold.length > 65_536) return gold;
  const box = findBoxes(gold, 0, gold.length, policy.boxes === "line");
  const anchored =
    gold.length > 40 || /^\s*(?:final answer|answer|答案?)\s*(?:is\b|[:：])/i.test(gold)
      ? findAnchored(gold, 0, gold.length)
      : undefined;
  const cut = box ? null : /\\+boxed\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)$/.exec(gold);
  if (cut?.[1]) return cut[1];
  if (box && (!anchored || box.start > anchored.start || box.end <= anchored.end)) return box.text;
  return anchored?.text ?? gold;
}

/** Readings that the kind of the question allows; a gold that is "No" in a formula's case is no truth value. */
function restrict(readings: Readings, kind: AnswerKind | undefined): Readings {
  const keep = readings.all.filter(({ kind: of }) => {
    if (of === "truth") return kind === "boolean" || (kind === undefined && !/^[A-Z]{2,3}$/.test(readings.text));
    if (kind === "boolean") return false;
    if (of === "text" && (kind === "number" || kind === "expression" || kind === "quantity"))
      return readings.all.length === 1;
    return true;
  });
  return { ...readings, all: keep };
}
