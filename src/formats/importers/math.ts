import * as z from "zod";
import { lastBoxed } from "#text";
import { defineImporter, filled, unusableRow } from "../importer.ts";

/** Words, with or without LaTeX around them: such an answer is no formula. */
const words = /^(?:\\(?:text|mbox|textbf|mathrm)\s*\{|[\p{L}]{2,}[\p{L}\s-]*$)/u;

/** MATH (Hendrycks et al.): the answer is the last box of the solution, or the column `answer` of MATH-500. */
export const math = defineImporter({
  format: "math",
  summary: "MATH: competition problems, the answer in the solution's last \\boxed{…}; MATH-500 too",
  field: "math",
  layouts: [["problem", "solution"]],
  schema: z.object({
    problem: filled,
    solution: filled,
    answer: z.string().trim().nullish(),
    type: z.string().nullish(),
    subject: z.string().nullish(),
    level: z.union([z.string(), z.number()]).nullish(),
  }),
  read({ problem, solution, answer: given, type, subject = type, level }) {
    const boxed = lastBoxed(withBraces(solution))?.trim();
    const answer = given || boxed;
    if (!answer) throw unusableRow("solution: no \\boxed{…} with something in it");
    return {
      ...{ question: problem, answer, aliases: [], answerKind: words.test(answer) ? "text" : "expression" },
      ...(subject ? { subject } : {}),
      ...(level === undefined || level === null || level === "" ? {} : { level: String(level) }),
      ...(boxed ? { rationale: { text: solution, answer: boxed } } : {}),
    };
  },
});

/** `\boxed 2` and `\fbox{2}` stand in some of the solutions. */
const withBraces = (solution: string): string =>
  solution.replace(/\\fbox(?=\s*\{)/g, "\\boxed").replace(/\\boxed\s+(\w)(?!\w)/g, "\\boxed{$1}");
