import { createReadStream } from "node:fs";
import * as z from "zod";
import { InputError, readJsonl } from "#core";
import { maxTextLength } from "#syntax";
import { unreadableFile } from "./unreadable-file.ts";

const Row = z.object({ id: z.string(), text: z.string().max(maxTextLength) });

/** A text with its name, from a line of a file. */
export type TextRow = z.infer<typeof Row>;

/** Reads rows `{ id, text }`, of standard input where the file is `-`. @throws InputError with `file:line` */
export async function* readTextRows(file: string): AsyncGenerator<TextRow> {
  const name = file === "-" ? "<stdin>" : file;
  const source = file === "-" ? process.stdin : createReadStream(file);
  try {
    for await (const { value, line } of readJsonl(source, { file: name })) {
      const row = Row.safeParse(value);
      if (!row.success) throw invalidRow(row.error, `${name}:${line}`);
      yield row.data;
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw unreadableFile(name, error, "Give a JSONL file, or - for standard input.");
  }
}

function invalidRow({ issues: [issue] }: z.ZodError, place: string): InputError {
  const field = issue?.path.join(".") ?? "";
  if (issue?.code === "too_big") {
    return new InputError(`text has more than ${maxTextLength} characters`, {
      code: "text_too_long",
      place,
      hint: "Cut it at paragraphs.",
    });
  }
  return new InputError(field ? `${field}: ${issue?.message}` : "not a row", {
    code: "invalid_row",
    place,
    hint: "A row needs id and text, both strings.",
  });
}
