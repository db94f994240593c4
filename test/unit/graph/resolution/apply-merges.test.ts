import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentId, type KnowledgeGraph, MergeEvent } from "#core";
import { applyMerges, buildGraph, createEvent, foldRelation } from "#graph";
import { arbitraryGraph, arbitraryHistory } from "./arbitrary-graph.ts";

const text =
  "CAT acetylates chloramphenicol. CAT detects tumours. Chloramphenicol acetyltransferase acetylates chloramphenicol. CAT is chloramphenicol acetyltransferase.";
const texts = new Map([["d1", text]]);
const mentionsOf = (name: string) =>
  [...text.matchAll(new RegExp(name, "gi"))].map(({ index }) => ({ start: index, end: index + name.length, name }));
const fact = (subject: string, relation: string, object: string, quote: string) => {
  const start = text.indexOf(quote);
  return { subject, relation, object, start, end: start + quote.length };
};
const base = buildGraph(
  [
    {
      document: "d1",
      language: "en",
      mentions: ["CAT", "tumours", "chloramphenicol acetyltransferase", "chloramphenicol(?! acetyl)"].flatMap((name) =>
        mentionsOf(name).map(({ start }) => {
          const bare = name.replace(/\(.*/, "");
          return { start, end: start + bare.length, name: bare };
        }),
      ),
      aliases: [],
      facts: [
        fact("CAT", "acetylates", "chloramphenicol", "CAT acetylates chloramphenicol."),
        fact("CAT", "detects", "tumours", "CAT detects tumours."),
        fact(
          "chloramphenicol acetyltransferase",
          "acetylates",
          "chloramphenicol",
          "Chloramphenicol acetyltransferase acetylates chloramphenicol.",
        ),
        fact("CAT", "is", "chloramphenicol acetyltransferase", "CAT is chloramphenicol acetyltransferase."),
      ],
    },
  ],
  { texts },
);
const idOf = (graph: KnowledgeGraph, name: string) => graph.entities.find((one) => one.name === name)?.id ?? "none";
const said = ({ entities, facts }: KnowledgeGraph) => {
  const nameOf = (id: string | null) => entities.find((one) => one.id === id)?.name;
  return facts
    .map((one) => `${nameOf(one.subject)} ${one.relation} ${nameOf(one.object)} ×${one.evidence.length}`)
    .sort();
};
const common = { by: "review", why: "read" } as const;
const [cat, enzyme] = [idOf(base, "CAT"), idOf(base, "chloramphenicol acetyltransferase")];
const merge = createEvent({ kind: "merge", into: enzyme, from: cat, ...common }, []);
const scan = mentionsOf("CAT")[1];
const split = createEvent(
  {
    kind: "split",
    entity: cat,
    mentions: [{ document: "d1", start: scan?.start ?? 0, end: scan?.end ?? 0 }],
    name: "CAT scan",
    ...common,
  },
  [],
);

describe("a merge", () => {
  const { graph, selfLoops } = applyMerges(base, [merge]);

  test("keeps id and name of the survivor and unites names and mentions", () => {
    const survivor = graph.entities.find(({ id }) => id === enzyme);
    expect([survivor?.name, survivor?.aliases, survivor?.mentions.length]).toEqual([
      "chloramphenicol acetyltransferase",
      ["CAT"],
      5,
    ]);
    expect(graph.entities.map(({ id }) => id)).not.toContain(cat);
  });

  test("rewires facts, unites those that say the same, and drops and counts those that join it with itself", () => {
    expect(said(graph)).toEqual([
      "chloramphenicol acetyltransferase acetylates chloramphenicol ×2",
      "chloramphenicol acetyltransferase detects tumours ×1",
    ]);
    expect(selfLoops).toBe(1);
  });

  test("of what is one already, or of what is not there, changes nothing and is listed as idle", () => {
    const again = createEvent({ kind: "merge", into: cat, from: enzyme, ...common }, [merge]);
    const gone = createEvent({ kind: "merge", into: enzyme, from: "e_none", ...common }, [merge]);
    const result = applyMerges(base, [merge, again, gone]);
    expect([result.graph, result.idle]).toEqual([graph, [again.id, gone.id]]);
  });
});

describe("a split", () => {
  test("takes mentions out, and the facts whose sentences name only those", () => {
    const { graph } = applyMerges(base, [split]);
    expect(said(graph)).toContain("CAT scan detects tumours ×1");
    expect(graph.entities.find(({ name }) => name === "CAT scan")?.mentions).toHaveLength(1);
    expect(graph.entities.find(({ id }) => id === cat)?.mentions).toHaveLength(2);
  });

  test("may leave of an entity only what was merged into it, whose facts then have that entity's id", () => {
    const scanId = applyMerges(base, [split]).graph.entities.find(({ name }) => name === "CAT scan")?.id ?? "none";
    const into = createEvent({ kind: "merge", into: scanId, from: enzyme, ...common }, [split]);
    const mentions = [{ document: "d1", start: scan?.start ?? 0, end: scan?.end ?? 0 }];
    const out = createEvent({ kind: "split", entity: scanId, mentions, ...common }, [split, into]);
    const { graph } = applyMerges(base, [split, into, out]);
    const ids = graph.entities.map(({ id }) => id);
    expect(ids).toContain(scanId);
    for (const { subject, object } of graph.facts) expect(ids).toEqual(expect.arrayContaining([subject, object]));
  });

  test("can be merged away again", () => {
    const scanId = contentId("e", "split", split.id);
    const back = createEvent({ kind: "merge", into: cat, from: scanId, ...common }, [split]);
    const { graph } = applyMerges(base, [split, back]);
    expect(said(graph)).toEqual(said(base));
  });

  test("that would leave nothing behind changes nothing", () => {
    const places = mentionsOf("CAT").map(({ start, end }) => ({ document: "d1", start, end }));
    const all = createEvent({ kind: "split", entity: cat, mentions: places, ...common }, []);
    expect(applyMerges(base, [all])).toMatchObject({ graph: base, idle: [all.id] });
  });
});

const histories = arbitraryGraph.chain((graph) => fc.tuple(fc.constant(graph), arbitraryHistory(graph)));
const bytes = (value: unknown) => JSON.stringify(value);

describe("laws of histories", () => {
  test("an event that is undone has never happened, byte for byte", () => {
    fc.assert(
      fc.property(histories, fc.nat(), ([graph, events], nth) => {
        const target = events[nth % Math.max(1, events.length)];
        if (!target) return;
        const undo = createEvent({ kind: "undo", event: target.id, ...common }, events);
        const without = events.filter((event) => event !== target);
        expect(bytes(applyMerges(graph, [...events, undo]))).toBe(bytes(applyMerges(graph, without)));
      }),
      { numRuns: 300 },
    );
  });

  test("with everything undone the graph is the base graph itself", () => {
    fc.assert(
      fc.property(histories, ([graph, events]) => {
        let history = events;
        for (const event of events.filter(({ kind }) => kind !== "undo")) {
          const isUndone = history.some((one) => one.kind === "undo" && one.event === event.id);
          if (!isUndone) history = [...history, createEvent({ kind: "undo", event: event.id, ...common }, history)];
        }
        const redone = history.filter(
          (one) => one.kind === "undo" && history.some((other) => other.kind === "undo" && other.event === one.id),
        );
        if (redone.length === 0) expect(bytes(applyMerges(graph, history).graph)).toBe(bytes(graph));
      }),
    );
  });

  test("no mention is lost or doubled, every fact's ends exist, ids are unique and no fact joins a thing with itself", () => {
    fc.assert(
      fc.property(histories, ([before, events]) => {
        const { graph } = applyMerges(before, events);
        const places = ({ entities }: KnowledgeGraph) =>
          entities.flatMap(({ mentions }) => mentions.map(({ document, start }) => `${document}:${start}`)).sort();
        expect(places(graph)).toEqual(places(before));
        const ids = new Set(graph.entities.map(({ id }) => id));
        expect(ids.size).toBe(graph.entities.length);
        expect(new Set(graph.facts.map(({ id }) => id)).size).toBe(graph.facts.length);
        for (const { subject, object, relation, id } of graph.facts) {
          expect([ids.has(subject), object === null || ids.has(object), subject === object]).toEqual([
            true,
            true,
            false,
          ]);
          expect(id).toBe(contentId("f", subject, foldRelation(relation), object ?? "", "", ""));
        }
        for (const { name, aliases } of graph.entities) expect(aliases).not.toContain(name);
      }),
    );
  });

  test("events are data that survive JSON, and the same decision made again has an id of its own", () => {
    fc.assert(
      fc.property(histories, ([, events]) => {
        expect(events.map((event) => MergeEvent.parse(JSON.parse(bytes(event))))).toEqual(events);
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      }),
    );
  });
});
