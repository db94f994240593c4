import type { Outcome } from "../equality/comparison.ts";
import { compareTexts } from "../texts/compare-texts.ts";
import { type Option, readChoices } from "./read-choice.ts";

/**
 * Does an answer name the gold's options: by letter in the answer's place, or by the text of the option? `undefined` where it
 * names none: another candidate may.
 */
export function compareChoice(
  gold: readonly string[],
  answer: string,
  options: readonly Option[],
): Outcome | undefined {
  const letters = readChoices(answer);
  const known =
    options.length === 0
      ? letters
      : letters.filter((letter) => options.some(({ label }) => label.toUpperCase() === letter));
  if (known.length > 0) {
    const isSame = known.length === gold.length && gold.every((letter) => known.includes(letter));
    return { equal: isSame, rule: "choice" };
  }
  const named = options
    .filter(({ text }) => compareTexts(text, answer).equal === true)
    .map(({ label }) => label.toUpperCase());
  return named.length === 0
    ? undefined
    : { equal: named.length === 1 && gold.length === 1 && named[0] === gold[0], rule: "option text" };
}

/** The letters of a gold that is a choice, or nothing. */
export function goldChoices(gold: string, options: readonly Option[]): readonly string[] {
  const letters = readChoices(gold);
  if (letters.length > 0) return [...letters].sort();
  const named = options.filter(({ text }) => compareTexts(text, gold).equal === true);
  return named.length === 1 ? [(named[0] as Option).label.toUpperCase()] : [];
}
