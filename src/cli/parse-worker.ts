import { readParserWeights } from "#models";
import { loadParser } from "#syntax";
import { parseRow } from "./parse-row.ts";
import type { TextRow } from "./read-text-rows.ts";

const parser = loadParser(await readParserWeights(process.env));

/** Parses texts in a thread of its own; returns the lines to print. */
export default function parseRows(rows: readonly TextRow[]): readonly string[] {
  const parses = parser.parseSync(rows.map(({ text }) => text));
  return parses.map((parse, i) => parseRow((rows[i] as TextRow).id, parse));
}
