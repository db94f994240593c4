import { definePromptTable } from "#core";
import { teachEn } from "./prompts/teach-en.ts";
import { teachZh } from "./prompts/teach-zh.ts";

/** What a teacher is asked. */
export const teacherPrompts = definePromptTable<"teach">({ en: { teach: teachEn }, zh: { teach: teachZh } });
