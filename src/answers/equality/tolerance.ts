import type { Formula, NumberFormula } from "../parsing/formula.ts";
import { some } from "../parsing/formula.ts";

/** Fewest significant digits at which a rounded gold, or a rounded answer, stands for the exact value. */
const goldDigits = 3;
const answerDigits = 4;

/**
 * How far the answer may lie from the gold because one of them is a rounded decimal: half a unit of the last place written on
 * the less precise side. Integers and fractions are exact; two decimals of the same precision too.
 */
export function decimalSlack(gold: Formula, answer: Formula): number {
  const [rounded, other, least] = lessPrecise(gold, answer) ?? [];
  if (!rounded || !other || least === undefined) return 0;
  if (rounded.places === undefined || (rounded.significant ?? 0) < least) return 0;
  if (other.kind === "number" && other.places !== undefined && other.places <= rounded.places) return 0;
  return 0.5 * 10 ** -rounded.places * (1 + 1e-9);
}

function lessPrecise(gold: Formula, answer: Formula): readonly [NumberFormula, Formula, number] | undefined {
  const [a, b] = [decimal(gold), decimal(answer)];
  if (a && b) return (a.places ?? 0) < (b.places ?? 0) ? [a, b, goldDigits] : [b, a, answerDigits];
  if (a) return [a, answer, goldDigits];
  return b ? [b, gold, answerDigits] : undefined;
}

/** The decimal that a formula is, its sign included. */
function decimal(formula: Formula): NumberFormula | undefined {
  if (formula.kind === "number") return formula.places === undefined ? undefined : formula;
  if (formula.kind !== "product" || formula.factors.length !== 2) return undefined;
  const [sign, number] = formula.factors;
  return sign?.kind === "number" && sign.value.n === -1n && sign.value.d === 1n && number ? decimal(number) : undefined;
}

export const hasDecimals = (formula: Formula): boolean =>
  some(formula, (part) => part.kind === "number" && part.places !== undefined);

/** Relative slack for a formula with decimals inside, by the fewest digits written; 0 where the other side has decimals too. */
export function relativeSlack(gold: Formula, answer: Formula): number {
  const [inGold, inAnswer] = [hasDecimals(gold), hasDecimals(answer)];
  if (inGold === inAnswer) return 0;
  const digits = fewestDigits(inGold ? gold : answer);
  return digits < (inGold ? goldDigits : answerDigits) ? 0 : 0.5 * 10 ** (1 - Math.min(digits, 8));
}

function fewestDigits(formula: Formula): number {
  let fewest = 99;
  some(formula, (part) => {
    if (part.kind === "number" && part.significant !== undefined) fewest = Math.min(fewest, part.significant);
    return false;
  });
  return fewest;
}

export const within = (gold: number, answer: number, relative: number): boolean =>
  Math.abs(gold - answer) <= relative * Math.max(Math.abs(gold), Math.abs(answer)) || gold === answer;
