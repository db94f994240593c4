import type { Fact } from "#core";
import { hasCjk } from "#text";
import { type Conflict, conflictOf } from "./conflict.ts";
import { type FactTexts, isStatedTogether } from "./fact-text.ts";
import { groupBy, pairsOf } from "./group-by.ts";
import type { RelationMeanings } from "./relation-meaning.ts";
import { areNear, readValue, type StatedValue, valuesAgree } from "./stated-value.ts";

interface ValueFact {
  readonly fact: Fact;
  readonly text: string;
  readonly value: StatedValue;
}

/**
 * Dates and measured values that differ for one subject, said with labels that ask for the same. Rounding, other units, ranges and
 * bounds are no difference. Where one document gives a subject several values by a label, the label has several (amended in 1971
 * and 1979), and two documents that name different ones agree.
 */
export function valueConflicts({ facts, meanings, nameOf, objectOf }: FactTexts): Conflict[] {
  const stated = facts.flatMap((fact): ValueFact[] => {
    if (fact.negated || fact.hedged) return [];
    const text = objectOf(fact);
    const value = readValue(text);
    return value ? [{ fact, text, value }] : [];
  });
  const differing = [...groupBy(stated, ({ fact }) => fact.subject).values()].flatMap((list) =>
    [...pairsOf(list)].filter(([a, b]) => valuesAgree(a.value, b.value) === false && askForSame(a, b, meanings)),
  );
  const several = new Set(
    differing
      .filter(([a, b]) => isStatedTogether(a.fact, b.fact))
      .flatMap((pair) => pair.map(({ fact }) => meanings.plain(fact.relation))),
  );
  return differing
    .filter((pair) => !pair.some(({ fact }) => several.has(meanings.plain(fact.relation))))
    .map(([a, b]) =>
      conflictOf({
        kind: "value",
        facts: [a.fact, b.fact],
        nameOf,
        why: `Different documents give ${a.text} and ${b.text}; the difference is more than rounding or units.`,
      }),
    );
}

/** Labels in two languages share no words: there, values that are close stand for it. */
function askForSame(a: ValueFact, b: ValueFact, meanings: RelationMeanings): boolean {
  const [one, other] = [a.fact.relation, b.fact.relation];
  return hasCjk(one) === hasCjk(other) ? meanings.askTheSame(one, other) : areNear(a.value, b.value);
}
