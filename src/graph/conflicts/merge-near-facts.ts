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
  const groups = groupBy(facts, ({ subject, relation, object, value = "", negated }) =>
    JSON.stringify([subject, plainRelation(relation), object, value, negated === true]),
  );
  const merged = [...groups.values()].map(mergeFacts).sort((a, b) => (a.id < b.id ? -1 : 1));
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
