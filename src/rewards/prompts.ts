import { definePromptTable } from "#core";
import { judgeAnswerEn } from "./prompts/judge-answer-en.ts";
import { judgeAnswerZh } from "./prompts/judge-answer-zh.ts";
import { judgeChecklistEn } from "./prompts/judge-checklist-en.ts";
import { judgeChecklistZh } from "./prompts/judge-checklist-zh.ts";
import { judgeCriterionEn } from "./prompts/judge-criterion-en.ts";
import { judgeCriterionZh } from "./prompts/judge-criterion-zh.ts";
import { judgeRatingEn } from "./prompts/judge-rating-en.ts";
import { judgeRatingZh } from "./prompts/judge-rating-zh.ts";
import { judgeRubricItemEn } from "./prompts/judge-rubric-item-en.ts";
import { judgeRubricItemZh } from "./prompts/judge-rubric-item-zh.ts";
import { judgeRubricItemsEn } from "./prompts/judge-rubric-items-en.ts";
import { judgeRubricItemsZh } from "./prompts/judge-rubric-items-zh.ts";

/** The prompts of judges. */
export const judgePrompts = definePromptTable({
  en: {
    criterion: judgeCriterionEn,
    checklist: judgeChecklistEn,
    answer: judgeAnswerEn,
    rubricItem: judgeRubricItemEn,
    rubricItems: judgeRubricItemsEn,
    rating: judgeRatingEn,
  },
  zh: {
    criterion: judgeCriterionZh,
    checklist: judgeChecklistZh,
    answer: judgeAnswerZh,
    rubricItem: judgeRubricItemZh,
    rubricItems: judgeRubricItemsZh,
    rating: judgeRatingZh,
  },
});
