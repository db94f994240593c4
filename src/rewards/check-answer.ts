import type { Sample, Verdict } from "#core";
import { plainText, simplify } from "#text";
import { lastBoxed } from "./templates/last-boxed.ts";
import { readTags } from "./templates/read-tags.ts";

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

/** Checks an answer that was cut out of a completion already. */
export function checkAnswer(sample: Sample, answer: string | null): AnswerCheck {
  if (answer === null || answer.trim() === "")
    return { isRight: false, status: "ok", isReadable: false, why: "there is no answer", text: answer };
  const gold = comparedBy(sample.answer);
  if (gold === undefined)
    return {
      isRight: null,
      status: "gold_unusable",
      isReadable: true,
      why: "the gold answer cannot be read",
      text: answer,
    };
  const given = comparedBy(lastBoxed(answer) ?? answer);
  const isRight = [sample.answer, ...sample.aliases].some((form) => comparedBy(form) === given);
  return { isRight, status: "ok", isReadable: true, why: isRight ? "equal" : "not equal", rule: "text", text: answer };
}

/** Finds the final answer of a completion, and checks it. */
export function checkCompletion(sample: Sample, completion: string): AnswerCheck {
  return checkAnswer(sample, readTags(completion).answers.at(-1) ?? lastBoxed(completion));
}

/** What a text is compared by; undefined where it is no value. */
function comparedBy(text: string): string | undefined {
  const plain = simplify(plainText(text))
    .toLowerCase()
    .replace(/[.。]$/u, "");
  const fraction = /^(-?\d+)\/(\d+)$/.exec(plain);
  if (fraction) return String(Number(fraction[1]) / Number(fraction[2]));
  if (/^-?\d+(?:\.\d+)?$/.test(plain)) return String(Number(plain));
  return /\{[^}]*$/.test(plain) ? undefined : plain;
}
