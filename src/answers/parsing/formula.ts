import type { Rational } from "../values/rational.ts";

/** A number as it was written; `places` and `significant` count the digits of a decimal, which is inexact. */
export interface NumberFormula {
  readonly kind: "number";
  readonly value: Rational;
  readonly places?: number;
  readonly significant?: number;
}

export type RelationSign = "=" | "<" | ">" | "<=" | ">=" | "!=" | "~" | "in" | "to" | "subset" | "congruent";

/** What both front ends, LaTeX and plain, are read into. Subtraction and division are sums and products. */
export type Formula =
  | NumberFormula
  | { readonly kind: "symbol"; readonly name: string }
  | { readonly kind: "constant"; readonly name: "pi" | "e" | "i" | "infinity" }
  | { readonly kind: "sum"; readonly terms: readonly Formula[] }
  | { readonly kind: "product"; readonly factors: readonly Formula[] }
  | { readonly kind: "power"; readonly base: Formula; readonly exponent: Formula }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Formula[] }
  | { readonly kind: "index"; readonly base: Formula; readonly index: Formula }
  | {
      readonly kind: "series";
      readonly operation: "sum" | "product";
      readonly variable: string;
      readonly from: Formula;
      readonly to: Formula;
      readonly body: Formula;
    }
  /** ± the body, or ∓ where `flipped`. */
  | { readonly kind: "plusMinus"; readonly body: Formula; readonly flipped: boolean }
  | { readonly kind: "relation"; readonly sides: readonly Formula[]; readonly signs: readonly RelationSign[] }
  /** A tuple, an interval, a set, a list: what it is depends on what it is compared with. */
  | { readonly kind: "group"; readonly open: string; readonly close: string; readonly items: readonly Formula[] }
  | { readonly kind: "matrix"; readonly rows: readonly (readonly Formula[])[] }
  | {
      readonly kind: "sets";
      readonly operation: "union" | "intersection" | "difference";
      readonly operands: readonly Formula[];
    }
  | { readonly kind: "ratio"; readonly parts: readonly Formula[] }
  | { readonly kind: "dots" };

export type GroupFormula = Extract<Formula, { kind: "group" }>;
export type RelationFormula = Extract<Formula, { kind: "relation" }>;

export const integer = (n: number | bigint): Formula => ({ kind: "number", value: { n: BigInt(n), d: 1n } });
export const sum = (...terms: Formula[]): Formula => ({ kind: "sum", terms });
export const product = (...factors: Formula[]): Formula => ({ kind: "product", factors });
export const raise = (base: Formula, exponent: Formula): Formula => ({ kind: "power", base, exponent });
export const negative = (formula: Formula): Formula =>
  formula.kind === "number"
    ? { ...formula, value: { n: -formula.value.n, d: formula.value.d } }
    : product(integer(-1), formula);
export const quotient = (top: Formula, bottom: Formula): Formula => product(top, raise(bottom, integer(-1)));
export const call = (name: string, ...args: Formula[]): Formula => ({ kind: "call", name, args });
export const symbol = (name: string): Formula => ({ kind: "symbol", name });

/** The parts of a formula, one level down. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case "sum":
      return formula.terms;
    case "product":
      return formula.factors;
    case "power":
      return [formula.base, formula.exponent];
    case "call":
      return formula.args;
    case "index":
      return [formula.base, formula.index];
    case "series":
      return [formula.from, formula.to, formula.body];
    case "plusMinus":
      return [formula.body];
    case "relation":
      return formula.sides;
    case "group":
      return formula.items;
    case "matrix":
      return formula.rows.flat();
    case "sets":
      return formula.operands;
    case "ratio":
      return formula.parts;
    default:
      return [];
  }
}

/** A formula with its parts replaced, one level down. */
export function mapParts(formula: Formula, change: (part: Formula) => Formula): Formula {
  switch (formula.kind) {
    case "sum":
      return { ...formula, terms: formula.terms.map(change) };
    case "product":
      return { ...formula, factors: formula.factors.map(change) };
    case "power":
      return { ...formula, base: change(formula.base), exponent: change(formula.exponent) };
    case "call":
      return { ...formula, args: formula.args.map(change) };
    case "index":
      return { ...formula, base: change(formula.base), index: change(formula.index) };
    case "series":
      return { ...formula, from: change(formula.from), to: change(formula.to), body: change(formula.body) };
    case "plusMinus":
      return { ...formula, body: change(formula.body) };
    case "relation":
      return { ...formula, sides: formula.sides.map(change) };
    case "group":
      return { ...formula, items: formula.items.map(change) };
    case "matrix":
      return { ...formula, rows: formula.rows.map((row) => row.map(change)) };
    case "sets":
      return { ...formula, operands: formula.operands.map(change) };
    case "ratio":
      return { ...formula, parts: formula.parts.map(change) };
    default:
      return formula;
  }
}

/** Does the formula or one of its parts meet the condition? */
export const some = (formula: Formula, meets: (part: Formula) => boolean): boolean =>
  meets(formula) || partsOf(formula).some((part) => some(part, meets));
