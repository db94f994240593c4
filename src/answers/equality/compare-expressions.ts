import { attempt, type Steps } from "../limits.ts";
import { type Formula, some } from "../parsing/formula.ts";
import { type Complex, isUsable, modulus } from "../values/complex.ts";
import { canonicalKey } from "./canonical-key.ts";
import { type Comparison, different, drawn, type Outcome, same, undecided } from "./comparison.ts";
import { evaluate } from "./evaluate.ts";
import { freeSymbols, wholeSymbols } from "./free-symbols.ts";
import { primes, residue } from "./modular.ts";
import { decimalSlack, hasDecimals, relativeSlack, within } from "./tolerance.ts";

/** Points at which both must agree. */
const wanted = 6;
const tries = 28;

/** Are two expressions equal? Structure, then an identity modulo primes, then evaluation at points of this pair. */
export function compareExpressions(gold: Formula, answer: Formula, at: Comparison): Outcome {
  if (attempt(() => canonicalKey(gold) === canonicalKey(answer))) return same("structure");
  const names = [...freeSymbols(answer, freeSymbols(gold))];
  const identical = compareResidues(gold, answer, names, at);
  if (identical === true) return same("identity");
  const formal = identical === undefined ? compareFormally(gold, answer, names, at) : undefined;
  if (formal === true) return same("identity");
  if (formal === false && at.policy.tolerance === undefined && !hasDecimals(gold) && !hasDecimals(answer))
    return different("a constant apart");
  // Exact and apart modulo a prime is apart, however near the doubles are: 69^6 and 69^6 + 1.
  const isExact = !hasDecimals(gold) && !hasDecimals(answer) && at.policy.tolerance === undefined;
  if (identical === false && isExact) return different("identity");
  if (names.length === 0) return compareConstants(gold, answer, at);
  return compareAtPoints(gold, answer, names, at);
}

/** Equal as rational functions? `undefined` where they are none. */
function compareResidues(
  gold: Formula,
  answer: Formula,
  names: readonly string[],
  { salt, steps }: Comparison,
): boolean | undefined {
  let agreed = 0;
  for (const prime of primes)
    for (let round = 0; round < (names.length === 0 ? 1 : 3); round++) {
      const values = new Map(
        names.map((name) => [name, 2 + Math.floor(drawn(salt, name, round, prime) * (prime - 4))]),
      );
      const pair = attempt(() => [gold, answer].map((one) => residue(one, { prime, values, steps })));
      if (!pair) continue;
      if (pair[0] !== pair[1]) return false;
      agreed += 1;
    }
  return agreed > 1 ? true : undefined;
}

/**
 * The same with every other function as a variable of its own: equal then is equal; apart by one constant other than 0 is
 * different, however large the values are (x^9·√x and x^9·√x + 1). Anything else decides nothing.
 */
function compareFormally(
  gold: Formula,
  answer: Formula,
  names: readonly string[],
  at: Comparison,
): boolean | undefined {
  let isSame = true;
  let seen = 0;
  for (const prime of primes) {
    let apart: number | undefined;
    for (let round = 0; round < 3; round++) {
      const draw = (key: string) => 2 + Math.floor(drawn(at.salt, key, round, prime) * (prime - 4));
      const values = new Map(names.map((name) => [name, draw(name)]));
      const pair = attempt(() =>
        [gold, answer].map((one) => residue(one, { prime, values, steps: at.steps, atom: draw })),
      );
      if (!pair) continue;
      const difference = ((pair[1] as number) - (pair[0] as number) + prime) % prime;
      if (difference !== 0) isSame = false;
      if (apart !== undefined && apart !== difference) return undefined;
      apart = difference;
      seen += 1;
    }
  }
  return seen < 4 ? undefined : isSame;
}

