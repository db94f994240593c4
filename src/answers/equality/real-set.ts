import { attempt } from "../limits.ts";
import { type Formula, negative, type RelationFormula } from "../parsing/formula.ts";
import { isAssignable } from "./assignment.ts";
import { compareExpressions } from "./compare-expressions.ts";
import { type Comparison, different, every, type Outcome, undecided } from "./comparison.ts";
import { evaluate } from "./evaluate.ts";

/** A piece of the real line; a point is a closed interval of length 0. */
interface Interval {
  readonly from: Formula;
  readonly to: Formula;
  readonly isFromOpen: boolean;
  readonly isToOpen: boolean;
}

const infinity: Formula = { kind: "constant", name: "infinity" };
const minusInfinity: Formula = negative(infinity);
const point = (at: Formula): Interval => ({ from: at, to: at, isFromOpen: false, isToOpen: false });
const below = (to: Formula, isToOpen: boolean): Interval => ({ from: minusInfinity, to, isFromOpen: true, isToOpen });
const above = (from: Formula, isFromOpen: boolean): Interval => ({ from, to: infinity, isFromOpen, isToOpen: true });

/** The pieces of the real line that a formula describes: intervals, points, unions, and relations of one unknown. */
export function realSet(formula: Formula): readonly Interval[] | undefined {
  if (formula.kind === "symbol") return formula.name === "set R" ? [below(infinity, true)] : undefined;
  if (formula.kind === "relation") return ofRelation(formula);
  if (formula.kind === "sets") return ofSets(formula);
  if (formula.kind !== "group") return undefined;
  const { open, close, items } = formula;
  if (open === "{") {
    const [only] = items;
    if (only?.kind === "relation" && items.length === 1) return realSet(only);
    return items.some((item) => item.kind === "group" || item.kind === "relation") ? undefined : items.map(point);
  }
  const [from, to] = items;
  if (!from || !to || items.length !== 2) return undefined;
  return [{ from, to, isFromOpen: open === "(" || open === "]", isToOpen: close === ")" || close === "[" }];
}

function ofSets({ operation, operands }: Extract<Formula, { kind: "sets" }>): readonly Interval[] | undefined {
  const sets = operands.map(realSet);
  if (operation === "union") return sets.some((set) => !set) ? undefined : sets.flatMap((set) => set ?? []);
  const [all, holes] = sets;
  const isLine = all?.length === 1 && all[0] && isInfinite(all[0].from) && isInfinite(all[0].to);
  if (operation !== "difference" || !isLine || !holes || sets.length !== 2) return undefined;
  return holes.every(({ from, to }) => from === to) ? complement(holes.map(({ from }) => from)) : undefined;
}

const isInfinite = (formula: Formula): boolean =>
  formula === infinity || formula === minusInfinity || (formula.kind === "constant" && formula.name === "infinity");

/** All reals but some points. */
function complement(points: readonly Formula[]): readonly Interval[] {
  const sorted = [...points].sort((a, b) => boundOf(a) - boundOf(b));
  const from = [minusInfinity, ...sorted];
  const to = [...sorted, infinity];
  return from.map((start, at) => ({ from: start, to: to[at] as Formula, isFromOpen: true, isToOpen: true }));
}

function ofRelation({ sides, signs }: RelationFormula): readonly Interval[] | undefined {
  const [a, b, c] = sides;
  const [first, second] = signs;
  if (!a || !b) return undefined;
  if (!c) {
    if (first === "in") return isAssignable(a) ? realSet(b) : undefined;
    if (first === "!=") return isUnknown(a) && isKnown(b) ? complement([b]) : undefined;
    if (first === "=") return isUnknown(a) && isKnown(b) ? [point(b)] : undefined;
    if (isUnknown(a) && isKnown(b)) return mirrored(a, half(first, b));
    if (isUnknown(b) && isKnown(a)) return mirrored(b, half(first === undefined ? first : flipped[first], a));
    return undefined;
  }
  if (sides.length !== 3 || !first || !second || !isUnknown(b) || !isKnown(a) || !isKnown(c)) return undefined;
  const [up, down] = ["<", "<="].includes(first) ? [true, false] : [false, true];
  if (up && ["<", "<="].includes(second))
    return mirrored(b, [{ from: a, to: c, isFromOpen: first === "<", isToOpen: second === "<" }]);
  if (down && [">", ">="].includes(first) && [">", ">="].includes(second))
    return mirrored(b, [{ from: c, to: a, isFromOpen: second === ">", isToOpen: first === ">" }]);
  return undefined;
}

