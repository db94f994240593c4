import { limits, type Steps, Unreadable } from "../limits.ts";
import type { Formula } from "../parsing/formula.ts";
import { canonicalKey } from "./canonical-key.ts";

/** Two primes below 2²⁶: products of residues are exact doubles. */
export const primes = [67108859, 67108837] as const;

export interface Residues {
  readonly prime: number;
  readonly values: ReadonlyMap<string, number>;
  readonly steps: Steps;
  /** The residue of a part that is no rational function, by its canonical key; without it such a part cannot be read. */
  readonly atom?: (key: string) => number;
}

const mod = (n: bigint, p: number): number => Number(((n % BigInt(p)) + BigInt(p)) % BigInt(p));

function powerOf(base: number, exponent: bigint, p: number): number {
  let [result, square, left] = [1, base % p, exponent];
  for (; left > 0n; left >>= 1n, square = (square * square) % p) if (left & 1n) result = (result * square) % p;
  return result;
}

function inverse(a: number, p: number): number {
  if (a === 0) throw new Unreadable("division by zero");
  return powerOf(a, BigInt(p - 2), p);
}

/**
 * The residue of a rational function: sums, products, whole powers, factorials, binomials, written-out sums. Equal residues
 * at random points of large primes mean equal functions (Schwartz and Zippel).
 * @throws Unreadable for anything else.
 */
export function residue(formula: Formula, at: Residues): number {
  if (!at.atom) return rationalResidue(formula, at);
  try {
    return rationalResidue(formula, at);
  } catch (error) {
    if (!(error instanceof Unreadable) || error.isLimit || error.reason === "division by zero") throw error;
    return at.atom(canonicalKey(formula));
  }
}

function rationalResidue(formula: Formula, at: Residues): number {
  const { prime: p, values, steps } = at;
  steps.spend();
  switch (formula.kind) {
    case "number": {
      const { n, d } = formula.value;
      return d === 1n ? mod(n, p) : (mod(n, p) * inverse(mod(d, p), p)) % p;
    }
    case "symbol": {
      const value = values.get(formula.name);
      if (value === undefined) throw new Unreadable("a variable without value");
      return value;
    }
    case "sum":
      return formula.terms.reduce((total, term) => (total + residue(term, at)) % p, 0);
    case "product":
      return formula.factors.reduce((total, factor) => (total * residue(factor, at)) % p, 1);
    case "power": {
      const exponent = wholeNumber(formula.exponent, at);
      const base = residue(formula.base, at);
      if (exponent >= 0n) return powerOf(base, exponent, p);
      return inverse(powerOf(base, -exponent, p), p);
    }
    case "call":
      return residueOfCall(formula, at);
    case "series":
      return residueOfSeries(formula, at);
    default:
      throw new Unreadable(`no rational function: ${formula.kind}`);
  }
}

function residueOfCall({ name, args }: Extract<Formula, { kind: "call" }>, at: Residues): number {
  const { prime: p, steps } = at;
  const [first, second] = args;
  if (name === "percent" && first) return (residue(first, at) * inverse(100, p)) % p;
  if (name === "factorial" && first) return factorial(wholeNumber(first, at), at);
  if (name === "binomial" && first && second) {
    const [n, k] = [wholeNumber(first, at), wholeNumber(second, at)];
    if (k < 0n || k > n) throw new Unreadable("no binomial");
    if (n > BigInt(limits.factorial)) throw new Unreadable("a binomial of large numbers", true);
    steps.spend();
    return (factorial(n, at) * inverse((factorial(k, at) * factorial(n - k, at)) % p, p)) % p;
  }
  throw new Unreadable(`no rational function: ${name}`);
}

function factorial(n: bigint, { prime: p, steps }: Residues): number {
  if (n < 0n || n > BigInt(limits.factorial)) throw new Unreadable("a factorial of a large number", true);
  steps.spend(Number(n) / 8);
  let total = 1;
  for (let k = 2; k <= Number(n); k++) total = (total * k) % p;
  return total;
}

function residueOfSeries(
  { operation, variable, from, to, body }: Extract<Formula, { kind: "series" }>,
  at: Residues,
): number {
  const [first, last] = [wholeNumber(from, at), wholeNumber(to, at)];
  if (last - first > BigInt(limits.terms)) throw new Unreadable("a sum of too many terms", true);
  const values = new Map(at.values);
  let total = operation === "sum" ? 0 : 1;
  for (let k = first; k <= last; k++) {
    values.set(variable, mod(k, at.prime));
    const term = residue(body, { ...at, values });
    total = operation === "sum" ? (total + term) % at.prime : (total * term) % at.prime;
  }
  return total;
}

/** The whole number that a formula of numbers is. @throws Unreadable where it is none. */
function wholeNumber(formula: Formula, at: Residues): bigint {
  at.steps.spend();
  const bound = (n: bigint) => {
    if (n > 1n << BigInt(limits.integerBits) || -n > 1n << BigInt(limits.integerBits))
      throw new Unreadable("a number with too many digits", true);
    return n;
  };
  if (formula.kind === "number" && formula.value.d === 1n) return formula.value.n;
  if (formula.kind === "sum") return bound(formula.terms.reduce((total, term) => total + wholeNumber(term, at), 0n));
  if (formula.kind === "product")
    return bound(formula.factors.reduce((total, factor) => bound(total * wholeNumber(factor, at)), 1n));
  if (formula.kind === "power") {
    const [base, exponent] = [wholeNumber(formula.base, at), wholeNumber(formula.exponent, at)];
    const bits = base.toString(2).length;
    if (exponent < 0n) throw new Unreadable("no whole number");
    if (exponent > BigInt(limits.integerBits) || bits * Number(exponent) > 2 * limits.integerBits)
      throw new Unreadable("a number with too many digits", true);
    return bound(base ** exponent);
  }
  throw new Unreadable("no whole number");
}
