import { readdirSync } from "node:fs";
import type { Command } from "commander";
import * as z from "zod";
import { InputError } from "#core";
import { listFiles, openReadingThreads } from "#documents";
import { checkQuestions, questionFilters } from "#questions";
import { exitCodes } from "../exit-codes.ts";
import type { CommandModule } from "../main.ts";
import { plain } from "../plain.ts";
import { readRowFile } from "../row-file.ts";
import type { Terminal } from "../terminal.ts";
import { unreadableFile } from "../unreadable-file.ts";

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
  const rows = await readRowFile(file, Row, "A row needs id, question and answer.");
  const texts = folder === undefined ? new Map<string, string>() : await readTexts(folder, terminal);
  for (const { value, place } of rows) {
    const { document } = value;
    if (document === undefined || folder === undefined || texts.has(document)) continue;
    throw new InputError(`no document ${document} in ${folder}`, {
      code: "unknown_document",
      place,
      hint: "`document` is a file's name in the folder of --documents.",
    });
  }
  const result = checkQuestions(
    rows.map(({ value }) => value),
    texts,
  );
  terminal.json(result);
  for (const { id, kept, details } of result.items)
    terminal.print(plain(kept ? `kept     ${id}` : `dropped  ${id}  ${details.join("; ")}`));
  terminal.print(`${result.kept} of ${result.n} kept`);
  return result.kept === result.n ? exitCodes.done : exitCodes.gateMissed;
};

/** Texts by file name; what cannot be read is left out with a warning. @throws InputError where there is no such folder */
async function readTexts(folder: string, terminal: Terminal): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  try {
    readdirSync(folder);
  } catch (error) {
    throw unreadableFile(folder, error, "--documents takes the folder of the documents.");
  }
  const threads = openReadingThreads({ maxSeconds: 120 });
  try {
    for (const path of await listFiles(["**/*"], { root: folder })) {
      const result = await threads.read({ root: folder, path });
      if (result.status === "ok") texts.set(path, result.document.text);
      else
        terminal.warn(`${path} is left out: ${result.status === "skipped" ? result.reason : result.failure.message}`);
    }
  } finally {
    await threads.close();
  }
  return texts;
}
