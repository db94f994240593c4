import { compareExpressions } from "../equality/compare-expressions.ts";
import { compareFormulas } from "../equality/compare-formulas.ts";
import { type Comparison, different, type Outcome } from "../equality/comparison.ts";
import { type Formula, product, sum } from "../parsing/formula.ts";
import { divide, type Rational, rational, sameRational } from "../values/rational.ts";
import { isSignUnit, type Unit } from "../values/unit.ts";

interface Quantity {
  readonly amount: Formula;
  readonly unit: Unit;
}

const number = (value: Rational): Formula => ({ kind: "number", value });
const zeroCelsius = number(rational(27315n, 100n));

/** Quantities in any units of one dimension; temperatures by their scales. */
export function compareQuantities(gold: Quantity, answer: Quantity, at: Comparison): Outcome {
  if (at.policy.units === "ignore") return compareFormulas(gold.amount, answer.amount, at);
  const [from, to] = [gold.unit.dimension, answer.unit.dimension];
  if (from === to && sameRational(gold.unit.factor, answer.unit.factor))
    return compareFormulas(gold.amount, answer.amount, at);
  if (from === to)
    return compareExpressions(
      gold.amount,
      product(answer.amount, number(divide(answer.unit.factor, gold.unit.factor))),
      at,
    );
  const [a, b] = [kelvins(gold), kelvins(answer)];
  return a && b ? compareExpressions(a, b, at) : different("unit of another dimension");
}

function kelvins({ amount, unit }: Quantity): Formula | undefined {
  if (unit.dimension === "K1") return product(amount, number(unit.factor));
  if (unit.dimension === "celsius1") return sum(amount, zeroCelsius);
  if (unit.dimension !== "fahrenheit1") return undefined;
  return sum(product(sum(amount, number(rational(-32n))), number(rational(5n, 9n))), zeroCelsius);
}

/** A bare number where the gold names a unit: refused unless the policy takes it, or the unit is only a sign. */
export function compareWithoutUnit(gold: Quantity, answer: Formula, at: Comparison): Outcome {
  if (at.policy.units === "required" && !isSignUnit(gold.unit)) return different("unit missing");
  return compareFormulas(gold.amount, answer, at);
}
