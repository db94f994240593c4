import type { NameWord } from "./name-form.ts";
import { singulars } from "./singulars.ts";

/** Are two words one, whatever their spelling, number or capitals? Capitals of short symbols count: Co is not CO. */
export function sameWord(a: NameWord, b: NameWord): boolean {
  if (a.text === b.text) return true;
  if (Math.max(a.text.length, b.text.length) <= 3 && a.text.toLowerCase() === b.text.toLowerCase())
    return isCode(a.text) || (/^\p{L}?\p{Ll}+$/u.test(a.text) && /^\p{L}?\p{Ll}+$/u.test(b.text));
  if (a.key === b.key) return true;
  const aKeys = [a.key, a.other ?? a.key];
  const bKeys = [b.key, b.other ?? b.key];
  if (aKeys.some((key) => bKeys.includes(key))) return true;
  return areInflected(a, b);
}

/** Are they singular and plural of one word? */
export function areInflected(a: NameWord, b: NameWord): boolean {
  // In AIDS the S is a letter like the others; in NSAIDs it marks the plural.
  if (isAllCapitals(a.text) && isAllCapitals(b.text)) return false;
  const [ofA, ofB] = [singulars(a.key), singulars(b.key)];
  return ofA.has(b.key) || ofB.has(a.key);
}

/** Nothing but capitals, and more than one. */
export const isAllCapitals = (text: string) => text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text);
/** With digits, or without a vowel: it can be no word of a language, so that capitals do not matter. */
export const isCode = (text: string) => /\d/.test(text) || (text.length > 2 && !/[aeiouy]/i.test(text));

/** Are the words the same, one by one? */
export const sameWords = (a: readonly NameWord[], b: readonly NameWord[]): boolean =>
  a.length === b.length && a.length > 0 && a.every((word, at) => sameWord(word, b[at] as NameWord));
