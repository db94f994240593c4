import { plain } from "../plain.ts";
import type { DeskPair } from "./review-desk.ts";

/** A pair as `--json` prints it. */
export function describePair({ id, status, proposal: { score, why, into, from } }: DeskPair) {
  const side = ({ name, type, language, aliases, mentions, contexts }: typeof into) => ({
    ...{ name, type, language, aliases, mentions },
    contexts: contexts.map(({ sentence, mention: { document, start, end } }) => ({ sentence, document, start, end })),
  });
  return { id, status, score, why, a: side(into), b: side(from) };
}

/** Pairs as a table for people: id, score, status, names, why. */
export const pairLines = (pairs: readonly DeskPair[]): string[] =>
  pairs.map(
    ({ id, status, proposal: { score, why, into, from } }) =>
      `${id}  ${score.toFixed(2)}  ${status.padEnd(9)}  ${plain(into.name)} (${plain(into.type)}) = ${plain(from.name)} (${plain(from.type)})\n${" ".repeat(20)}${plain(why)}`,
  );
