import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom, type Fact, type KnowledgeGraph } from "#core";
import { indexGraph } from "#graph";
import { chooseValidation, sampleSubgraphs } from "#questions";

/** A graph of things e0 … en and facts between them, all told by one document. */
function graphOf(
  count: number,
  edges: readonly (readonly [number, string, number])[],
  nameOf = (at: number) => `Thing ${"abcdefghijklmnop".charAt(at)}`,
): KnowledgeGraph {
  const entities = Array.from({ length: count }, (_, at) => ({
    id: `e${at}`,
    name: nameOf(at),
    type: "concept",
    language: "en",
    aliases: [],
    mentions: [],
  }));
  const facts: Fact[] = edges.map(([from, relation, to], at) => ({
    id: `f${String(at).padStart(3, "0")}`,
    subject: `e${from}`,
    relation,
    object: `e${to}`,
    evidence: [{ document: "d", start: 0, end: 1, quote: "x" }],
  }));
  return { entities, facts };
}
const options = { shape: "quintuple", allowSingle: false, maxPerAnswer: 9 } as const;
const sample = (graph: KnowledgeGraph, more: Partial<Parameters<typeof sampleSubgraphs>[1]> = {}) =>
  sampleSubgraphs(indexGraph(graph), { ...options, random: createRandom(1), ...more });

const edge = fc
  .tuple(fc.nat(9), fc.constantFrom("causes", "inhibits", "contains"), fc.nat(9))
  .filter(([a, , b]) => a !== b);
const randomGraph = fc
  .uniqueArray(edge, { maxLength: 30, selector: ([a, relation, b]) => `${a} ${relation} ${b}` })
  .map((edges) => graphOf(10, edges));

describe("sampleSubgraphs", () => {
  test("takes two connected facts with three things, each fact once, and asks for one of the things", () => {
    fc.assert(
      fc.property(randomGraph, fc.integer(), (graph, seed) => {
        const used = new Set<string>();
        for (const { facts, answer } of sample(graph, { random: createRandom(seed) }).subgraphs) {
          const [first, second] = facts.map((id) => graph.facts.find((fact) => fact.id === id));
          expect(facts).toHaveLength(2);
          const things = new Set([first?.subject, first?.object, second?.subject, second?.object]);
          expect(things.size).toBe(3);
          expect(things).toContain(answer);
          for (const id of facts) expect(used.has(id)).toBe(false);
          for (const id of facts) used.add(id);
        }
      }),
    );
  });

  test("never asks for a thing where another one satisfies the same facts", () => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        const holds = (subject: string, relation: string, object: string) =>
          graph.facts.some((fact) => fact.subject === subject && fact.relation === relation && fact.object === object);
        for (const { facts, answer } of sample(graph).subgraphs) {
          const touching = facts.flatMap((id) =>
            graph.facts.filter((fact) => fact.id === id && (fact.subject === answer || fact.object === answer)),
          );
          const others = graph.entities
            .filter(({ id }) => id !== answer)
            .filter(({ id }) =>
              touching.every(({ subject, relation, object }) =>
                subject === answer ? holds(id, relation, object ?? "") : holds(subject, relation, id),
              ),
            );
          expect(others).toEqual([]);
        }
      }),
    );
  });

  test("gives the same for the same seed, and leaves out denied and doubtful facts", () => {
    const graph = graphOf(3, [
      [0, "causes", 1],
      [1, "inhibits", 2],
    ]);
    expect(sample(graph)).toEqual(sample(graph));
    expect(sample(graph).subgraphs).toHaveLength(1);
    const denied = { ...graph, facts: graph.facts.map((fact, at) => (at === 0 ? { ...fact, negated: true } : fact)) };
    expect(sample(denied).subgraphs).toEqual([]);
    const doubtful = { ...graph, facts: graph.facts.map((fact, at) => (at === 0 ? { ...fact, hedged: true } : fact)) };
    expect(sample(doubtful).subgraphs).toEqual([]);
  });

  test("asks about one fact only where that is allowed", () => {
    const graph = graphOf(2, [[0, "causes", 1]]);
    expect(sample(graph).subgraphs).toEqual([]);
    expect(sample(graph).unused).toEqual({ no_neighbour: 1 });
    expect(sample(graph, { allowSingle: true }).subgraphs.map(({ facts }) => facts)).toEqual([["f000"]]);
  });

  test("does not ask for what everyday words leave open: it causes fever and chills", () => {
    const names = ["malaria", "fever", "chills", "protozoan parasites"];
    const edges = [
      [0, "causes", 1],
      [0, "causes", 2],
    ] as const;
    const nameOf = (at: number) => names[at] ?? "";
    const weak = graphOf(3, [...edges.slice(1), [0, "resembles", 1]], nameOf);
    expect(sample(weak)).toEqual({ subgraphs: [], unused: { weak_clues: 2 } });
    const special = graphOf(4, [...edges, [0, "is caused by", 3]], nameOf);
    expect(sample(special).subgraphs.map(({ answer }) => answer)).toEqual(["e0"]);
  });

  test("asks for no kind: a thing can be said to be many things", () => {
    const names = ["quinine", "alkaloid of Cinchona", "Cinchona bark"];
    const nameOf = (at: number) => names[at] ?? "";
    const graph = graphOf(
      3,
      [
        [0, "is an", 1],
        [0, "is obtained from", 2],
      ],
      nameOf,
    );
    for (let seed = 0; seed < 8; seed++)
      expect(sample(graph, { random: createRandom(seed) }).subgraphs.map(({ answer }) => answer)).toEqual(["e0"]);
  });

  test("asks for the thing that both facts speak of, where it can be asked for", () => {
    const graph = graphOf(3, [
      [0, "causes", 1],
      [1, "inhibits", 2],
    ]);
    for (let seed = 0; seed < 8; seed++)
      expect(sample(graph, { random: createRandom(seed) }).subgraphs[0]?.answer).toBe("e1");
  });

  test("takes no two facts of which one restates the other", () => {
    const graph = graphOf(3, [
      [0, "is converted into", 1],
      [0, "is converted by", 2],
    ]);
    const clauses = ["Thing a is converted into Thing b by Thing c", "Thing a is converted by Thing c"];
    const told = graph.facts.map((fact, at) => ({
      ...fact,
      evidence: fact.evidence.map((one) => ({ ...one, clause: clauses[at] ?? "" })),
    }));
    expect(sample({ ...graph, facts: told }).subgraphs).toEqual([]);
  });

  test("asks for no thing more often than allowed", () => {
    const star = graphOf(
      13,
      Array.from({ length: 12 }, (_, at) => [0, `relation${at}`, at + 1] as const),
    );
    const times = new Map<string, number>();
    for (const { answer } of sample(star, { maxPerAnswer: 1 }).subgraphs)
      times.set(answer, (times.get(answer) ?? 0) + 1);
    expect(Math.max(...times.values())).toBe(1);
  });
});

describe("chooseValidation", () => {
  test("does not depend on the order of the samples, and takes at most 32", () => {
    const ids = Array.from({ length: 1000 }, (_, at) => `s${at}`);
    const choose = (list: string[]) =>
      chooseValidation(list, { random: createRandom(1).fork("split"), validationShare: 0.1 });
    expect(choose(ids)).toEqual(choose([...ids].reverse()));
    expect(choose(ids).size).toBe(32);
    expect(choose(ids.slice(0, 60)).size).toBe(6);
  });
});
