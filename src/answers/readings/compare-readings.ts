import { compareExpressions } from "../equality/compare-expressions.ts";
import { compareFormulas } from "../equality/compare-formulas.ts";
import { type Comparison, different, type Outcome, same } from "../equality/comparison.ts";
import { expandSigns } from "../equality/expand-signs.ts";
import { freeSymbols } from "../equality/free-symbols.ts";
import { matchOrdered, matchUnordered } from "../equality/match-items.ts";
import { compareRealSets, realSet } from "../equality/real-set.ts";
import type { Formula } from "../parsing/formula.ts";
import { compareTexts } from "../texts/compare-texts.ts";
import { sameDate } from "../values/civil-date.ts";
import { compareQuantities, compareWithoutUnit } from "./compare-quantities.ts";
import type { Reading, Readings } from "./reading.ts";

type List = Extract<Reading, { kind: "list" }>;

/** Is the answer the gold in one of the ways that both can be read? `undefined`: no way to read both alike. */
export function compareReadings(gold: Readings, answer: Readings, at: Comparison): Outcome | undefined {
  if (gold.squashed !== "" && gold.squashed === answer.squashed) return same("same text");
  let found: Outcome | undefined;
  const bothTimes = [gold, answer].every(({ all }) => all.some(({ kind }) => kind === "time"));
  for (const one of gold.all)
    for (const other of answer.all) {
      if (bothTimes && (one.kind !== "time" || other.kind !== "time")) continue;
      const outcome = comparePair(one, other, at);
      if (outcome?.equal === true) return outcome;
      if (outcome && (!found || (found.equal === false && outcome.equal === undefined))) found = outcome;
    }
  return found;
}

function comparePair(gold: Reading, answer: Reading, at: Comparison): Outcome | undefined {
  if (gold.kind === "text" && answer.kind === "text")
    return compareTexts(gold.text, answer.text, at.policy.case === "exact");
  if (gold.kind === "date" && answer.kind === "date") return { equal: sameDate(gold.date, answer.date), rule: "date" };
  if (gold.kind === "time" && answer.kind === "time") return { equal: gold.seconds === answer.seconds, rule: "time" };
  if (gold.kind === "truth" && answer.kind === "truth") return { equal: gold.value === answer.value, rule: "truth" };
  if (gold.kind === "list" || answer.kind === "list") return compareLists(gold, answer, at);
  if (gold.kind === "formula" && answer.kind === "formula") return compareNumbers(gold.formula, answer.formula, at);
  if (gold.kind === "quantity" && answer.kind === "quantity") return compareQuantities(gold, answer, at);
  if (gold.kind === "quantity" && answer.kind === "formula") return compareWithoutUnit(gold, answer.formula, at);
  if (gold.kind === "formula" && answer.kind === "quantity" && freeSymbols(gold.formula).size === 0) {
    // A bare gold leaves the unit to the question: an answer may name it.
    if (gold.formula.kind === "call" && gold.formula.name === "percent") return different("unit");
    const outcome = compareFormulas(gold.formula, answer.amount, at);
    return outcome.equal === true ? same("unit of the question") : outcome;
  }
  return undefined;
}

/** Formulas, and what policies and signs say of percent and degrees. */
function compareNumbers(gold: Formula, answer: Formula, at: Comparison): Outcome {
  if (at.policy.fractions === "lowest" && isReducible(answer)) return different("fraction not in lowest terms");
  const outcome = compareFormulas(gold, answer, at);
  if (outcome.equal === true) return outcome;
  const [inGold, inAnswer] = [signOf(gold), signOf(answer)];
  if (inGold === "percent" && !inAnswer && at.policy.percent === "sign-optional")
    return compareExpressions(argument(gold), answer, at);
  if (inGold === "degree" && !inAnswer && freeSymbols(answer).size === 0)
    return compareFormulas(argument(gold), answer, at);
  if (inAnswer === "degree" && !inGold && freeSymbols(gold).size === 0 && argument(answer).kind === "number")
    return compareFormulas(gold, argument(answer), at);
  return outcome;
}

