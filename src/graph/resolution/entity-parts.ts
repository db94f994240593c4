import { contentId, type Entity, type KnowledgeGraph, type Mention, type MentionPlace } from "#core";
import type { GraphEvent } from "./active-events.ts";

/** An entity of the base graph, or the mentions of it that were split off. */
export interface EntityPart {
  readonly base: Entity;
  readonly mentions: readonly Mention[];
  /** What was left of the base entity; facts without a mention of their own stay with it. */
  readonly isRest: boolean;
}

/** An entity as the events have made it. */
export interface ComposedEntity {
  readonly id: string;
  readonly name: string;
  /** The part whose name it has comes first. */
  readonly parts: readonly EntityPart[];
}

export const placeKey = ({ document, start, end }: MentionPlace): string => `${document}:${start}:${end}`;

/** The id of the entity that a split makes. */
export const splitOffId = (event: string): string => contentId("e", "split", event);

/** Applies merges and splits in order; what an event finds gone or already so, it leaves alone and is listed as idle. */
export function composeEntities(
  graph: KnowledgeGraph,
  events: readonly GraphEvent[],
): { entities: ComposedEntity[]; idle: string[] } {
  const entities = new Map<string, ComposedEntity>(
    graph.entities.map((base) => [
      base.id,
      { id: base.id, name: base.name, parts: [{ base, mentions: base.mentions, isRest: true }] },
    ]),
  );
  const movedTo = new Map<string, string>();
  const current = (id: string): ComposedEntity | undefined => {
    let at = id;
    for (let next = movedTo.get(at); next !== undefined; next = movedTo.get(at)) at = next;
    return entities.get(at);
  };
  const idle: string[] = [];
  for (const event of events) {
    if (event.kind === "merge") {
      const [into, from] = [current(event.into), current(event.from)];
      if (!into || !from || into === from) {
        idle.push(event.id);
        continue;
      }
      entities.set(into.id, { ...into, parts: [...into.parts, ...from.parts] });
      entities.delete(from.id);
      movedTo.set(from.id, into.id);
      continue;
    }
    const whole = current(event.entity);
    const id = splitOffId(event.id);
    const halves = whole && divide(whole, new Set(event.mentions.map(placeKey)));
    if (!whole || !halves || entities.has(id)) {
      idle.push(event.id);
      continue;
    }
    entities.set(whole.id, { ...whole, parts: halves.left });
    entities.set(id, { id, name: event.name ?? commonestText(halves.taken), parts: halves.taken });
  }
  return { entities: [...entities.values()], idle };
}

/** The parts without and with the given mentions, or undefined where one side would have none. */
function divide({ parts }: ComposedEntity, places: ReadonlySet<string>) {
  const taken: EntityPart[] = [];
  const left: EntityPart[] = [];
  for (const part of parts) {
    const out = part.mentions.filter((mention) => places.has(placeKey(mention)));
    if (out.length > 0) taken.push({ base: part.base, mentions: out, isRest: false });
    if (out.length === 0) left.push(part);
    else left.push({ ...part, mentions: part.mentions.filter((mention) => !places.has(placeKey(mention))) });
  }
  const isEmpty = (list: readonly EntityPart[]) => list.every(({ mentions }) => mentions.length === 0);
  // What is left of a part that was split off itself, and is empty now, holds nothing any more.
  return isEmpty(taken) || isEmpty(left)
    ? undefined
    : { taken, left: left.filter(({ mentions, isRest }) => isRest || mentions.length > 0) };
}

function commonestText(parts: readonly EntityPart[]): string {
  const counts = new Map<string, number>();
  for (const { text } of parts.flatMap(({ mentions }) => mentions)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [[text] = [""]] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return text;
}
