import type { FilterContext, QuestionFilter } from "./filter.ts";
import { answerClass } from "./filters/answer-class.ts";
import { completeness } from "./filters/completeness.ts";
import { danglingReference } from "./filters/dangling-reference.ts";
import { duplicate } from "./filters/duplicate.ts";
import { form } from "./filters/form.ts";
import { grounding } from "./filters/grounding.ts";
import { language } from "./filters/language.ts";
import { leak } from "./filters/leak.ts";
import { nested } from "./filters/nested.ts";
import { uniqueness } from "./filters/uniqueness.ts";
import type { Question } from "./question.ts";

/** All filters, in the order in which they are asked; the first that objects gives the reason. A new one is one line here. */
export const questionFilters: readonly QuestionFilter[] = [
  form,
  answerClass,
  leak,
  nested,
  danglingReference,
  language,
  grounding,
  completeness,
  uniqueness,
  duplicate,
];

/** Why a question is dropped. */
export interface Objection {
  readonly reason: string;
  readonly detail: string;
}

/** What the filters hold against a question; empty where it may be kept. */
export function objections(question: Question, context: FilterContext): Objection[] {
  return questionFilters.flatMap((filter) => {
    const detail = filter.check(question, context);
    return detail === undefined ? [] : [{ reason: filter.reason, detail }];
  });
}