const signOf = (formula: Formula): string | undefined =>
  formula.kind === "call" && (formula.name === "percent" || formula.name === "degree") ? formula.name : undefined;
const argument = (formula: Formula): Formula => (formula.kind === "call" ? (formula.args[0] as Formula) : formula);

/** 2/4, as it is written. */
function isReducible(formula: Formula): boolean {
  if (formula.kind !== "product" || formula.factors.length !== 2) return false;
  const [top, bottom] = formula.factors;
  if (top?.kind !== "number" || bottom?.kind !== "power" || bottom.base.kind !== "number" || top.value.d !== 1n)
    return false;
  let [a, b] = [top.value.n < 0n ? -top.value.n : top.value.n, bottom.base.value.n];
  while (b !== 0n) [a, b] = [b, a % b];
  return a !== 1n;
}

function compareLists(gold: Reading, answer: Reading, at: Comparison): Outcome | undefined {
  const sets = [joinedSet(gold), joinedSet(answer)];
  if (sets[0] && sets[1] && at.policy.relations !== "distinct") {
    const outcome = compareRealSets(sets[0], sets[1], at);
    if (outcome.equal === true) return outcome;
  }
  const [a, b] = [asItems(gold, answer), asItems(answer, gold)];
  if (!a || !b) return undefined;
  const compare = (one: Readings, other: Readings) => compareReadings(one, other, at) ?? different("list");
  return a.isOrdered || b.isOrdered || at.policy.order
    ? matchOrdered(a.items, b.items, compare, "list in order")
    : matchUnordered(withoutRepeats(a.items), withoutRepeats(b.items), compare, "list");
}

/** A list as it is, and a set, tuple or ± as the list it is compared with. A tuple keeps its order. */
function asItems(reading: Reading, other: Reading): List | undefined {
  if (reading.kind === "list") return reading;
  if (reading.kind !== "formula" || other.kind !== "list") return undefined;
  const { formula } = reading;
  const one = (item: Formula): Readings => ({
    text: "",
    squashed: "",
    all: [{ kind: "formula", formula: item }],
    isOverLimit: false,
  });
  if (formula.kind === "group" && (formula.open === "{" || (formula.open === "(" && formula.close === ")")))
    return { kind: "list", isOrdered: formula.open === "(", items: formula.items.flatMap(expandSigns).map(one) };
  if (
    formula.kind === "relation" &&
    formula.signs.length === 1 &&
    formula.signs[0] !== "<" &&
    formula.signs[0] !== ">"
  ) {
    const right = formula.sides[1] as Formula;
    if (right.kind === "group") return asItems({ kind: "formula", formula: right }, other);
    const expanded = expandSigns(right);
    return expanded.length > 1 ? { kind: "list", isOrdered: false, items: expanded.map(one) } : undefined;
  }
  const expanded = expandSigns(formula);
  return expanded.length > 1 ? { kind: "list", isOrdered: false, items: expanded.map(one) } : undefined;
}

/** Inequalities joined by "or" are a union. */
function joinedSet(reading: Reading): ReturnType<typeof realSet> {
  if (reading.kind === "formula")
    return reading.formula.kind === "group" && reading.formula.open !== "{"
      ? realSet(reading.formula)
      : realSet(reading.formula);
  if (reading.kind !== "list") return undefined;
  const parts = reading.items.map(({ all }) => {
    const relation = all.find((one) => one.kind === "formula");
    return relation?.kind === "formula" && relation.formula.kind === "relation" && relation.formula.signs[0] !== "="
      ? realSet(relation.formula)
      : undefined;
  });
  return parts.some((part) => !part) ? undefined : parts.flatMap((part) => part ?? []);
}

/** A tuple listed twice is one solution; numbers and words may well repeat. */
function withoutRepeats(items: readonly Readings[]): readonly Readings[] {
  const seen = new Set<string>();
  return items.filter(({ squashed }) => {
    const isRepeat = squashed.startsWith("(") && seen.has(squashed);
    seen.add(squashed);
    return !isRepeat;
  });
}
