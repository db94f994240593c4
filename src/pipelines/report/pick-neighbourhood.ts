import type { Entity, Fact, KnowledgeGraph } from "#core";

export interface Neighbourhood {
  readonly centre: Entity;
  /** The centre first. */
  readonly entities: readonly Entity[];
  readonly facts: readonly Fact[];
}

const mostEntities = 16;
const mostFacts = 22;
/** How many others an entity may bring in: a hub's leaves would crowd out all that makes a neighbourhood. */
const mostBrought = { centre: 6, other: 3 };

/** The surroundings of the best-connected entity, small enough to be drawn; undefined where no fact joins two entities. */
export function pickNeighbourhood(
  { entities, facts }: KnowledgeGraph,
  degrees: ReadonlyMap<string, number>,
): Neighbourhood | undefined {
  const degree = (id: string) => degrees.get(id) ?? 0;
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const centre = entities.reduce<Entity | undefined>(
    (best, one) => (degree(one.id) > degree(best?.id ?? "") ? one : best),
    undefined,
  );
  if (!centre) return undefined;

  const joining = facts.filter(
    ({ subject, object }) => object !== null && object !== subject && byId.has(subject) && byId.has(object),
  );
  const touching = (id: string) => joining.filter(({ subject, object }) => subject === id || object === id);
  const otherEnd = ({ subject, object }: Fact, id: string) => (subject === id ? (object ?? "") : subject);
  const inside = new Set([centre.id]);
  const chosen = new Set<Fact>();
  // A set gives out what is added while it is walked: breadth first.
  for (const id of inside) {
    const quota = id === centre.id ? mostBrought.centre : mostBrought.other;
    const outward = touching(id)
      .filter((fact) => !inside.has(otherEnd(fact, id)))
      .sort((a, b) => degree(otherEnd(b, id)) - degree(otherEnd(a, id)) || (a.id < b.id ? -1 : 1));
    let brought = 0;
    for (const fact of outward) {
      if (inside.size >= mostEntities || brought >= quota) break;
      if (inside.has(otherEnd(fact, id))) continue;
      inside.add(otherEnd(fact, id));
      chosen.add(fact);
      brought += 1;
    }
  }
  for (const id of inside) {
    for (const fact of touching(id)) {
      if (chosen.size < mostFacts && inside.has(otherEnd(fact, id))) chosen.add(fact);
    }
  }
  if (chosen.size === 0) return undefined;
  return { centre, entities: [...inside].flatMap((id) => byId.get(id) ?? []), facts: [...chosen] };
}
