import { type Formula, mapParts, negative, some } from "../parsing/formula.ts";

/** Both values of a formula with ±; the upper signs go together. */
export function expandSigns(formula: Formula): readonly Formula[] {
  if (!some(formula, ({ kind }) => kind === "plusMinus")) return [formula];
  if (formula.kind === "group" && formula.open === "{")
    return [{ ...formula, items: formula.items.flatMap(expandSigns) }];
  return [choose(formula, true), choose(formula, false)];
}

const choose = (formula: Formula, upper: boolean): Formula => {
  if (formula.kind !== "plusMinus") return mapParts(formula, (part) => choose(part, upper));
  const body = choose(formula.body, upper);
  return formula.flipped === upper ? negative(body) : body;
};
