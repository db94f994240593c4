import { describe, expect, test } from "vitest";
import type { Entity, KnowledgeGraph } from "#core";
import { applyMerges, createEvent } from "#graph";

const mention = (start: number) => ({ document: "d1", start, end: start + 3, text: "CAT" });
const said = (text: string, start: number) => ({ text, document: "d1", start, end: start + 100 });
const entity = (id: string, name: string, starts: readonly number[], descriptions: Entity["descriptions"]): Entity => ({
  ...{ id, name, type: "concept", language: "en", aliases: [], mentions: starts.map(mention) },
  descriptions,
});
const cat = entity("e1", "CAT", [10, 110, 210], [said("An enzyme.", 0), said("A scan.", 100), said("An enzyme.", 200)]);
const enzyme = entity("e2", "chloramphenicol acetyltransferase", [50], [said("It acetylates.", 0)]);
const graph: KnowledgeGraph = { entities: [cat, enzyme], facts: [] };
const common = { by: "review", why: "read" } as const;
const descriptionsOf = (found: KnowledgeGraph, name: string) =>
  found.entities.find((one) => one.name === name)?.descriptions?.map(({ text, start }) => `${start} ${text}`);

describe("what was said of an entity", () => {
  test("is that of both after a merge, in the order of the texts", () => {
    const merge = createEvent({ kind: "merge", into: "e2", from: "e1", ...common }, []);
    expect(descriptionsOf(applyMerges(graph, [merge]).graph, enzyme.name)).toEqual([
      "0 An enzyme.",
      "0 It acetylates.",
      "100 A scan.",
      "200 An enzyme.",
    ]);
  });

  test("goes with the mentions of the chunk it was said of after a split", () => {
    const places = [{ document: "d1", start: 110, end: 113 }];
    const split = createEvent({ kind: "split", entity: "e1", mentions: places, name: "CAT scan", ...common }, []);
    const after = applyMerges(graph, [split]).graph;
    expect(descriptionsOf(after, "CAT scan")).toEqual(["100 A scan."]);
    expect(descriptionsOf(after, "CAT")).toEqual(["0 An enzyme.", "200 An enzyme."]);
  });
});
