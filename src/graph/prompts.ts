import type { Prompt } from "#core";
import { extractEn } from "./prompts/extract-en.ts";
import { extractRecordsEn } from "./prompts/extract-records-en.ts";
import { extractRecordsZh } from "./prompts/extract-records-zh.ts";
import { extractZh } from "./prompts/extract-zh.ts";
import { gleanEn } from "./prompts/glean-en.ts";
import { gleanZh } from "./prompts/glean-zh.ts";

/** The prompts of extraction in one language. */
export interface ExtractionPrompts {
  readonly json: Prompt;
  readonly records: Prompt;
  readonly glean: Prompt;
}

const byLanguage: Readonly<Record<string, ExtractionPrompts>> = {
  en: { json: extractEn, records: extractRecordsEn, glean: gleanEn },
  zh: { json: extractZh, records: extractRecordsZh, glean: gleanZh },
};

/** The prompts for texts of a language; English ones where there are none. */
export const extractionPrompts = (language: string): ExtractionPrompts =>
  byLanguage[language] ?? (byLanguage["en"] as ExtractionPrompts);
