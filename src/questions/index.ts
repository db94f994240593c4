export { uselessAnswer } from "./answer-class.ts";
export { acceptedAliases, answerForms } from "./answer-forms.ts";
export { type CheckedQuestions, checkQuestions, type QuestionRow } from "./check-questions.ts";
export { criteriaFor, criteriaTable, detectDomain } from "./criteria.ts";
export type { Criterion, DomainCriteria } from "./criterion.ts";
export { defineFilter, type FilterContext, type QuestionFilter } from "./filter.ts";
export { type Objection, objections, questionFilters } from "./filters.ts";
export { type MaskOptions, maskAnswer } from "./mask-answer.ts";
export { createModelChecklistWriter } from "./model-checklist-writer.ts";
export { createModelWorder } from "./model-worder.ts";
export type { Clause, Phrasing } from "./phrasing.ts";
export { phrasingOf, phrasings } from "./phrasings.ts";
export { questionPrompts } from "./prompts.ts";
export { createModelQualityJudge, type QualityJudge, type QualityTask } from "./quality-judge.ts";
export { blank, type Question, type Subgraph } from "./question.ts";
export { questionKey } from "./question-key.ts";
export { type SampledSubgraphs, type SampleSubgraphsOptions, sampleSubgraphs } from "./sample-subgraphs.ts";
export { chooseValidation, type SplitOptions } from "./split.ts";
export { offlineWorder, type Worder, type Wording, type WordingTask } from "./word-question.ts";
export {
  type ChecklistTask,
  type ChecklistWriter,
  leastItems,
  mostItems,
  offlineChecklistWriter,
} from "./write-checklist.ts";
