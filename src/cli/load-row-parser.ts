import { readParserWeights } from "#models";
import { loadParser } from "#syntax";
import type { ParseRows } from "./parse-in-threads.ts";
import { parseRow } from "./parse-row.ts";
import type { TextRow } from "./read-text-rows.ts";

/** What parses texts in this thread. @throws ConfigError `parser_not_set_up` */
export async function loadRowParser(): Promise<ParseRows> {
  const parser = loadParser(await readParserWeights(process.env));
  return (rows) => {
    const parses = parser.parseSync(rows.map(({ text }) => text));
    return parses.map((parse, i) => parseRow((rows[i] as TextRow).id, parse));
  };
}
