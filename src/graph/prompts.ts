import { definePromptTable } from "#core";
import { extractEn } from "./prompts/extract-en.ts";
import { extractRecordsEn } from "./prompts/extract-records-en.ts";
import { extractRecordsZh } from "./prompts/extract-records-zh.ts";
import { extractZh } from "./prompts/extract-zh.ts";
import { gleanEn } from "./prompts/glean-en.ts";
import { gleanZh } from "./prompts/glean-zh.ts";
import { judgeDescriptionsEn } from "./prompts/judge-descriptions-en.ts";
import { judgeDescriptionsZh } from "./prompts/judge-descriptions-zh.ts";
import { judgeExtractionEn } from "./prompts/judge-extraction-en.ts";
import { judgeExtractionZh } from "./prompts/judge-extraction-zh.ts";
import { summarizeDescriptionEn } from "./prompts/summarize-description-en.ts";
import { summarizeDescriptionZh } from "./prompts/summarize-description-zh.ts";

/** The prompts about texts and the graph made of them. */
export const graphPrompts = definePromptTable({
  en: {
    extract: extractEn,
    extractRecords: extractRecordsEn,
    glean: gleanEn,
    summarizeDescription: summarizeDescriptionEn,
    judgeExtraction: judgeExtractionEn,
    judgeDescriptions: judgeDescriptionsEn,
  },
  zh: {
    extract: extractZh,
    extractRecords: extractRecordsZh,
    glean: gleanZh,
    summarizeDescription: summarizeDescriptionZh,
    judgeExtraction: judgeExtractionZh,
    judgeDescriptions: judgeDescriptionsZh,
  },
});
