import { limits, Unreadable } from "../limits.ts";

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

const bound = 1n << BigInt(limits.integerBits);

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

const fits = (value: bigint) => value < bound && value > -bound;

/** @throws Unreadable for a zero denominator or more bits than the limit. */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new Unreadable("division by zero");
  if (!fits(n) || !fits(d)) throw new Unreadable("a number with too many digits", true);
  if (d === 1n) return { n, d };
  const divisor = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / divisor, d: d / divisor };
}

export const zero: Rational = { n: 0n, d: 1n };
export const one: Rational = { n: 1n, d: 1n };

export const isInteger = ({ d }: Rational): boolean => d === 1n;
export const sameRational = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;
export const add = (a: Rational, b: Rational): Rational =>
  a.d === 1n && b.d === 1n ? rational(a.n + b.n) : rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
const bitsOf = (value: bigint) => value.toString(16).length * 4;

/** An integer power. @throws Unreadable where the result has more bits than the limit. */
export function power(base: Rational, exponent: bigint): Rational {
  if (base.n === 0n && exponent < 0n) throw new Unreadable("division by zero");
  const trivial = base.d === 1n && (base.n === 0n || base.n === 1n || base.n === -1n);
  const size = exponent < 0n ? -exponent : exponent;
  if (
    !trivial &&
    (size > BigInt(limits.integerBits) ||
      Math.max(bitsOf(base.n), bitsOf(base.d)) * Number(size) > 6 * limits.integerBits)
  )
    throw new Unreadable("a number with too many digits", true);
  if (trivial) return base.n === 0n ? (exponent === 0n ? one : zero) : base.n === 1n || size % 2n === 0n ? one : base;
  const [n, d] = [base.n ** size, base.d ** size];
  return exponent < 0n ? rational(d, n) : rational(n, d);
}

/** The nearest double; exact fractions beyond its range give 0 or infinity. */
export function toNumber({ n, d }: Rational): number {
  const [top, bottom] = [Number(n), Number(d)];
  if (Number.isFinite(top) && Number.isFinite(bottom)) return top / bottom;
  const shift = BigInt(Math.max(0, Math.max(bitsOf(n < 0n ? -n : n), bitsOf(d)) - 1000));
  return Number(n >> shift) / Number(d >> shift);
}
