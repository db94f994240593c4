import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildGraph, type Extraction, graphMetrics, indexGraph } from "#graph";

const text = "Rice blast is caused by Magnaporthe oryzae. M. oryzae infects rice. Rice blast harms rice. WHO and CAT.";
const texts = new Map([["d1", text]]);
const mention = (name: string, from = 0) => {
  const start = text.indexOf(name, from);
  return { start, end: start + name.length, name };
};
const extraction = (part: Partial<Extraction>): Extraction => ({
  document: "d1",
  language: "en",
  mentions: [],
  aliases: [],
  facts: [],
  ...part,
});
const blast = extraction({
  mentions: [mention("Rice blast"), mention("Magnaporthe oryzae"), { ...mention("Rice blast"), name: "rice blast" }],
  facts: [
    {
      subject: "Rice blast",
      relation: "is caused by",
      object: "Magnaporthe oryzae",
      start: 0,
      end: 43,
      clause: "rice blast is caused by Magnaporthe oryzae",
    },
  ],
});
const fungus = extraction({
  mentions: [mention("M. oryzae"), mention("rice")],
  aliases: [{ name: "Magnaporthe oryzae", other: "M. oryzae" }],
  facts: [{ subject: "M. oryzae", relation: "infects", object: "rice", start: 44, end: 67 }],
});

describe("buildGraph", () => {
  test("merges names by fold key and by stated aliases", () => {
    const { entities } = buildGraph([blast, fungus], { texts });
    expect(entities.map(({ name, aliases }) => [name, aliases]).sort()).toEqual([
      ["Magnaporthe oryzae", ["M. oryzae"]],
      ["rice blast", []],
      ["rice", []],
    ]);
  });

  test("keeps all that was said of a thing under any of its names, once for each text and place", () => {
    const described = (name: string, said: string, start: number) => ({ name, text: said, start, end: start + 40 });
    const [one, other] = [
      { ...blast, descriptions: [described("Magnaporthe oryzae", "A fungus.", 0), described("Rice", "Grass.", 0)] },
      {
        ...fungus,
        descriptions: [
          described("M. oryzae", "It infects rice.", 44),
          described("M. oryzae", "It infects rice.", 44),
          described("M. oryzae", "A fungus.", 44),
          described("wheat", "Is not mentioned.", 44),
        ],
      },
    ];
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const { entities } = buildGraph(order, { texts });
      expect(entities.find(({ name }) => name === "Magnaporthe oryzae")?.descriptions).toEqual([
        { text: "A fungus.", document: "d1", start: 0, end: 40 },
        { text: "A fungus.", document: "d1", start: 44, end: 84 },
        { text: "It infects rice.", document: "d1", start: 44, end: 84 },
      ]);
      expect(entities.find(({ name }) => name === "rice")?.descriptions).toHaveLength(1);
      expect(entities.find(({ name }) => name === "rice blast")).not.toHaveProperty("descriptions");
    }
  });

  test("keeps direction, label and evidence of every fact, with true spans", () => {
    const { entities, facts } = buildGraph([blast, fungus], { texts });
    const nameOf = (id: string | null) => entities.find((entity) => entity.id === id)?.name;
    expect(facts.map((fact) => `${nameOf(fact.subject)} ${fact.relation} ${nameOf(fact.object)}`).sort()).toEqual([
      "Magnaporthe oryzae infects rice",
      "rice blast is caused by Magnaporthe oryzae",
    ]);
    for (const span of facts.flatMap(({ evidence }) => evidence))
      expect(text.slice(span.start, span.end)).toBe(span.quote);
    for (const entity of entities)
      for (const one of entity.mentions) expect(text.slice(one.start, one.end)).toBe(one.text);
  });

  test("merges a fact that is stated twice, in whatever tense, and keeps a denial apart", () => {
    const again = extraction({
      mentions: blast.mentions,
      facts: [
        { subject: "rice blast", relation: "was caused by", object: "Magnaporthe oryzae", start: 68, end: 90 },
        {
          subject: "rice blast",
          relation: "is caused by",
          object: "Magnaporthe oryzae",
          negated: true,
          start: 68,
          end: 90,
        },
      ],
    });
    const { facts } = buildGraph([blast, again], { texts });
    expect(facts.map(({ negated, evidence }) => [negated ?? false, evidence.length]).sort()).toEqual([
      [false, 2],
      [true, 1],
    ]);
  });

  test("leaves out what it cannot ground: spans beyond the text, unknown names, a thing related to itself", () => {
    const odd = extraction({
      mentions: [...blast.mentions, { start: 5, end: 900, name: "nothing" }],
      facts: [
        { subject: "rice blast", relation: "is", object: "nowhere mentioned", start: 0, end: 10 },
        { subject: "rice blast", relation: "is", object: "Rice blast", start: 0, end: 10 },
        { subject: "rice blast", relation: "is", object: "Magnaporthe oryzae", start: 0, end: 900 },
      ],
    });
    const { entities, facts } = buildGraph([odd], { texts });
    expect(facts).toEqual([]);
    expect(entities.map(({ name }) => name)).not.toContain("nothing");
  });

  test("does not join things through an acronym that stands for two of them", () => {
    const cat = extraction({
      mentions: [
        { ...mention("CAT") },
        { ...mention("Rice blast"), name: "catalase" },
        { ...mention("rice"), name: "computed axial tomography" },
      ],
      aliases: [
        { name: "catalase", other: "CAT" },
        { name: "computed axial tomography", other: "CAT" },
      ],
    });
    expect(buildGraph([cat], { texts }).entities).toHaveLength(3);
  });

  test("does not depend on the order of the extractions", () => {
    const parts = [blast, fungus, extraction({ mentions: [mention("WHO")] })];
    const graph = buildGraph(parts, { texts });
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 3 }), (order) => {
        expect(buildGraph(order, { texts })).toEqual(graph);
      }),
    );
  });
});

