import { hasCjk } from "#text";
import { defineFilter } from "../filter.ts";
import { blank } from "../question.ts";

const longest = 800;
const leastWords = 3;
const leastHan = 5;

/** One kind of blank, a clause around it, nothing cut. */
export const form = defineFilter({
  reason: "form",
  summary: "one kind of blank, in a clause of some words, not inside a word",
  check({ question }) {
    if (!question.includes(blank)) return `no ${blank}`;
    const odd = (question.match(/_{2,}|\{\s*\}|\[\s*\]/g) ?? []).find((run) => run !== blank);
    if (odd) return `another kind of blank: ${odd}`;
    if (question.length > longest) return `${question.length} characters`;
    if (/\p{Script=Latin}____|____(?!e?s\b)\p{Script=Latin}/u.test(question) && !hasCjk(question))
      return "the blank cuts a word";
    const rest = question.replaceAll(blank, " ");
    const size = hasCjk(rest) ? rest.match(/\p{Script=Han}/gu)?.length : rest.match(/[\p{L}\p{N}]+/gu)?.length;
    return (size ?? 0) < (hasCjk(rest) ? leastHan : leastWords) ? "almost nothing beside the blank" : undefined;
  },
});
