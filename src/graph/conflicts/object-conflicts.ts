import type { Fact } from "#core";
import { type Conflict, conflictOf } from "./conflict.ts";
import { documentsOf, type FactTexts } from "./fact-text.ts";
import { groupBy } from "./group-by.ts";

/** So many subjects, each stated by several documents, must have one object before a label counts as one that has one only. */
const leastAgreeing = 3;
/** And so many times as many as those that have several. */
const leastRatio = 3;

/**
 * Different things named as the object of one subject by a label that has one object elsewhere: of the subjects of which several
 * documents say it, most have one, and no document gives any subject two.
 */
export function objectConflicts({ facts, meanings, nameOf, objectOf }: FactTexts): Conflict[] {
  const plain = facts.filter(({ object, negated, hedged }) => object !== null && !negated && !hedged);
  return [...groupBy(plain, ({ relation }) => meanings.plain(relation)).values()].flatMap((list) => {
    const subjects = [...groupBy(list, ({ subject }) => subject).values()];
    const disputed = subjects.filter((group) => group.length > 1);
    if (disputed.length === 0 || disputed.some(hasSeveral)) return [];
    const agreed = subjects.filter(([only, ...others]) => only && others.length === 0 && documentsOf(only).size > 1);
    if (agreed.length < leastAgreeing || agreed.length < leastRatio * disputed.length) return [];
    return disputed.flatMap(([a, ...others]) =>
      others.flatMap((b) =>
        a === undefined
          ? []
          : conflictOf({
              kind: "value",
              facts: [a, b],
              nameOf,
              why: `Different documents give ${objectOf(a)} and ${objectOf(b)}; by this label, ${agreed.length} others have one only, in several documents.`,
            }),
      ),
    );
  });
}

/** Does one document state two of them? */
function hasSeveral(group: readonly Fact[]): boolean {
  const documents = group.flatMap((fact) => [...documentsOf(fact)]);
  return new Set(documents).size < documents.length;
}
