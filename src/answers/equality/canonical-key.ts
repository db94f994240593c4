import { attempt } from "../limits.ts";
import type { Formula } from "../parsing/formula.ts";
import { add, isInteger, multiply, one, power, type Rational, rational, zero } from "../values/rational.ts";

/** A coefficient times powers of what cannot be taken apart, each by its key. */
interface Monomial {
  readonly coefficient: Rational;
  readonly powers: ReadonlyMap<string, Rational>;
}

const unit: Monomial = { coefficient: one, powers: new Map() };
const atom = (key: string, exponent: Rational = one): Monomial => ({
  coefficient: one,
  powers: new Map([[key, exponent]]),
});
const write = ({ n, d }: Rational) => (d === 1n ? String(n) : `${n}/${d}`);

/**
 * A text that is equal for formulas that differ only in order, brackets and exact arithmetic on their numbers. Where the
 * numbers grow beyond the limits, they stay as they are written.
 */
export const canonicalKey = (formula: Formula): string => keyOf(monomials(formula));

const powersKey = (powers: ReadonlyMap<string, Rational>) =>
  [...powers]
    .map(([key, exponent]) => `${key}^${write(exponent)}`)
    .sort()
    .join("·");

function keyOf(terms: readonly Monomial[]): string {
  const totals = new Map<string, Rational>();
  for (const { coefficient, powers } of terms) {
    const key = powersKey(powers);
    totals.set(key, add(totals.get(key) ?? zero, coefficient));
  }
  const parts = [...totals]
    .filter(([, total]) => total.n !== 0n)
    .map(([key, total]) => `${write(total)}${key === "" ? "" : `·${key}`}`);
  return parts.length === 0 ? "0" : parts.sort().join("+");
}

function monomials(formula: Formula): readonly Monomial[] {
  switch (formula.kind) {
    case "number":
      return [{ coefficient: formula.value, powers: new Map() }];
    case "sum":
      return attempt(() => collect(formula.terms.flatMap(monomials))) ?? [opaque(formula)];
    case "product":
      return [attempt(() => formula.factors.map(single).reduce(join, unit)) ?? opaque(formula)];
    case "power":
      return [attempt(() => raised(formula.base, formula.exponent)) ?? opaque(formula)];
    default:
      return [opaque(formula)];
  }
}

function collect(terms: readonly Monomial[]): readonly Monomial[] {
  const byKey = new Map<string, Monomial>();
  for (const term of terms) {
    const key = powersKey(term.powers);
    const before = byKey.get(key);
    byKey.set(key, before ? { ...term, coefficient: add(before.coefficient, term.coefficient) } : term);
  }
  return [...byKey.values()].filter(({ coefficient }) => coefficient.n !== 0n);
}

/** A formula as one monomial; a sum of several is an atom. */
function single(formula: Formula): Monomial {
  const terms = monomials(formula);
  if (terms.length === 0) return { coefficient: zero, powers: new Map() };
  return terms.length === 1 ? (terms[0] as Monomial) : atom(`(${keyOf(terms)})`);
}

function join(a: Monomial, b: Monomial): Monomial {
  const powers = new Map(a.powers);
  for (const [key, exponent] of b.powers) {
    const total = add(powers.get(key) ?? zero, exponent);
    if (total.n === 0n) powers.delete(key);
    else powers.set(key, total);
  }
  return { coefficient: multiply(a.coefficient, b.coefficient), powers };
}

function raised(base: Formula, exponent: Formula): Monomial {
  const inner = single(base);
  const { coefficient, powers } = single(exponent);
  if (powers.size > 0) return atom(`[${keyOf([inner])}]^[${keyOf([{ coefficient, powers }])}]`);
  const scaled = new Map([...inner.powers].map(([key, old]) => [key, multiply(old, coefficient)]));
  if (isInteger(coefficient)) {
    const folded = attempt(() => power(inner.coefficient, coefficient.n));
    if (folded) return { coefficient: folded, powers: coefficient.n === 0n ? new Map() : scaled };
  }
  if (inner.powers.size === 0) {
    const root = exactRoot(inner.coefficient, coefficient);
    return root ? { coefficient: root, powers: new Map() } : atom(`[${write(inner.coefficient)}]`, coefficient);
  }
  const [only] = inner.powers;
  const isAtom =
    inner.powers.size === 1 &&
    only?.[1].n === 1n &&
    only[1].d === 1n &&
    inner.coefficient.n === 1n &&
    inner.coefficient.d === 1n;
  return isAtom ? { coefficient: one, powers: scaled } : atom(`[${keyOf([inner])}]`, coefficient);
}

/** √(9/4) is 3/2. */
function exactRoot(value: Rational, exponent: Rational): Rational | undefined {
  if (value.n <= 0n || exponent.d > 8n) return undefined;
  const [top, bottom] = [value.n, value.d].map((part) => BigInt(Math.round(Number(part) ** (1 / Number(exponent.d)))));
  if (top === undefined || bottom === undefined || bottom === 0n || top > 2n ** 60n || bottom > 2n ** 60n)
    return undefined;
  if (top ** exponent.d !== value.n || bottom ** exponent.d !== value.d) return undefined;
  return attempt(() => power(rational(top, bottom), exponent.n));
}

const symmetric = new Set(["union", "intersection"]);

function opaque(formula: Formula): Monomial {
  const keys = (parts: readonly Formula[]) => parts.map(canonicalKey);
  switch (formula.kind) {
    case "symbol":
      return atom(`$${formula.name}`);
    case "constant":
      return atom(`#${formula.name}`);
    case "call":
      return atom(`${formula.name}(${keys(formula.args).join(",")})`);
    case "index":
      return atom(`${canonicalKey(formula.base)}_(${canonicalKey(formula.index)})`);
    case "series":
      return atom(
        `${formula.operation}:${formula.variable}(${keys([formula.from, formula.to, formula.body]).join(",")})`,
      );
    case "plusMinus":
      return atom(`${formula.flipped ? "∓" : "±"}(${canonicalKey(formula.body)})`);
    case "relation":
      return atom(formula.sides.map((side, at) => `${canonicalKey(side)}${formula.signs[at] ?? ""}`).join(" "));
    case "group": {
      const items = keys(formula.items);
      return atom(`${formula.open}${(formula.open === "{" ? items.sort() : items).join(",")}${formula.close}`);
    }
    case "matrix":
      return atom(`[${formula.rows.map((row) => keys(row).join(",")).join(";")}]`);
    case "sets": {
      const operands = keys(formula.operands);
      return atom(`${formula.operation}(${(symmetric.has(formula.operation) ? operands.sort() : operands).join(",")})`);
    }
    case "ratio":
      return atom(`ratio(${keys(formula.parts).join(":")})`);
    case "dots":
      return atom("…");
    default:
      return atom(
        `${formula.kind}(${(formula.kind === "power" ? keys([formula.base, formula.exponent]) : formula.kind === "sum" ? keys(formula.terms).sort() : formula.kind === "product" ? keys(formula.factors).sort() : [write(formula.value)]).join(",")})`,
      );
  }
}
