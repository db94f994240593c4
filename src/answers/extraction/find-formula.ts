import { type Candidate, candidateAt } from "./candidate.ts";

/** Formulas set off as such. `$…$` and `\(…\)` stay on one line: a lone dollar is money. */
const environment =
  /\$\$([\s\S]{1,4000}?)\$\$|\\\[([\s\S]{1,4000}?)\\\]|\\\(([^\n]{1,4000}?)\\\)|(?<!\\)\$((?:[^$\n\\]|\\[^\n]){1,4000})\$/g;

/** The last formula of a text. */
export function findFormula(text: string, start: number, end: number): Candidate | undefined {
  let found: RegExpExecArray | undefined;
  environment.lastIndex = start;
  for (let match = environment.exec(text); match && match.index < end; match = environment.exec(text)) found = match;
  if (!found) return undefined;
  const inside = found[1] ?? found[2] ?? found[3] ?? found[4] ?? "";
  const from = found.index + found[0].indexOf(inside);
  const candidate = candidateAt(text, from, from + inside.length, "formula", false);
  const after = /^\s*(\\?%|percent\b|pct\b)/.exec(text.slice(found.index + found[0].length, end))?.[1];
  return after === undefined || !/\d$/.test(candidate.text) ? candidate : { ...candidate, text: `${candidate.text}%` };
}
