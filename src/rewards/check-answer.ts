import { type AnswerVerdict, type CompiledGold, compileGold, verifyAnswer } from "#answers";
import type { Sample, Verdict } from "#core";
import { lastBoxed } from "#text";

/** Is the answer right, and by which rule? Null where nobody can say; then `status` tells why. */
export interface AnswerCheck {
  readonly isRight: boolean | null;
  readonly status: "ok" | Extract<Verdict["status"], "gold_unusable" | "undetermined" | "error">;
  /** There was an answer that could be read. */
  readonly isReadable: boolean;
  readonly why: string;
  readonly rule?: string | undefined;
  readonly text: string | null;
}

/** Golds are read once for all completions of a sample. */
const golds = new WeakMap<Sample, CompiledGold>();

/** Checks an answer that was cut out of a completion already. */
export function checkAnswer(sample: Sample, answer: string | null): AnswerCheck {
  const gold = goldOf(sample);
  if (answer === null || answer.trim() === "") {
    // An unusable gold is the sample's fault, whatever was answered.
    if (gold.unusable !== undefined) return { ...unusable(gold.unusable), text: answer };
    return {
      isRight: false,
      status: "ok",
      isReadable: false,
      why: "there is no answer",
      rule: "extraction",
      text: answer,
    };
  }
  return checkOf(verifyAnswer({ gold, answer: lastBoxed(answer) ?? answer }), answer);
}

/** Finds the final answer of a completion, and checks it. */
export const checkCompletion = (sample: Sample, completion: string): AnswerCheck =>
  checkOf(verifyAnswer({ gold: goldOf(sample), completion }), null);

function checkOf({ verdict, rule, why, extracted }: AnswerVerdict, answer: string | null): AnswerCheck {
  const text = extracted?.text ?? answer;
  if (verdict === "gold_unusable" || verdict === "undetermined" || verdict === "error")
    return { isRight: null, status: verdict, isReadable: true, why, rule, text };
  const isReadable = verdict !== "no_answer" && verdict !== "invalid_answer";
  return { isRight: verdict === "correct", status: "ok", isReadable, why, rule, text };
}

const unusable = (why: string) =>
  ({ isRight: null, status: "gold_unusable", isReadable: true, why, rule: "gold" }) as const;

function goldOf(sample: Sample): CompiledGold {
  const { answer, answerKind, aliases, options, policy } = sample;
  const known = golds.get(sample) ?? compileGold({ gold: answer, kind: answerKind, aliases, options, policy });
  golds.set(sample, known);
  return known;
}
