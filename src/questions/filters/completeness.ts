import { findNames } from "#text";
import { endsOf } from "../choose-answer.ts";
import { defineFilter } from "../filter.ts";

/** Every other thing of the facts stands in the question: without it there is no link to reason about. */
export const completeness = defineFilter({
  reason: "incomplete",
  summary: "every other thing of its facts stands in the question, by some name",
  check({ question, facts, answerEntity }, { graph }) {
    if (!graph || !answerEntity) return undefined;
    const others = endsOf(facts).flatMap((id) => (id === answerEntity ? [] : (graph.entity(id) ?? [])));
    const missing = others.find(({ name, aliases }) => findNames(question, [name, ...aliases]).length === 0);
    return missing && `does not name ${missing.name}`;
  },
});
