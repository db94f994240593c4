import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentId, createRandom, type KnowledgeGraph } from "#core";
import { applyMerges, createEvent, resolveEntities } from "#graph";

const documents = {
  d1: "Haemophilia A is due to a lack of factor VIII. Chronic obstructive pulmonary disease (COPD) is common in smokers.",
  d2: "The level of factor 8 was low. Mild hemophilia A needs desmopressin. COPD leads to cough in smokers of any age.",
  d3: "Angiotensin II raises pressure. Angiotensin I is cut by an enzyme. The tumour marker fell. A tumor grew.",
  d4: "核糖體由兩個次單元組成。中国科学院的总部设在北京。",
  d5: "细菌的核糖体较小。中科院下设研究所。",
};
const texts = new Map<string, string>(Object.entries(documents));
const names: Readonly<Record<string, readonly string[]>> = {
  d1: ["Haemophilia A", "factor VIII", "Chronic obstructive pulmonary disease"],
  d2: ["factor 8", "hemophilia A", "COPD"],
  d3: ["Angiotensin II", "Angiotensin I", "tumour marker", "tumor"],
  d4: ["核糖體", "中国科学院"],
  d5: ["核糖体", "中科院"],
};
const entities = Object.entries(names).flatMap(([document, list]) =>
  list.map((name) => {
    const start = texts.get(document)?.indexOf(name) ?? -1;
    expect(start).toBeGreaterThanOrEqual(0);
    return {
      id: contentId("e", name),
      name,
      type: "concept",
      language: document > "d3" ? "zh" : "en",
      aliases: [] as string[],
      mentions: [{ document, start, end: start + name.length, text: name }],
    };
  }),
);
const graph: KnowledgeGraph = { entities, facts: [] };
const pairsOf = (proposals: ReturnType<typeof resolveEntities>["merges"]) =>
  proposals.map(({ into, from }) => [into.name, from.name].sort().join(" = ")).sort();

describe("resolveEntities", () => {
  test("merges what is surely one, with the sentences of both", () => {
    const { merges } = resolveEntities(graph, { texts });
    expect(pairsOf(merges)).toEqual([
      "COPD = Chronic obstructive pulmonary disease",
      "Haemophilia A = hemophilia A",
      "factor 8 = factor VIII",
      "中国科学院 = 中科院",
      "核糖体 = 核糖體",
    ]);
    for (const { into, from } of merges) {
      for (const { contexts } of [into, from]) {
        expect(contexts).toHaveLength(1);
        for (const { sentence, mention } of contexts) expect(sentence).toContain(mention.text);
      }
    }
  });

  test("does not depend on the order of the entities", () => {
    const expected = resolveEntities(graph, { texts });
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const shuffled = { entities: createRandom(seed).shuffle(entities), facts: [] };
        expect(resolveEntities(shuffled, { texts })).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  test("queues what a fact of the texts joins instead of merging it", () => {
    const [one, two] = [contentId("e", "factor VIII"), contentId("e", "factor 8")];
    const fact = { id: "f", subject: one, relation: "activates", object: two, evidence: [] };
    const { merges, reviews } = resolveEntities({ entities, facts: [fact] }, { texts });
    expect(pairsOf(merges)).not.toContain("factor 8 = factor VIII");
    expect(reviews.find(({ into, from }) => [into.name, from.name].includes("factor 8"))?.why).toContain(
      "a fact joins",
    );
  });

  test("does not join over a third name two things that it holds apart", () => {
    const thing = (name: string, aliases: string[], document: string) => ({
      id: contentId("e", name, document),
      name,
      type: "concept",
      language: "en",
      aliases,
      mentions: [{ document, start: 0, end: name.length, text: name }],
    });
    const bridge = [
      thing("angiotensin I", ["decapeptide of renin action"], "d1"),
      thing("angiotensin II", ["octapeptide of renin action"], "d2"),
      thing("angiotensin peptide", ["decapeptides of renin action", "octapeptides of renin action"], "d3"),
    ];
    const { merges, reviews } = resolveEntities({ entities: bridge, facts: [] }, { texts: new Map() });
    expect([merges.length, reviews.length]).toEqual([1, 1]);
    expect(reviews[0]?.why).toContain('it would join "angiotensin I" with "angiotensin II" as well');
  });

  test("takes suggestions of a model for review only", () => {
    const [a, b] = [contentId("e", "factor VIII"), contentId("e", "核糖体")];
    const { merges, reviews } = resolveEntities(graph, { texts, suggestions: [{ a, b, similarity: 0.95 }] });
    expect(merges).toHaveLength(5);
    expect(pairsOf(reviews)).toContain("factor VIII = 核糖体");
  });

  test("an empty graph gives nothing", () => {
    expect(resolveEntities({ entities: [], facts: [] }, { texts: new Map() })).toEqual({ merges: [], reviews: [] });
  });

  test("its merges can be applied, and after that there is nothing left to merge", () => {
    const { merges } = resolveEntities(graph, { texts });
    const events = merges.map(({ into, from, why, score }) =>
      createEvent({ kind: "merge", into: into.id, from: from.id, by: "rule", why, score }, []),
    );
    const merged = applyMerges(graph, events).graph;
    expect(merged.entities).toHaveLength(entities.length - 5);
    expect(resolveEntities(merged, { texts }).merges).toEqual([]);
  });
});
