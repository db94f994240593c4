import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { ConfigError } from "#core";
import { readParserWeights } from "#models";
import type { CommandModule } from "../main.ts";
import { parseInThreads } from "../parse-in-threads.ts";
import { readTextRows, type TextRow } from "../read-text-rows.ts";

/** Characters that are parsed together. */
const batchLength = 32_768;
/** Each takes about 110 MB. */
const mostThreads = 8;

export const configure = (command: Command): Command =>
  command
    .argument("[file]", "JSONL rows { id, text }; - is standard input", "-")
    .option("--threads <n>", "how many threads parse (default: one a core, at most 8)")
    .addHelpText(
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

export const run: CommandModule["run"] = async (terminal, [file = "-"], options) => {
  const threads = threadCount((options as { threads?: string }).threads);
  const weights = await readParserWeights(process.env);
  const rows = parseInThreads(batches(readTextRows(file)), { threads, weights });
  await terminal.rows(rows);
  return undefined;
};

function threadCount(given: string | undefined): number {
  if (given === undefined) return Math.min(availableParallelism(), mostThreads);
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new ConfigError(`--threads ${given}: not a number of threads`, { code: "usage", hint: "Give 1 or more." });
}

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
