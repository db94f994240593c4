import type { Command } from "commander";
import { readParserWeights } from "#models";
import { loadParser } from "#syntax";
import type { CommandModule } from "../main.ts";
import { parseRow } from "../parse-row.ts";
import { readTextRows, type TextRow } from "../read-text-rows.ts";

/** Characters that are parsed together. */
const batchLength = 32_768;

export const configure = (command: Command): Command =>
  command.argument("[file]", "JSONL rows { id, text }; - is standard input", "-").addHelpText(
    "after",
    `
Prints a row a text, in order: { id, tokens: [{ text, idx, lemma, pos, tag, dep, head, sentStart, ws }], chunks: [{ start, end, root }] }.
idx counts UTF-16 units; head is a token's index, a root's its own; chunk bounds are tokens, the end exclusive.
The parses are those of spaCy's en_core_web_sm 3.8. Texts are English, whole (not cut into sentences), at most 1,000,000 characters.

Examples:
  touchstone setup parser
  touchstone parse texts.jsonl > parses.jsonl
`,
  );

export const run: CommandModule["run"] = async (terminal, [file = "-"]) => {
  const parser = loadParser(await readParserWeights(process.env));
  async function* rows() {
    for await (const batch of batches(readTextRows(file))) {
      const parses = parser.parseSync(batch.map(({ text }) => text));
      for (const [i, { id }] of batch.entries()) yield parseRow(id, parses[i] as (typeof parses)[number]);
    }
  }
  await terminal.rows(rows());
  return undefined;
};

/** What was read before a line that is wrong is still parsed. */
async function* batches(rows: AsyncIterable<TextRow>): AsyncGenerator<readonly TextRow[]> {
  let [batch, length]: [TextRow[], number] = [[], 0];
  try {
    for await (const row of rows) {
      batch.push(row);
      length += row.text.length;
      if (length < batchLength) continue;
      yield batch;
      [batch, length] = [[], 0];
    }
  } catch (error) {
    if (batch.length > 0) yield batch;
    throw error;
  }
  if (batch.length > 0) yield batch;
}
