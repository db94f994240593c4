import { attempt } from "../limits.ts";
import { type Formula, negative, type RelationFormula, sum } from "../parsing/formula.ts";
import { isUsable } from "../values/complex.ts";
import { type Assignment, assignedValue } from "./assignment.ts";
import { canonicalKey } from "./canonical-key.ts";
import { compareExpressions } from "./compare-expressions.ts";
import { type Comparison, different, drawn, type Outcome, same, undecided } from "./comparison.ts";
import { evaluate } from "./evaluate.ts";
import { freeSymbols } from "./free-symbols.ts";
import { primes, residue } from "./modular.ts";
import { renamedConstants, renameSymbols } from "./rename-constants.ts";

const strictness: Readonly<Record<string, string>> = {
  "<": "strict",
  ">": "strict",
  "<=": "weak",
  ">=": "weak",
  "=": "equal",
  "~": "equal",
  "!=": "unequal",
};

/** Equations are equal up to a factor that is not 0, inequalities up to a positive one. */
export function compareRelations(gold: RelationFormula, answer: RelationFormula, at: Comparison): Outcome {
  if (canonicalKey(gold) === canonicalKey(answer)) return same("structure");
  const [a, b] = [assignedValue(gold), sameArguments(gold, assignedValue(answer))];
  if (a && b && canonicalKey(a.name) === canonicalKey(b.name)) {
    const outcome = compareExpressions(a.value, b.value, at);
    if (outcome.equal === true) return outcome;
    const renamed = renamedConstants(a.name, a.value, b.value);
    for (const value of renamed) if (compareExpressions(a.value, value, at).equal) return same("constants renamed");
    return outcome;
  }
  if (gold.signs.length !== answer.signs.length) return different("relation");
  if (gold.signs.length > 1) return compareChains(gold, answer, at);
  const [goldSign, answerSign] = [gold.signs[0] ?? "", answer.signs[0] ?? ""];
  if (!strictness[goldSign] || strictness[goldSign] !== strictness[answerSign]) return different("relation");
  const [left, right] = [oneSided(gold), oneSided(answer)];
  if (!left || !right) return undecided("relation");
  const needsPositive = strictness[goldSign] === "strict" || strictness[goldSign] === "weak";
  return areProportional(left, right, needsPositive, at);
}

/** `a < b < c` and `c > b > a`. */
function compareChains(gold: RelationFormula, answer: RelationFormula, at: Comparison): Outcome {
  const turned = gold.signs[0] !== answer.signs[0];
  const flips: Readonly<Record<string, string>> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };
  const sides = turned ? [...answer.sides].reverse() : answer.sides;
  const signs = turned ? [...answer.signs].reverse().map((sign) => flips[sign] ?? sign) : answer.signs;
  if (gold.signs.some((sign, index) => sign !== signs[index])) return different("relation");
  let open: Outcome | undefined;
  for (const [index, side] of gold.sides.entries()) {
    const outcome = compareExpressions(side, sides[index] as Formula, at);
    if (outcome.equal === false) return outcome;
    if (outcome.equal === undefined) open = outcome;
  }
  return open ?? same("relation");
}

/** The difference that is compared with 0; for < and ≤ so turned that it is positive where the relation holds. */
function oneSided({ sides, signs }: RelationFormula): Formula | undefined {
  const [a, b] = sides;
  if (!a || !b) return undefined;
  return signs[0] === "<" || signs[0] === "<=" ? sum(b, negative(a)) : sum(a, negative(b));
}

function areProportional(gold: Formula, answer: Formula, needsPositive: boolean, at: Comparison): Outcome {
  const names = [...freeSymbols(answer, freeSymbols(gold))];
  if (names.length === 0) return different("relation");
  const exact = proportionalResidues(gold, answer, names, at);
  if (exact === false || (exact === true && !needsPositive)) return { equal: exact, rule: "up to a factor" };
  let factor: number | undefined;
  let agreed = 0;
  for (let round = 0; round < 24 && agreed < 6; round++) {
    const values = new Map(names.map((name) => [name, 0.3 + 3 * drawn(at.salt, name, round)]));
    const pair = attempt(() => [gold, answer].map((one) => evaluate(one, { values, salt: at.salt, steps: at.steps })));
    const [a, b] = pair ?? [];
    if (!a || !b || !isUsable(a) || !isUsable(b) || a.im !== 0 || b.im !== 0 || a.re === 0) continue;
    const ratio = b.re / a.re;
    factor ??= ratio;
    if (ratio === 0 || Math.abs(ratio - factor) > 1e-8 * Math.abs(factor)) return different("up to a factor");
    if (needsPositive && ratio < 0) return different("up to a factor");
    agreed += 1;
  }
  return agreed >= 6 ? same("up to a factor") : undecided("up to a factor");
}

function proportionalResidues(
  gold: Formula,
  answer: Formula,
  names: readonly string[],
  { salt, steps }: Comparison,
): boolean | undefined {
  let agreed = 0;
  for (const prime of primes) {
    let first: readonly [number, number] | undefined;
    for (let round = 0; round < 4; round++) {
      const values = new Map(
        names.map((name) => [name, 2 + Math.floor(drawn(salt, name, round, prime) * (prime - 4))]),
      );
      const pair = attempt(
        () => [residue(gold, { prime, values, steps }), residue(answer, { prime, values, steps })] as const,
      );
      if (!pair) continue;
      if ((pair[0] === 0) !== (pair[1] === 0)) return false;
      if (pair[0] === 0) continue;
      if (first && (first[0] * pair[1]) % prime !== (first[1] * pair[0]) % prime) return false;
      if (first) agreed += 1;
      first ??= pair;
    }
  }
  return agreed >= 4 ? true : undefined;
}

/** f(t) = t² is f(x) = x²: the name of a function's argument is no matter. */
function sameArguments(gold: RelationFormula, answer: Assignment | undefined): Assignment | undefined {
  const [left] = gold.sides;
  if (!answer || left?.kind !== "call" || answer.name.kind !== "call" || left.name !== answer.name.name) return answer;
  const [from, to] = [answer.name.args, left.args].map((args) =>
    args.map((arg) => (arg.kind === "symbol" ? arg.name : "")),
  );
  if (!from || !to || from.length !== to.length || from.includes("") || to.includes("")) return answer;
  const names = new Map(from.map((name, index) => [name, to[index] as string]));
  return { name: left, value: renameSymbols(answer.value, names) };
}
