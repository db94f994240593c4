import { createReadStream } from "node:fs";
import * as z from "zod";
import { AnswerKind, AnswerPolicy, InputError, readJsonl } from "#core";

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
  const rows: VerifyCase[] = [];
  try {
    for await (const { value, line } of readJsonl(createReadStream(file), { file })) {
      const row = Row.safeParse(value);
      if (!row.success) {
        const [issue] = row.error.issues;
        throw new InputError(`${issue?.path.join(".")}: ${issue?.message}`, {
          code: "invalid_row",
          place: `${file}:${line}`,
          hint: "A row needs gold and pred, both texts.",
        });
      }
      rows.push(row.data);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`cannot read ${file}: ${(error as Error).message}`, {
      code: "unreadable_file",
      place: file,
      hint: "--cases takes a JSONL file.",
      cause: error,
    });
  }
  return rows;
}
