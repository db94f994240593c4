import { findNames } from "#text";
import { defineFilter } from "../filter.ts";

/** The answer stands in the documents that the question comes from. */
export const grounding = defineFilter({
  reason: "ungrounded",
  summary: "the answer, in some form, stands in the question's document",
  check({ texts, forms }) {
    if (texts.length === 0) return undefined;
    return texts.some((text) => findNames(text, forms).length > 0)
      ? undefined
      : "the answer does not stand in the document";
  },
});
