import type { KnowledgeGraph } from "#core";

/** How many facts join each entity to another one, as the graph's average degree counts them; 0 where none does. */
export function countDegrees({ entities, facts }: KnowledgeGraph): Map<string, number> {
  const degrees = new Map(entities.map(({ id }) => [id, 0]));
  for (const { subject, object } of facts) {
    if (object === null || object === subject) continue;
    for (const end of [subject, object]) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  }
  return degrees;
}
