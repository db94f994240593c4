import { limits, type Steps, Unreadable } from "../limits.ts";
import type { Formula } from "../parsing/formula.ts";
import { type Complex, complex, complexFunctions, over, plus, power, times } from "../values/complex.ts";
import { isInteger, toNumber } from "../values/rational.ts";

export interface Point {
  /** Values of the variables. */
  readonly values: ReadonlyMap<string, number>;
  /** Salts the values of functions that have no definition (f, F_n). */
  readonly salt: number;
  readonly steps: Steps;
}

const one = complex(1);
const nothing = complex(Number.NaN);
const constants = {
  pi: complex(Math.PI),
  e: complex(Math.E),
  i: complex(0, 1),
  infinity: complex(Number.POSITIVE_INFINITY),
};

/** The value of a formula at a point; not finite where it has none there. @throws Unreadable for what is no number, and over the limits. */
export function evaluate(formula: Formula, point: Point): Complex {
  point.steps.spend();
  switch (formula.kind) {
    case "number":
      return complex(toNumber(formula.value));
    case "symbol": {
      const value = point.values.get(formula.name);
      return value === undefined ? nothing : complex(value);
    }
    case "constant":
      return constants[formula.name];
    case "sum": {
      let total = complex(0);
      for (const term of formula.terms) total = plus(total, evaluate(term, point));
      return total;
    }
    case "product": {
      let total = one;
      for (const factor of formula.factors) {
        const isInverse =
          factor.kind === "power" &&
          factor.exponent.kind === "number" &&
          factor.exponent.value.n === -1n &&
          isInteger(factor.exponent.value);
        total = isInverse ? over(total, evaluate(factor.base, point)) : times(total, evaluate(factor, point));
      }
      return total;
    }
    case "power":
      return evaluatePower(formula.base, formula.exponent, point);
    case "call":
      return evaluateCall(formula.name, formula.args, point);
    case "index":
      return unknownFunction(`_${nameOf(formula.base)}`, [evaluate(formula.index, point)], point);
    case "series":
      return evaluateSeries(formula, point);
    case "ratio":
      return formula.parts.map((part) => evaluate(part, point)).reduce((a, b) => over(a, b));
    default:
      throw new Unreadable(`no number: ${formula.kind}`);
  }
}

const nameOf = (formula: Formula) =>
  formula.kind === "symbol" ? formula.name : formula.kind === "number" ? String(formula.value.n) : formula.kind;

function evaluatePower(base: Formula, exponent: Formula, point: Point): Complex {
  const exact = exactExponent(exponent);
  const value = evaluate(base, point);
  if (base.kind === "constant" && base.name === "e")
    return complexPower(value, evaluate(exponent, point), false, false);
  return complexPower(value, evaluate(exponent, point), exact.isOddRoot, exact.isNegative);
}

/** Odd roots of negative numbers are real; an even numerator makes them positive. */
function complexPower(base: Complex, exponent: Complex, isOddRoot: boolean, isNegative: boolean): Complex {
  const result = power(base, exponent, isOddRoot);
  return isOddRoot && isNegative && base.im === 0 && base.re < 0 ? complex(-result.re) : result;
}

function exactExponent(exponent: Formula): { isOddRoot: boolean; isNegative: boolean } {
  const value = rationalOf(exponent);
  const isOddRoot = value !== undefined && value.d > 1n && value.d % 2n === 1n;
  return { isOddRoot, isNegative: isOddRoot && value.n % 2n !== 0n };
}

/** The exponent of a root, n·d⁻¹. */
function rationalOf(formula: Formula): { n: bigint; d: bigint } | undefined {
  if (formula.kind === "number") return formula.value;
  if (
    formula.kind === "power" &&
    formula.base.kind === "number" &&
    formula.exponent.kind === "number" &&
    formula.exponent.value.n === -1n &&
    formula.base.value.d === 1n
  )
    return { n: 1n, d: formula.base.value.n };
  if (formula.kind !== "product") return undefined;
  let [n, d] = [1n, 1n];
  for (const factor of formula.factors) {
    const value = factor.kind === "product" ? undefined : rationalOf(factor);
    if (!value) return undefined;
    n *= value.n;
    d *= value.d;
  }
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? undefined : { n: n / a, d: d / a };
}

function evaluateCall(name: string, args: readonly Formula[], point: Point): Complex {
  const values = args.map((arg) => evaluate(arg, point));
  const [first = nothing, second] = values;
  const known = Object.hasOwn(complexFunctions, name) ? complexFunctions[name] : undefined;
  if (known && second === undefined) return known(first);
  if (name === "factorial") return factorial(first, point.steps);
  if (name === "binomial" && second) return binomial(first, second, point.steps);
  if (name === "max" || name === "min") return complex(Math[name](...values.map(({ re }) => re)));
  if (name === "gcd" || name === "lcm") throw new Unreadable("no number");
  if (name === "det" || name === "modulus") throw new Unreadable(`no number: ${name}`);
  return unknownFunction(name, values, point);
}

function factorial({ re, im }: Complex, steps: Steps): Complex {
  if (im !== 0 || !Number.isInteger(re) || re < 0) return nothing;
  if (re > limits.factorial) throw new Unreadable("a factorial of a large number", true);
  if (re > 170) return complex(Number.POSITIVE_INFINITY);
  steps.spend(re);
  let total = 1;
  for (let k = 2; k <= re; k++) total *= k;
  return complex(total);
}

function binomial(n: Complex, k: Complex, steps: Steps): Complex {
  if (!Number.isInteger(k.re) || k.re < 0 || k.im !== 0) return nothing;
  if (k.re > limits.terms) throw new Unreadable("a binomial of large numbers", true);
  const count = Number.isInteger(n.re) && n.im === 0 && n.re >= k.re ? Math.min(k.re, n.re - k.re) : k.re;
  steps.spend(count);
  let total = one;
  for (let j = 0; j < count; j++) total = over(times(total, complex(n.re - j, n.im)), complex(j + 1));
  return total;
}

function evaluateSeries(
  { operation, variable, from, to, body }: Extract<Formula, { kind: "series" }>,
  point: Point,
): Complex {
  const [first, last] = [evaluate(from, point).re, evaluate(to, point).re];
  if (!Number.isInteger(first) || !Number.isInteger(last)) return nothing;
  if (last - first > limits.terms) throw new Unreadable("a sum of too many terms", true);
  let total = complex(operation === "sum" ? 0 : 1);
  const values = new Map(point.values);
  for (let k = first; k <= last; k++) {
    values.set(variable, k);
    const term = evaluate(body, { ...point, values });
    total = operation === "sum" ? plus(total, term) : times(total, term);
  }
  return total;
}

/** A function without definition has, at each argument, a value that its name, the argument and the salt decide. */
function unknownFunction(name: string, args: readonly Complex[], { salt }: Point): Complex {
  let hash = 2166136261 ^ salt;
  for (const part of [name, ...args.map(({ re, im }) => `${re.toPrecision(9)},${im.toPrecision(9)}`)])
    for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 16777619);
  return complex(0.5 + ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32);
}
