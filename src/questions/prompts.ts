import { definePromptTable } from "#core";
import { checklistEn } from "./prompts/checklist-en.ts";
import { checklistZh } from "./prompts/checklist-zh.ts";
import { qualityEn } from "./prompts/quality-en.ts";
import { qualityZh } from "./prompts/quality-zh.ts";
import { wordEn } from "./prompts/word-en.ts";
import { wordZh } from "./prompts/word-zh.ts";

/** The prompts about questions. */
export const questionPrompts = definePromptTable({
  en: { word: wordEn, quality: qualityEn, checklist: checklistEn },
  zh: { word: wordZh, quality: qualityZh, checklist: checklistZh },
});