describe("graphMetrics", () => {
  test("counts isolated things, components and the largest one", () => {
    const graph = buildGraph([blast, fungus, extraction({ mentions: [mention("WHO")] })], { texts });
    expect(graphMetrics(graph)).toMatchObject({
      entities: 4,
      facts: 2,
      noiseRatio: 0.25,
      lccRatio: 0.75,
      components: 2,
      averageDegree: 1,
    });
  });

  test("gives zeros for an empty graph", () => {
    expect(graphMetrics({ entities: [], facts: [] })).toEqual({
      ...{ entities: 0, facts: 0, noiseRatio: 0, lccRatio: 0, components: 0, averageDegree: 0 },
      ...{ mentions: 0, negatedFacts: 0, hedgedFacts: 0, severalValues: 0, inSeveralChunks: 0, typeConflicts: 0 },
    });
  });

  test("looks for type conflicts among things named in several chunks only", () => {
    const typed = (name: string, types: readonly string[]) => ({
      ...{ id: name, name, type: "concept", language: "en", aliases: [] },
      mentions: types.map((type, at) => ({ document: "d1", start: 100 * at, end: 100 * at + 3, text: name, type })),
    });
    const entities = [typed("CAT", ["enzyme", "scan"]), typed("DNA", ["acid", "acid"]), typed("RNA", ["acid"])];
    const counts = (chunks?: { document: string; start: number; end: number }[]) => {
      const { inSeveralChunks, typeConflicts } = graphMetrics({ entities, facts: [] }, chunks ? { chunks } : {});
      return [inSeveralChunks, typeConflicts];
    };
    const cut = (at: number) => [
      { document: "d1", start: 0, end: at },
      { document: "d1", start: at - 10, end: 300 },
    ];
    expect(counts(cut(60))).toEqual([2, 1]);
    expect(counts(cut(200))).toEqual([0, 0]);
    expect(counts()).toEqual([0, 0]);
  });
});

describe("indexGraph", () => {
  test("finds things by any of their names, and what fills a place in a fact", () => {
    const index = indexGraph(buildGraph([blast, fungus], { texts }));
    const [fungusId = ""] = index.named("the m. oryzae", "en");
    const [riceId = ""] = index.named("Rice", "en");
    expect(index.entity(fungusId)?.name).toBe("Magnaporthe oryzae");
    expect([...index.fillers("object", "infect", fungusId)]).toEqual([riceId]);
    expect(index.factsOf(fungusId)).toHaveLength(2);
  });
});
