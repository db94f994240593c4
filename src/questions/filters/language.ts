import { countScripts, languageOf } from "#text";
import { defineFilter } from "../filter.ts";

/** The question is in the language of its documents. */
export const language = defineFilter({
  reason: "language",
  summary: "the question is written in the language of its documents",
  check({ question, language: code }) {
    const spaced = languageOf(code)?.spaced;
    if (spaced === undefined) return undefined;
    const { letters, han } = countScripts(question);
    const share = han / Math.max(1, letters);
    return (spaced ? share <= 0.1 : share >= 0.3) ? undefined : `not written in ${languageOf(code)?.name}`;
  },
});
