import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeNearFacts } from "#graph";
import { graphOf, type ShortFact } from "./graph-of.ts";

const merged = (...facts: ShortFact[]) => mergeNearFacts(graphOf(facts)).facts;

describe("near-equal facts", () => {
  test("become one with all their evidence; one plain statement outweighs hedged ones", () => {
    const facts = merged(
      ["a", "is caused by", "b", "d1", { hedged: true }],
      ["a", "is mainly caused by", "b", "d2"],
      ["a", "are caused by", "b", "d3"],
    );
    expect(facts).toHaveLength(1);
    expect(facts[0]?.hedged).toBeUndefined();
    expect(facts[0]?.evidence.map(({ document }) => document)).toEqual(["d1", "d2", "d3"]);
  });

  test("stay apart where polarity, ends or meaning differ", () => {
    expect(merged(["a", "causes", "b", "d1"], ["a", "causes", "b", "d2", { negated: true }])).toHaveLength(2);
    expect(merged(["a", "causes", "b", "d1"], ["b", "causes", "a", "d2"])).toHaveLength(2);
    expect(merged(["a", "causes", "b", "d1"], ["a", "rarely causes", "b", "d2"])).toHaveLength(2);
    expect(merged(["a", "is", "b", "d1"], ["a", "is caused by", "b", "d2"])).toHaveLength(2);
    expect(merged(["a", "抑制", "b", "d1"], ["a", "不抑制", "b", "d2"])).toHaveLength(2);
    expect(merged(["a", "主要抑制", "b", "d1"], ["a", "抑制", "b", "d2"])).toHaveLength(1);
  });

  test("law: no evidence is lost, and merging twice is merging once", () => {
    const fact = fc.tuple(
      fc.constantFrom("a", "b"),
      fc.constantFrom("causes", "also causes", "cause", "strongly causes", "is", "mainly", "也为"),
      fc.constantFrom("a", "b", "[3 kg]"),
      fc.constantFrom("d1", "d2"),
      fc.record({ negated: fc.boolean(), hedged: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 12 }), (facts) => {
        const graph = graphOf(facts);
        const once = mergeNearFacts(graph);
        const places = ({ facts: list }: typeof graph) =>
          list.flatMap(({ evidence }) => evidence.map((one) => one.start)).sort((a, b) => a - b);
        expect(places(once)).toEqual(places(graph));
        expect(mergeNearFacts(once)).toEqual(once);
        expect(mergeNearFacts({ ...graph, facts: [...graph.facts].reverse() })).toEqual(once);
      }),
    );
  });
});
