import fc from "fast-check";
import { contentId, type Evidence, type KnowledgeGraph, type Mention, type MergeEvent } from "#core";
import { createEvent, foldRelation } from "#graph";

const words = ["CAT", "cats", "rice", "Rice blast", "汞", "水银", "factor VIII", "MoT"];
const relations = ["causes", "caused", "is a kind of"];

/** A small graph whose documents are one sentence after the other, with mentions and evidence at true places. */
export const arbitraryGraph: fc.Arbitrary<KnowledgeGraph> = fc
  .record({
    names: fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 6 }),
    sentences: fc.array(fc.record({ a: fc.nat(), b: fc.nat(), relation: fc.constantFrom(...relations) }), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .map(({ names, sentences }) => {
    const ids = names.map((name) => contentId("e", name));
    const mentions: Mention[][] = names.map(() => []);
    const facts = new Map<string, KnowledgeGraph["facts"][number]>();
    let at = 0;
    for (const { a, b, relation } of sentences) {
      const [from, to] = [a % names.length, b % names.length];
      const [subject, object] = [names[from] as string, names[to] as string];
      const quote = `${subject} ${relation} ${object}.`;
      const place = { document: "d1", start: at, end: at + quote.length, quote };
      const objectAt = at + quote.length - 1 - object.length;
      mentions[from]?.push({ document: "d1", start: at, end: at + subject.length, text: subject });
      mentions[to]?.push({ document: "d1", start: objectAt, end: objectAt + object.length, text: object });
      at += quote.length + 1;
      if (from === to) continue;
      const ends = { subject: ids[from] as string, object: ids[to] as string };
      const id = contentId("f", ends.subject, foldRelation(relation), ends.object, "", "");
      const evidence: Evidence[] = [...(facts.get(id)?.evidence ?? []), place];
      facts.set(id, { id, ...ends, relation: facts.get(id)?.relation ?? relation, evidence });
    }
    const entities = names.flatMap((name, nth) => {
      const places = mentions[nth] ?? [];
      return places.length === 0
        ? []
        : [{ id: ids[nth] as string, name, type: "concept", language: "en", aliases: [], mentions: places }];
    });
    const byId = (x: { id: string }, y: { id: string }) => (x.id < y.id ? -1 : 1);
    return { entities: entities.sort(byId), facts: [...facts.values()].sort(byId) };
  });

/** A history of a graph: merges, splits and undos of whatever came before, in any order. */
export const arbitraryHistory = (graph: KnowledgeGraph): fc.Arbitrary<MergeEvent[]> => {
  const ids = graph.entities.map(({ id }) => id);
  const step = fc.record({ kind: fc.constantFrom("merge", "merge", "split", "undo"), x: fc.nat(), y: fc.nat() });
  return fc.array(step, { maxLength: 10 }).map((steps) => {
    const events: MergeEvent[] = [];
    const common = { by: "review", why: "because" } as const;
    for (const { kind, x, y } of steps) {
      const splits = events.filter((event) => event.kind === "split").map(({ id }) => contentId("e", "split", id));
      const known = [...ids, ...splits];
      const [first, second] = [known[x % known.length] as string, known[y % known.length] as string];
      if (kind === "merge") events.push(createEvent({ kind, into: first, from: second, ...common }, events));
      else if (kind === "split") {
        const all = graph.entities.flatMap(({ mentions }) => mentions);
        const mentions = all
          .filter((_, nth) => (x >> (nth % 16)) & 1)
          .map(({ document, start, end }) => ({ document, start, end }));
        if (mentions.length > 0) events.push(createEvent({ kind, entity: first, mentions, ...common }, events));
      } else if (events.length > 0) {
        events.push(createEvent({ kind: "undo", event: events[x % events.length]?.id as string, ...common }, events));
      }
    }
    return events;
  });
};
