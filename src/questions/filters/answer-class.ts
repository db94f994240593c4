import { uselessAnswer } from "../answer-class.ts";
import { defineFilter } from "../filter.ts";

const words = {
  pronoun: "a pronoun",
  generic: "a generic word",
  date: "a date",
  number: "a number",
  reference: "a reference to a part of the text",
  length: "too short or too long",
} as const;

/** The answer names a thing. */
export const answerClass = defineFilter({
  reason: "answer_class",
  summary: "the answer is no pronoun, generic word, date, number or reference, and neither too short nor too long",
  check({ answer, language }) {
    const problem = uselessAnswer(answer, language);
    return problem && `the answer is ${words[problem]}`;
  },
});
