import { loadParser } from "#syntax";
import { parseRow } from "./parse-row.ts";
import type { TextRow } from "./read-text-rows.ts";

/** Turns texts into the lines to print. */
type ParseRows = (rows: readonly TextRow[]) => readonly string[];

/** What parses texts in this thread. @throws ModelError `broken_weights` */
export function createRowParser(weights: Uint8Array): ParseRows {
  const parser = loadParser(weights);
  return (rows) => {
    const parses = parser.parseSync(rows.map(({ text }) => text));
    return parses.map((parse, i) => parseRow((rows[i] as TextRow).id, parse));
  };
}
