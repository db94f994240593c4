import * as z from "zod";
import { AnswerKind, AnswerPolicy } from "#core";
import { readRowFile } from "./row-file.ts";

const Row = z.object({
  id: z.string().optional(),
  gold: z.string(),
  pred: z.string(),
  expected: z.boolean().optional(),
  kind: AnswerKind.optional(),
  policy: AnswerPolicy.optional(),
  aliases: z.array(z.string()).optional(),
  options: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
  question: z.string().optional(),
});
export type VerifyCase = z.infer<typeof Row>;

/** The rows of a file of cases. @throws InputError `unreadable_file`, `invalid_jsonl`, `invalid_row` */
export async function readVerifyCases(file: string): Promise<readonly VerifyCase[]> {
  const rows = await readRowFile(file, Row, "A row needs gold and pred, both texts.");
  return rows.map(({ value }) => value);
}
