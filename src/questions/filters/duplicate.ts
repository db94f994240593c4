import { defineFilter } from "../filter.ts";
import { questionKey } from "../question-key.ts";

/** The same question was not kept before. */
export const duplicate = defineFilter({
  reason: "duplicate",
  summary: "the same question is not in the set already, in whatever split",
  check: (question, { kept }) =>
    kept.has(questionKey(question.question)) ? "the same question stands before it" : undefined,
});
