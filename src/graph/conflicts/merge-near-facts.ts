import type { Evidence, Fact, KnowledgeGraph } from "#core";
import { bySpan } from "../by-span.ts";
import { groupBy } from "./group-by.ts";
import { plainRelation } from "./relation-meaning.ts";

/**
 * One fact for facts with the same ends whose labels say the same, adverbs of manner aside: it keeps the label and the id of the
 * one that is stated most, and all evidence. The result does not depend on the order of the facts, and merging twice is merging
 * once.
 */
export function mergeNearFacts({ entities, facts }: KnowledgeGraph): KnowledgeGraph {
  const sameEnds = groupBy(facts, ({ subject, object, value = "", negated }) =>
    JSON.stringify([subject, object, value, negated === true]),
  );
  // Most ends are joined once only; their labels, which may be long, need no look.
  const groups = [...sameEnds.values()].flatMap((group) =>
    group.length > 1 ? [...groupBy(group, ({ relation }) => plainRelation(relation)).values()] : [group],
  );
  const merged = groups.map(mergeFacts).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { entities, facts: merged };
}

function mergeFacts(facts: readonly Fact[]): Fact {
  const [main, ...others] = [...facts].sort(
    (a, b) => b.evidence.length - a.evidence.length || a.relation.length - b.relation.length || (a.id < b.id ? -1 : 1),
  ) as [Fact, ...Fact[]];
  if (others.length === 0) return main;
  const { hedged, ...rest } = main;
  const evidence = new Map<string, Evidence>();
  // The main fact comes last, so that its clauses are the ones that stay.
  for (const { evidence: places } of [...others, main]) {
    for (const place of places) evidence.set(`${place.document}:${place.start}:${place.end}`, place);
  }
  return {
    ...rest,
    // One plain statement outweighs a hedged one.
    ...(hedged && others.every((other) => other.hedged) ? { hedged } : {}),
    evidence: [...evidence.values()].sort(bySpan),
  };
}
