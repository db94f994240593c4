import { definePromptTable } from "#core";
import { extractEn } from "./prompts/extract-en.ts";
import { extractRecordsEn } from "./prompts/extract-records-en.ts";
import { extractRecordsZh } from "./prompts/extract-records-zh.ts";
import { extractZh } from "./prompts/extract-zh.ts";
import { gleanEn } from "./prompts/glean-en.ts";
import { gleanZh } from "./prompts/glean-zh.ts";

/** The prompts about texts and the graph made of them. */
export const graphPrompts = definePromptTable({
  en: { extract: extractEn, extractRecords: extractRecordsEn, glean: gleanEn },
  zh: { extract: extractZh, extractRecords: extractRecordsZh, glean: gleanZh },
});
