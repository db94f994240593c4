import { foldName, languageOf, plainText, type UselessAnswer } from "#text";

/**
 * Why an answer is of no use, or undefined: a pronoun, a generic noun, a date, a number, a reference to a part of the text, or
 * not 1–8 words (2–15 characters of Chinese).
 */
export function uselessAnswer(answer: string, languageCode: string): UselessAnswer | undefined {
  const language = languageOf(languageCode);
  if (!language) return undefined;
  const text = plainText(answer).replace(language.articles, "");
  const key = foldName(text, languageCode).toLowerCase();
  const { pronoun, generic, date, number, reference } = language.uselessAnswers;
  if (pronoun.has(text.toLowerCase()) || pronoun.has(key)) return "pronoun";
  if (generic.has(text.toLowerCase()) || generic.has(key)) return "generic";
  if (date.some((pattern) => pattern.test(text))) return "date";
  if (number.some((pattern) => pattern.test(text))) return "number";
  if (reference.some((pattern) => pattern.test(text))) return "reference";
  const size = language.spaced ? text.split(/\s+/).length : text.replace(/\s/g, "").length;
  const { least, most } = language.answerLength;
  return size < least || size > most || !/\p{L}/u.test(text) ? "length" : undefined;
}
