import { createReadStream, existsSync } from "node:fs";
import type { Command } from "commander";
import * as z from "zod";
import { InputError, readJsonl } from "#core";
import { listFiles, readDocument, readFileBytes } from "#documents";
import { checkQuestions, type QuestionRow, questionFilters } from "#questions";
import { exitCodes } from "../exit-codes.ts";
import type { CommandModule } from "../main.ts";

const Row = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  aliases: z.array(z.string()).default([]),
  document: z.string().optional(),
});

const table = questionFilters.map(({ reason, summary }) => `  ${reason.padEnd(20)} ${summary}`).join("\n");

export const configure = (command: Command): Command =>
  command
    .argument("<file>", "JSONL rows { id, question, answer, aliases?, document? }; ____ is the blank")
    .option("--documents <folder>", "where the rows' documents lie")
    .addHelpText(
      "after",
      `\nFilters:\n${table}\n\nExamples:\n  touchstone questions check questions.jsonl --documents corpus\n  touchstone questions check questions.jsonl --documents corpus --json\n\nExit code 3: some question is dropped.\n`,
    );

export const run: CommandModule["run"] = async (terminal, [file = ""], options) => {
  const { documents: folder } = options as { documents?: string };
  if (!existsSync(file))
    throw new InputError(`cannot read ${file}`, { code: "unreadable_file", place: file, hint: "Give a JSONL file." });
  const rows: QuestionRow[] = [];
  for await (const { value, line } of readJsonl(createReadStream(file), { file })) {
    const row = Row.safeParse(value);
    if (!row.success) {
      const [issue] = row.error.issues;
      throw new InputError(`${issue?.path.join(".")}: ${issue?.message}`, {
        code: "invalid_row",
        place: `${file}:${line}`,
        hint: "A row needs id, question and answer.",
      });
    }
    rows.push(row.data);
  }
  const texts = new Map<string, string>();
  for (const path of folder === undefined ? [] : await listFiles(["**/*"], { root: folder })) {
    const result = readDocument({ path, bytes: await readFileBytes(folder ?? ".", path, {}) });
    if (result.status === "ok") texts.set(path, result.document.text);
    else terminal.warn(`${path} is left out: ${result.status === "skipped" ? result.reason : result.failure.message}`);
  }
  const unknown = rows.find(({ document }) => document !== undefined && folder !== undefined && !texts.has(document));
  if (unknown) {
    throw new InputError(`no document ${unknown.document} in ${folder}`, {
      code: "unknown_document",
      place: unknown.id,
      hint: "`document` is a file's name in the folder of --documents.",
    });
  }
  const result = checkQuestions(rows, texts);
  terminal.json(result);
  for (const { id, kept, details } of result.items)
    terminal.print(kept ? `kept     ${id}` : `dropped  ${id}  ${details.join("; ")}`);
  terminal.print(`${result.kept} of ${result.n} kept`);
  return result.kept === result.n ? exitCodes.done : exitCodes.gateMissed;
};
