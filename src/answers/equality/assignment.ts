import { type Formula, type RelationFormula, some } from "../parsing/formula.ts";
import { freeSymbols } from "./free-symbols.ts";

/** Is it a name that an answer may give a value to: x, f(x), |AB|, AB : CD, NO/BO, (p, q)? A sum or a multiple is none. */
export function isAssignable(formula: Formula): boolean {
  switch (formula.kind) {
    case "symbol":
    case "index":
      return true;
    case "call":
      return (
        formula.name.startsWith(":") ||
        formula.name.startsWith("\\") ||
        ((formula.name === "abs" || formula.name === "det") && formula.args.every(isAssignable))
      );
    case "ratio":
      return formula.parts.every(isAssignable);
    case "group":
      return formula.items.length > 0 && formula.items.every((item) => item.kind === "symbol");
    case "product":
      return (
        isFractionOfNames(formula.factors) ||
        formula.factors.every((factor) => factor.kind === "symbol" && factor.name.startsWith("\\"))
      );
    default:
      return false;
  }
}

function isFractionOfNames(factors: readonly Formula[]): boolean {
  const [top, bottom] = factors;
  if (factors.length !== 2 || !top || bottom?.kind !== "power" || !isAssignable(top) || !isAssignable(bottom.base))
    return false;
  return bottom.exponent.kind === "number" && bottom.exponent.value.n === -1n;
}

/** A chain of equalities as its two ends: `x = 5 + 6 = 11` is `x = 11`; what stands after ≈ is left out where = came before. */
export function reduceChain(relation: RelationFormula): Formula {
  const { sides, signs } = relation;
  if (signs.some((sign) => sign !== "=" && sign !== "~")) return relation;
  const about = signs.indexOf("~");
  const kept = about > 0 ? sides.slice(0, about + 1) : sides;
  const [first, last] = [kept.find(isAssignable) ?? kept[0], kept.at(-1)];
  return first && last ? { kind: "relation", sides: [first, last], signs: ["="] } : relation;
}

export interface Assignment {
  readonly name: Formula;
  readonly value: Formula;
}

/** The value that an equality gives to a name. */
export function assignedValue(formula: Formula): Assignment | undefined {
  if (formula.kind !== "relation" || formula.signs.length !== 1 || formula.signs[0] !== "=") return undefined;
  const [name, value] = formula.sides;
  return name && value && (isAssignable(name) || isCalculation(name, value)) ? { name, value } : undefined;
}

/** `9 + 1 = 10` states 10: numbers on both sides, of which the last counts. */
const isCalculation = (left: Formula, right: Formula): boolean =>
  [left, right].every(
    (side) =>
      freeSymbols(side).size === 0 &&
      !some(side, ({ kind }) => kind === "group" || kind === "matrix" || kind === "call"),
  );
