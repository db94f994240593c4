import type { Phrasing } from "./phrasing.ts";
import { chinesePhrasing } from "./phrasings/chinese.ts";
import { englishPhrasing } from "./phrasings/english.ts";

/** How the offline engine words questions. One for another language is a file beside these and a line here. */
export const phrasings: readonly Phrasing[] = [englishPhrasing, chinesePhrasing];

export const phrasingOf = (language: string): Phrasing | undefined =>
  phrasings.find((one) => one.language === language);
