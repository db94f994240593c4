import { type Conflict, conflictOf } from "./conflict.ts";
import type { FactTexts } from "./fact-text.ts";
import { groupBy, pairsOf } from "./group-by.ts";

/** Facts with the same ends where one label holds the other: they may say the same, or one may say more. */
export function duplicateFacts({ facts, meanings, nameOf }: FactTexts): Conflict[] {
  const groups = groupBy(facts, ({ subject, object, negated }) =>
    object === null ? undefined : `${subject} ${object} ${negated === true}`,
  );
  return [...groups.values()].flatMap((group) =>
    [...pairsOf(group)].flatMap(([a, b]) => {
      if (meanings.plain(a.relation) === meanings.plain(b.relation) || !meanings.overlap(a.relation, b.relation))
        return [];
      const why = `Both join the same two things, and “${a.relation}” and “${b.relation}” share their words.`;
      return [conflictOf({ kind: "duplicate", facts: [a, b], nameOf, why })];
    }),
  );
}