const flipped: Readonly<Record<string, string>> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

function half(sign: string | undefined, bound: Formula): readonly Interval[] | undefined {
  if (sign === "<" || sign === "<=") return [below(bound, sign === "<")];
  return sign === ">" || sign === ">=" ? [above(bound, sign === ">")] : undefined;
}

/** |x| in [1, 2] puts x in [1, 2] and in [-2, -1]. */
function mirrored(unknown: Formula, set: readonly Interval[] | undefined): readonly Interval[] | undefined {
  const [only] = set ?? [];
  if (unknown.kind !== "call" || unknown.name !== "abs" || !only) return set;
  if (only.from === minusInfinity) return [{ ...only, from: negative(only.to), isFromOpen: only.isToOpen }];
  if (!(boundOf(only.from) >= 0)) return undefined;
  return [
    { from: negative(only.to), to: negative(only.from), isFromOpen: only.isToOpen, isToOpen: only.isFromOpen },
    only,
  ];
}

const isUnknown = (formula: Formula): boolean =>
  formula.kind === "symbol" ||
  formula.kind === "index" ||
  (formula.kind === "call" &&
    (formula.name.startsWith(":") || (formula.name === "abs" && formula.args[0]?.kind === "symbol")));
const isKnown = (formula: Formula): boolean =>
  !Number.isNaN(boundOf(formula)) || formula.kind === "symbol" || formula.kind === "sum" || formula.kind === "product";

const free = { values: new Map<string, number>(), salt: 0, steps: { spend: () => undefined } as never };
const boundOf = (formula: Formula): number => attempt(() => evaluate(formula, free).re) ?? Number.NaN;

/** Sorted by where they begin, and joined where they touch. */
function settled(set: readonly Interval[]): readonly Interval[] {
  const sorted = [...set].sort(
    (a, b) => boundOf(a.from) - boundOf(b.from) || (a.isFromOpen ? 1 : 0) - (b.isFromOpen ? 1 : 0),
  );
  const joined: Interval[] = [];
  for (const next of sorted) {
    const before = joined.at(-1);
    if (
      before &&
      boundOf(before.to) === boundOf(next.from) &&
      !(before.isToOpen && next.isFromOpen) &&
      Math.abs(boundOf(next.from)) < Infinity
    )
      joined[joined.length - 1] =
        boundOf(next.to) > boundOf(before.to) || !next.isToOpen
          ? { ...before, to: next.to, isToOpen: next.isToOpen && before.isToOpen }
          : before;
    else joined.push(next);
  }
  return joined;
}

/** Do two descriptions of real numbers give the same set? */
export function compareRealSets(gold: readonly Interval[], answer: readonly Interval[], at: Comparison): Outcome {
  const [a, b] = [settled(gold), settled(answer)];
  if (a.length !== b.length) return different("set");
  if (a.length === 0) return { equal: true, rule: "set" };
  if (a.length > 64) return undecided("set");
  return every(
    a.flatMap((piece, index) => {
      const other = b[index] as Interval;
      if (piece.isFromOpen !== other.isFromOpen || piece.isToOpen !== other.isToOpen) return [different("set")];
      return [compareExpressions(piece.from, other.from, at), compareExpressions(piece.to, other.to, at)];
    }),
    "set",
  );
}
