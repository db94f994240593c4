import { type Formula, partsOf } from "../parsing/formula.ts";

/** The variables of a formula; those that a sum binds are not free. */
export function freeSymbols(formula: Formula, into = new Set<string>()): Set<string> {
  if (formula.kind === "symbol") into.add(formula.name);
  if (formula.kind === "series") {
    const inside = freeSymbols(formula.body);
    inside.delete(formula.variable);
    for (const name of inside) into.add(name);
    freeSymbols(formula.from, into);
    freeSymbols(formula.to, into);
    return into;
  }
  for (const part of partsOf(formula)) freeSymbols(part, into);
  return into;
}

/** The variables that stand for whole numbers: bounds of sums, and what a factorial or binomial is taken of. */
export function wholeSymbols(formula: Formula, into = new Set<string>()): Set<string> {
  if (formula.kind === "series") for (const bound of [formula.from, formula.to]) freeSymbols(bound, into);
  if (formula.kind === "call" && (formula.name === "factorial" || formula.name === "binomial"))
    for (const arg of formula.args) freeSymbols(arg, into);
  for (const part of partsOf(formula)) wholeSymbols(part, into);
  return into;
}
