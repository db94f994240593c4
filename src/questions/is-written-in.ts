import { countScripts, languageOf } from "#text";

/** Is a text written in a language, as far as its script tells? True of languages that we do not know. */
export function isWrittenIn(text: string, code: string): boolean {
  const spaced = languageOf(code)?.spaced;
  if (spaced === undefined) return true;
  const { letters, han } = countScripts(text);
  const share = han / Math.max(1, letters);
  return spaced ? share <= 0.1 : share >= 0.3;
}
