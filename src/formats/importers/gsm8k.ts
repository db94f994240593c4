import * as z from "zod";
import { defineImporter, filled, unusableRow } from "../importer.ts";
import { annotatedMath } from "./annotated-math.ts";

/** Where a solution ends and its answer stands. */
const ending = /\n?\s*####\s*(.*?)\s*$/s;

/**
 * GSM8K: the answer stands after `####`, the solution before it marks its sums for a calculator, `<<48/2=24>>`. The files write
 * thousands with commas; the answer is given without.
 */
export const gsm8k = defineImporter({
  format: "gsm8k",
  summary: "GSM8K: grade school problems, solutions with calculator marks, the answer after ####",
  field: "math",
  layouts: [["question", "answer"]],
  isLike: ({ answer }) => typeof answer === "string" && ending.test(answer),
  schema: z.object({ question: filled, answer: filled }),
  read({ question, answer: solution }) {
    const match = ending.exec(solution);
    if (!match) throw unusableRow("answer: there is no line that begins with ####");
    const answer = (match[1] ?? "").replace(/(?<=\d),(?=\d{3})/g, "");
    if (answer === "") throw unusableRow("answer: nothing stands after ####");
    // A percentage is asked for by a bare number: with its sign it is right too.
    const aliases = /percent|%|百分/i.test(question) ? [`${answer}%`] : [];
    const text = annotatedMath(solution.slice(0, match.index)).trim();
    return {
      ...{ question, answer, aliases, answerKind: "number", policy: { units: "ignore" } },
      ...(text === "" ? {} : { rationale: { text, answer } }),
    };
  },
});
