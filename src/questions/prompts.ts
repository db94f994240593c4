import type { Prompt } from "#core";
import { checklistEn } from "./prompts/checklist-en.ts";
import { checklistZh } from "./prompts/checklist-zh.ts";
import { qualityEn } from "./prompts/quality-en.ts";
import { qualityZh } from "./prompts/quality-zh.ts";
import { wordEn } from "./prompts/word-en.ts";
import { wordZh } from "./prompts/word-zh.ts";

/** The prompts about questions in one language. */
export interface QuestionPrompts {
  readonly word: Prompt;
  readonly quality: Prompt;
  readonly checklist: Prompt;
}

const byLanguage: Readonly<Record<string, QuestionPrompts>> = {
  en: { word: wordEn, quality: qualityEn, checklist: checklistEn },
  zh: { word: wordZh, quality: qualityZh, checklist: checklistZh },
};

/** The prompts for questions in a language; English ones where there are none. */
export const questionPrompts = (language: string): QuestionPrompts =>
  byLanguage[language] ?? (byLanguage["en"] as QuestionPrompts);
