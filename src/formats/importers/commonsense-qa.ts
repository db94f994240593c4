import * as z from "zod";
import { defineImporter, filled, unusableRow } from "../importer.ts";

const Choice = z.object({ label: filled, text: filled });
/** The authors' files: stem and choices inside of the question. */
const Original = z.object({
  question: z.object({ stem: filled, choices: z.array(Choice).min(2), question_concept: z.string().optional() }),
  answerKey: z.string().trim().min(1, "it is empty, as in the test split"),
});
/** The Hub's files: choices as two lists. */
const Columns = z.object({
  question: filled,
  choices: z.object({ label: z.array(filled).min(2), text: z.array(filled) }),
  question_concept: z.string().nullish(),
  answerKey: z.string().trim().min(1, "it is empty, as in the test split"),
});

/** CommonsenseQA, in the authors' layout and in the Hub's. */
export const commonsenseQa = defineImporter({
  format: "commonsense-qa",
  summary: "CommonsenseQA: five options and the letter of the right one; the authors' files and the Hub's",
  field: "commonsense",
  layouts: [
    ["question", "choices", "question_concept", "answerKey"],
    ["question", "answerKey"],
  ],
  isLike: ({ question, question_concept }) =>
    typeof question_concept === "string" || typeof Object(question)["question_concept"] === "string",
  schema: z.union([Original, Columns]),
  read(row) {
    const { stem, options, concept } = partsOf(row);
    const answer = row.answerKey;
    if (!options.some(({ label }) => label === answer)) throw unusableRow(`answerKey: no choice is called ${answer}`);
    return {
      ...{ question: stem, answer, aliases: [], options, answerKind: "choice" },
      ...(concept ? { subject: concept } : {}),
    };
  },
});

function partsOf(row: z.infer<typeof Original> | z.infer<typeof Columns>) {
  if (!("choices" in row)) {
    const { stem, choices, question_concept } = row.question;
    return { stem, options: choices, concept: question_concept };
  }
  const { label, text } = row.choices;
  if (label.length !== text.length) throw unusableRow("choices: as many labels as texts are needed");
  const options = label.map((one, at) => ({ label: one, text: text[at] ?? "" }));
  return { stem: row.question, options, concept: row.question_concept };
}
