import { languageOf } from "#text";
import { defineFilter } from "../filter.ts";
import { isWrittenIn } from "../is-written-in.ts";

/** The question is in the language of its documents. */
export const language = defineFilter({
  reason: "language",
  summary: "the question is written in the language of its documents",
  check({ question, language: code }) {
    return isWrittenIn(question, code) ? undefined : `not written in ${languageOf(code)?.name}`;
  },
});
