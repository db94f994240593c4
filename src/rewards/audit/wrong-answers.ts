import type { Sample } from "#core";
import { wordsOf } from "../words.ts";

const others = ["granite", "violin", "Tuesday", "花岗岩", "小提琴"];

/** Two answers that are wrong, of the kind of the right one, and share no word with it. */
export function wrongAnswers({ answer, answerKind, options = [], language }: Sample): readonly [string, string] {
  if (answerKind === "choice") {
    const labels = [...options.map(({ label }) => label), "Y", "Z"].filter((label) => label !== answer.trim());
    return [labels[0] ?? "Y", labels[1] ?? "Z"];
  }
  if (answerKind === "boolean") return /^(?:yes|true|是|对)/i.test(answer) ? ["no", "not"] : ["yes", "true"];
  const number = Number(answer);
  if (answer.trim() !== "" && Number.isFinite(number)) return [String(number + 7), String(number + 91)];
  const taken = new Set(wordsOf(answer));
  const free = (/^zh\b/i.test(language) ? others.toReversed() : others).filter(
    (word) => !wordsOf(word).some((one) => taken.has(one)),
  );
  return [free[0] ?? "granite", free[1] ?? "violin"];
}
