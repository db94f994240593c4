import { findNames } from "#text";
import type { FilterContext } from "../filter.ts";
import { defineFilter } from "../filter.ts";
import type { Question } from "../question.ts";

/** Is the string the name of an entity other than the answer's? */
function isOtherName({ forms, answerEntity }: Question, { graph }: FilterContext): (name: string) => boolean {
  const own = new Set(forms);
  return (name) => !own.has(name) && (graph?.named(name, "zh").some((id) => id !== answerEntity) ?? false);
}

/** No form of the answer stands in the question. */
export const leak = defineFilter({
  reason: "leak",
  summary: "no name, alias, acronym, plural or spelling of the answer stands in the question",
  check(question, context) {
    const [found] = findNames(question.question, question.forms, { isOtherName: isOtherName(question, context) });
    return found && `the answer stands in the question: ${question.question.slice(found.start, found.end)}`;
  },
});
