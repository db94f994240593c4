import { languageOf } from "#text";
import { defineFilter } from "../filter.ts";

/** The question points at nothing outside itself. */
export const danglingReference = defineFilter({
  reason: "dangling_reference",
  summary: "the question points at no table, figure, earlier text or person that it does not name",
  check({ question, language }) {
    const found = languageOf(language)?.danglingReference(question);
    return found && `points at something it does not contain: ${found}`;
  },
});
