import type { Language } from "./language.ts";
import { english } from "./languages/en.ts";
import { chinese } from "./languages/zh.ts";

/** All languages the program can read. A new one is a file beside these and a line here. */
export const languages: readonly Language[] = [english, chinese];

/** The language of a code, or undefined. */
export const languageOf = (code: string): Language | undefined => languages.find((one) => one.code === code);

/**
 * The language a text is written in, by its script and its commonest words; `und` where no known one is likely.
 * Reliable from a sentence upwards, not for single names.
 */
export function detectLanguage(text: string): string {
  const scored = languages.map((language) => ({ code: language.code, score: language.score(text) }));
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), { code: "und", score: 0 });
  return best.score >= 0.35 ? best.code : "und";
}
