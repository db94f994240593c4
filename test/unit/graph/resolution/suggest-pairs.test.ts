import { describe, expect, test } from "vitest";
import type { Embedder, Entity } from "#core";
import { resolveEntities, suggestPairs } from "#graph";

const entity = (id: string, name: string, language: string): Entity => ({
  ...{ id, name, type: "substance", language, aliases: [] },
  mentions: [{ document: "d", start: 0, end: name.length, text: name }],
});
const graph = {
  entities: [
    entity("e1", "mercury", "en"),
    entity("e2", "汞", "zh"),
    entity("e3", "水稻", "zh"),
    entity("e4", "tin", "en"),
  ],
  facts: [],
};
const meaning: Readonly<Record<string, readonly number[]>> = {
  ...{ mercury: [3, 0.2, 0], 汞: [1, 0, 0], 水稻: [0, 0, 2], tin: [1, 0, 0] },
};
const embedder: Embedder = {
  model: "meanings",
  embed: async (texts) => texts.map((text) => Float32Array.from(meaning[text] ?? [0, 0, 0])),
};

describe("pairs that an embedding model suggests", () => {
  test("are of different languages, near each other, whatever the length of the vectors and the order of the entities", async () => {
    const pairs = await suggestPairs(graph, embedder);
    expect(pairs.map(({ a, b }) => `${a} ${b}`)).toEqual(["e1 e2", "e2 e4"]);
    expect(pairs[0]?.similarity).toBeCloseTo(3 / Math.hypot(3, 0.2), 5);
    expect(await suggestPairs({ ...graph, entities: [...graph.entities].reverse() }, embedder)).toEqual(pairs);
  });

  test("ask nobody where there is one language", async () => {
    const silent: Embedder = { model: "none", embed: () => Promise.reject(new Error("asked")) };
    expect(await suggestPairs({ entities: graph.entities.slice(1, 3), facts: [] }, silent)).toEqual([]);
  });

  test("come up for review and are never merged", async () => {
    const { merges, reviews } = resolveEntities(graph, {
      texts: new Map([["d", "mercury 汞"]]),
      suggestions: await suggestPairs(graph, embedder),
    });
    expect(merges).toEqual([]);
    expect(reviews.some(({ into, from }) => new Set([into.id, from.id]).has("e2"))).toBe(true);
  });
});
