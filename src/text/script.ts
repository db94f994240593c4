const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Does the text hold a letter of Chinese or Japanese script, so that its words are not set apart by spaces? */
export const hasCjk = (text: string): boolean => cjk.test(text);

/** How many letters of each script a text has; other scripts count in `letters` only. */
export interface ScriptCounts {
  readonly letters: number;
  readonly latin: number;
  readonly han: number;
  readonly kana: number;
}

/** Counts letters by script over at most the first `limit` UTF-16 code units. */
export function countScripts(text: string, limit = 20_000): ScriptCounts {
  const sample = text.length > limit ? text.slice(0, limit) : text;
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  return {
    letters: count(/\p{L}/gu),
    latin: count(/\p{Script=Latin}/gu),
    han: count(/\p{Script=Han}/gu),
    kana: count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu),
  };
}
