import { foldName } from "#text";
import { type Conflict, conflictOf } from "./conflict.ts";
import type { FactTexts } from "./fact-text.ts";
import { groupBy, pairsOf } from "./group-by.ts";

/** The same said and denied, both without reserve. */
export function polarityConflicts({ facts, meanings, nameOf, objectOf }: FactTexts): Conflict[] {
  const plain = facts.filter(({ hedged }) => !hedged);
  const sameEnds = groupBy(plain, (fact) => JSON.stringify([fact.subject, fact.object ?? foldName(objectOf(fact))]));
  // Most ends are joined once only; their labels, which may be long, need no look.
  const groups = [...sameEnds.values()].flatMap((group) =>
    group.length > 1 ? [...groupBy(group, ({ relation }) => meanings.plain(relation)).values()] : [],
  );
  return groups.flatMap((group) =>
    [...pairsOf(group)].flatMap(([a, b]) => {
      if ((a.negated === true) === (b.negated === true)) return [];
      const why = "One sentence says it and another denies it, neither with reserve.";
      return [conflictOf({ kind: "polarity", facts: [a, b], nameOf, why })];
    }),
  );
}
