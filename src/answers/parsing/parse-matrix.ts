import { Unreadable } from "../limits.ts";
import { call, type Formula } from "./formula.ts";
import type { FormulaParser } from "./parse-formula.ts";

const environments = new Set("matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix array".split(" "));

/** Reads `\begin{pmatrix} … \end{pmatrix}` after its first command: `&` separates cells, `\\` rows. */
export function parseMatrix(parser: FormulaParser, environment: string): Formula {
  if (!environments.has(environment)) throw new Unreadable(`no matrix: ${environment}`);
  const rows: Formula[][] = [];
  let row: Formula[] = [];
  for (;;) {
    if (parser.commandName() === `end ${environment}`) break;
    if (parser.accept("\\\\")) {
      if (row.length > 0) rows.push(row);
      row = [];
    } else if (!parser.accept("&") || row.length === 0) row.push(parser.parse(0));
  }
  if (row.length > 0) rows.push(row);
  parser.next();
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.some((cells) => cells.length !== width)) throw new Unreadable("rows of different lengths");
  const matrix: Formula = { kind: "matrix", rows };
  return environment === "vmatrix" ? call("det", matrix) : matrix;
}
