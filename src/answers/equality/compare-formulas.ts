import { attempt } from "../limits.ts";
import { type Formula, type GroupFormula, integer, product, quotient, raise } from "../parsing/formula.ts";
import { assignedValue, reduceChain } from "./assignment.ts";
import { canonicalKey } from "./canonical-key.ts";
import { compareExpressions } from "./compare-expressions.ts";
import { compareRelations } from "./compare-relations.ts";
import { type Comparison, different, type Outcome, same } from "./comparison.ts";
import { expandSigns } from "./expand-signs.ts";
import { matchOrdered, matchUnordered } from "./match-items.ts";
import { valueOfMatrix } from "./matrix-value.ts";
import { compareRealSets, realSet } from "./real-set.ts";
import { renamedConstants } from "./rename-constants.ts";

/** Are two formulas of any kind equal? */
export function compareFormulas(gold: Formula, answer: Formula, at: Comparison): Outcome {
  if (gold.kind === "relation" || answer.kind === "relation") return compareWithRelation(gold, answer, at);
  if (attempt(() => canonicalKey(gold) === canonicalKey(answer))) return same("structure");
  const [golds, answers] = [expandSigns(gold), expandSigns(answer)];
  if (golds.length > 1 || answers.length > 1)
    return matchUnordered(golds, answers, (a, b) => compareFormulas(a, b, at), "plus or minus");
  return compareKinds(golds[0] as Formula, answers[0] as Formula, at);
}

function compareKinds(gold: Formula, answer: Formula, at: Comparison): Outcome {
  const [a, b] = [valueOfMatrix(gold), valueOfMatrix(answer)];
  if (a.kind === "matrix" || b.kind === "matrix") return compareMatrices(a, b, at);
  if (a.kind === "sets" || b.kind === "sets") return compareSets(a, b, at);
  if (a.kind === "group" && b.kind === "group") return compareGroups(a, b, at);
  if (a.kind === "group" || b.kind === "group") return compareWithGroup(a, b, at);
  if (a.kind === "ratio" && b.kind === "ratio") return compareRatios(a.parts, b.parts, at);
  const outcome = compareExpressions(a, b, at);
  if (outcome.equal === true) return outcome;
  for (const renamed of renamedConstants(undefined, a, b))
    if (compareExpressions(a, renamed, at).equal) return same("parameters renamed");
  return outcome;
}

/** A set with one element is not its element, and a tuple of one is none. */
function compareWithGroup(gold: Formula, answer: Formula, at: Comparison): Outcome {
  const [set, other] = gold.kind === "group" ? [gold, answer] : [answer as GroupFormula, gold];
  const [only] = set.items;
  if (only && set.items.length === 1 && set.open === "{" && other.kind !== "symbol")
    return gold === set ? compareFormulas(only, other, at) : compareFormulas(other, only, at);
  return compareSets(gold, answer, at);
}

function compareWithRelation(gold: Formula, answer: Formula, at: Comparison): Outcome {
  const [a, b] = [gold, answer].map((one) => (one.kind === "relation" ? reduceChain(one) : one)) as [Formula, Formula];
  if (a.kind === "relation" && b.kind === "relation") {
    const outcome = compareRelations(a, b, at);
    if (outcome.equal === true) return outcome;
    const [left, right] = [assignedValue(a), assignedValue(b)];
    if (left && right && canonicalKey(left.name) === canonicalKey(right.name))
      return compareFormulas(left.value, right.value, at);
    return asSets(a, b, at) ?? outcome;
  }
  const given = assignedValue(a);
  if (given) return compareFormulas(given.value, b, at);
  const said = assignedValue(b);
  if (said) return compareFormulas(a, said.value, at);
  return asSets(a, b, at) ?? membership(a, b, at) ?? different("relation");
}

/** Relations and the sets they describe, where the policy takes them for one. */
function asSets(gold: Formula, answer: Formula, at: Comparison): Outcome | undefined {
  if (at.policy.relations === "distinct") return undefined;
  const [a, b] = [realSet(gold), realSet(answer)];
  return a && b ? compareRealSets(a, b, at) : undefined;
}

/** `x ∈ S` is S, whatever S is. */
function membership(gold: Formula, answer: Formula, at: Comparison): Outcome | undefined {
  const of = (formula: Formula) =>
    formula.kind === "relation" && formula.signs.length === 1 && formula.signs[0] === "in"
      ? formula.sides[1]
      : undefined;
  const [a, b] = [of(gold), of(answer)];
  if (at.policy.relations === "distinct" || (!a && !b)) return undefined;
  return compareFormulas(a ?? gold, b ?? answer, at);
}

function compareGroups(gold: GroupFormula, answer: GroupFormula, at: Comparison): Outcome {
  const compare = (a: Formula, b: Formula) => compareFormulas(a, b, at);
  const isSameBracket = gold.open === answer.open && gold.close === answer.close;
  if (!isSameBracket && at.policy.brackets === "distinct") return compareSets(gold, answer, at);
  const isSet = gold.open === "{" || answer.open === "{";
  return isSet && !at.policy.order
    ? matchUnordered(gold.items, answer.items, compare, "set")
    : matchOrdered(gold.items, answer.items, compare, gold.open === "(" && gold.close === ")" ? "tuple" : "interval");
}

function compareSets(gold: Formula, answer: Formula, at: Comparison): Outcome {
  const [a, b] = [realSet(gold), realSet(answer)];
  if (a && b) return compareRealSets(a, b, at);
  if (gold.kind === "sets" && answer.kind === "sets" && gold.operation === answer.operation)
    return matchUnordered(gold.operands, answer.operands, (one, other) => compareFormulas(one, other, at), "set");
  return different("set");
}

function compareMatrices(gold: Formula, answer: Formula, at: Comparison): Outcome {
  const [a, b] = [gold, answer].map((one) => (one.kind === "matrix" ? one : undefined));
  if (!a || !b) return different("matrix");
  if (a.rows[0]?.length !== b.rows[0]?.length) return different("matrix");
  return matchOrdered(a.rows.flat(), b.rows.flat(), (one, other) => compareFormulas(one, other, at), "matrix");
}

/** 2 : 4 is 1 : 2: proportional parts. */
function compareRatios(gold: readonly Formula[], answer: readonly Formula[], at: Comparison): Outcome {
  if (gold.length !== answer.length) return different("ratio");
  const [first, other] = [gold[0] as Formula, answer[0] as Formula];
  const isZero = (formula: Formula) => compareExpressions(formula, integer(0), at).equal !== false;
  if (isZero(first) || isZero(other))
    return matchOrdered(gold, answer, (a, b) => compareExpressions(a, b, at), "ratio");
  return matchOrdered(
    gold,
    answer,
    (a, b) => compareExpressions(product(a, raise(first, integer(-1))), quotient(b, other), at),
    "ratio",
  );
}
