import * as z from "zod";
import { defineImporter, filled, unusableRow } from "../importer.ts";

const [correct, ...incorrect] = [
  "Correct Answer",
  "Incorrect Answer 1",
  "Incorrect Answer 2",
  "Incorrect Answer 3",
] as const;
const letters = ["A", "B", "C", "D"] as const;

/**
 * GPQA: four texts of which the first is right, as options in an order drawn for each question by its id. The text of the right one
 * is an alias: whoever writes it out has answered.
 */
export const gpqa = defineImporter({
  format: "gpqa",
  summary: "GPQA: graduate questions of science, four options in an order drawn for each question",
  field: "science",
  layouts: [["Question", correct, ...incorrect]],
  schema: z.object({
    Question: filled,
    [correct]: filled,
    [incorrect[0]]: filled,
    [incorrect[1]]: filled,
    [incorrect[2]]: filled,
    Explanation: z.string().nullish(),
    "High-level domain": z.string().nullish(),
    "Record ID": z.string().nullish(),
  }),
  read(row, { random }) {
    const question = row.Question;
    const right = row[correct];
    const texts = [right, ...incorrect.map((name) => row[name])];
    if (texts.lastIndexOf(right) > 0) throw unusableRow("the right answer stands among the wrong ones");
    const order = random.fork(row["Record ID"] || question).shuffle(texts);
    const options = letters.map((label, at) => ({ label, text: order[at] ?? "" }));
    const answer = letters[order.indexOf(right)] ?? "A";
    const explanation = row.Explanation?.trim();
    return {
      ...{ question, answer, aliases: [], options, answerKind: "choice" },
      ...(row["High-level domain"] ? { subject: row["High-level domain"] } : {}),
      ...(explanation ? { rationale: { text: explanation, answer } } : {}),
    };
  },
});
