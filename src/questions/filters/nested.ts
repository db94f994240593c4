import { hasCjk, plainText } from "#text";
import { defineFilter } from "../filter.ts";

const shortest = 4;

/** The answer is no part of a visible word: "thrombin" can be read off "antithrombin". */
export const nested = defineFilter({
  reason: "nested",
  summary: "the answer is no part of a word that stands in the question",
  check({ question, forms }) {
    const words =
      plainText(question)
        .toLowerCase()
        .match(/[\p{L}\p{N}-]+/gu) ?? [];
    for (const form of forms.map((one) => plainText(one).toLowerCase())) {
      if (form.length < shortest || hasCjk(form)) continue;
      const word = words.find((one) => one.length > form.length && one.includes(form));
      if (word) return `“${word}” contains the answer`;
    }
    return undefined;
  },
});