function compareConstants(gold: Formula, answer: Formula, at: Comparison): Outcome {
  const values = evaluateBoth(gold, answer, new Map(), at);
  if (!values) return undecided("evaluation");
  const [a, b] = values;
  if (!isUsable(a) || !isUsable(b)) {
    const isOver = (value: Complex) => value.im === 0 && Math.abs(value.re) === Number.POSITIVE_INFINITY;
    const isInfinite = (formula: Formula) =>
      some(formula, (part) => part.kind === "constant" && part.name === "infinity");
    if (isOver(a) && isOver(b))
      return isInfinite(gold) && isInfinite(answer) && a.re === b.re
        ? same("evaluation")
        : a.re === b.re
          ? undecided("evaluation")
          : different("evaluation");
    return (isOver(a) && isUsable(b)) || (isOver(b) && isUsable(a)) ? different("evaluation") : undecided("evaluation");
  }
  const isReal = a.im === 0 && b.im === 0;
  const distance = modulus({ re: a.re - b.re, im: a.im - b.im });
  if (at.policy.tolerance !== undefined && distance <= at.policy.tolerance * Math.max(modulus(a), Number.MIN_VALUE))
    return same("tolerance");
  const slack = isReal ? decimalSlack(gold, answer) : 0;
  if (slack > 0) return distance <= slack ? same("rounding") : different("rounding");
  const relative = relativeSlack(gold, answer);
  const isExact = gold.kind === "number" && answer.kind === "number";
  if (isExact) return different("number");
  if (modulus(a) === 0 && modulus(b) === 0) return undecided("evaluation");
  return distance <= Math.max(relative, 1e-11) * Math.max(modulus(a), modulus(b))
    ? same("evaluation")
    : different("evaluation");
}

function compareAtPoints(gold: Formula, answer: Formula, names: readonly string[], at: Comparison): Outcome {
  const whole = wholeSymbols(answer, wholeSymbols(gold));
  const relative = at.policy.tolerance ?? Math.max(relativeSlack(gold, answer), 1e-11);
  let [agreed, complex] = [0, 0];
  for (let round = 0; round < tries && agreed < wanted; round++) {
    const values = new Map(names.map((name) => [name, pointOf(name, round, whole.has(name), at.salt)]));
    const pair = evaluateBoth(gold, answer, values, at);
    if (!pair) break;
    const [a, b] = pair;
    if (!isUsable(a) || !isUsable(b)) continue;
    const isReal = a.im === 0 && b.im === 0;
    // Where one is real and the other is not, they are defined on different sets: other points decide.
    if (!isReal && (a.im === 0 || b.im === 0)) continue;
    const agrees =
      within(a.re, b.re, relative) &&
      (isReal || within(a.im, b.im, relative) || Math.abs(a.im - b.im) <= relative * modulus(a));
    if (
      !agrees &&
      !(Math.abs(a.re - b.re) <= relative * modulus(a) && Math.abs(a.im - b.im) <= relative * modulus(a))
    ) {
      // Nearly equal values may be equal ones that lost digits on the way: such a point decides nothing.
      if (isReal && within(a.re, b.re, 1e-7)) continue;
      if (isReal) return different("evaluation");
      complex += 1;
      if (complex > tries / 2) return different("evaluation");
      continue;
    }
    if (modulus(a) > 0) agreed += 1;
  }
  if (agreed >= wanted) return same("evaluation");
  return complex > 0 ? different("evaluation") : undecided("evaluation");
}

/** Positive values first, in and beyond (0, 1), then negative ones. */
function pointOf(name: string, round: number, isWhole: boolean, salt: number): number {
  const share = drawn(salt, name, round);
  if (isWhole) return 2 + Math.floor(share * 8);
  const size = round % 3 === 0 ? 0.05 + 0.9 * share : 0.3 + 3.4 * share;
  return round >= 4 && drawn(salt, "sign", name, round) < 0.5 ? -size : size;
}

function evaluateBoth(
  gold: Formula,
  answer: Formula,
  values: ReadonlyMap<string, number>,
  { salt, steps }: { salt: number; steps: Steps },
): readonly [Complex, Complex] | undefined {
  return attempt(() => [evaluate(gold, { values, salt, steps }), evaluate(answer, { values, salt, steps })] as const);
}
