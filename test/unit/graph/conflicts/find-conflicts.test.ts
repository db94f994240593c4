import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findConflicts } from "#graph";
import { graphOf, type ShortFact } from "./graph-of.ts";

const kindsOf = (...facts: ShortFact[]) => findConflicts(graphOf(facts)).map(({ kind }) => kind);
/** What two documents say of one thing. */
const two = (relation: string, a: string, b: string, other = relation) =>
  kindsOf(["it", relation, `[${a}]`, "d1"], ["it", other, `[${b}]`, "d2"]);

describe("values of one thing in two documents", () => {
  test.each([
    ["entered into force on", "1 January 1988", "has been in force since", "11 April 1980"],
    ["is found to be about", "73 km/s/Mpc", "由普朗克卫星数据得到的数值约为", "67.4 km/s/Mpc"],
    [
      "has a 100-year global warming potential, relative to carbon dioxide, of",
      "273",
      "百年全球增温潜势(相对于二氧化碳)约为",
      "298倍",
    ],
    [
      "is defined as a blood pressure of or above",
      "130/80 mm Hg",
      "is defined as an office blood pressure of at least",
      "140/90 mm Hg",
    ],
    ["melts at", "−38.8 °C", "melts at", "12 °C"],
    ["施行日期为", "2021年11月1日", "施行日期为", "2021年9月1日"],
    ["has a unit price of", "EUR 18,500", "has a unit price of", "EUR 19,500"],
    ["lasts", "at least 3 days", "lasts", "at most 2 days"],
  ])("are at odds: %s %s, %s %s", (relation, a, other, b) => {
    expect(two(relation, a, b, other)).toEqual(["value"]);
  });

  test.each([
    ["in other units", "must be notified within", "72 hours", "must be notified within", "three days"],
    ["in other units", "lies at", "2.5 million light-years", "lies at", "0.77 Mpc"],
    ["in another script", "规定的期限为", "72小时", "规定的期限为", "3天"],
    ["but for rounding", "is", "13.8 billion years old", "is", "14 billion years old"],
    ["but for rounding", "melts at", "−38.8 °C", "melts at", "-39 °C"],
    ["on another scale", "boils at", "100 °C", "boils at", "373 K"],
    ["but for 'about'", "measures", "about 100 m", "measures", "104 m"],
    ["one within the other's range", "grows at", "25–28 °C", "grows at", "26 °C"],
    ["one within the other's bound", "builds up", "up to 8 MPa", "builds up", "5 MPa"],
    ["one telling more", "entered into force in", "2017", "entered into force in", "16 August 2017"],
    ["of different questions", "melts at", "−38.8 °C", "boils at", "356.7 °C"],
    ["of different measures", "has", "3 kg", "has", "5 m"],
    ["in words", "is", "almost insoluble in water", "is", "highly toxic"],
    ["of two ranks", "was reported from", "1985", "was grown until", "1990"],
  ])("agree %s: %s %s, %s %s", (_, relation, a, other, b) => {
    expect(two(relation, a, b, other)).toEqual([]);
  });

  test("agree where one document shows that the label has several", () => {
    expect(
      kindsOf(
        ["it", "was amended in", "[1967]", "d1"],
        ["it", "was amended in", "[1979]", "d1"],
        ["it", "was amended in", "[1984]", "d2"],
      ),
    ).toEqual([]);
  });

  test("agree where one is denied or uncertain", () => {
    for (const more of [{ negated: true }, { hedged: true }]) {
      expect(kindsOf(["it", "melts at", "[5 °C]", "d1"], ["it", "melts at", "[9 °C]", "d2", more])).toEqual([]);
    }
  });
});

describe("things named where one is to be expected", () => {
  const capitals: ShortFact[] = ["France", "Spain", "Italy"].flatMap((land, at): ShortFact[] => {
    const more = { evidence: ["d1", "d2"].map((document) => ({ document, start: at, end: at + 1, quote: "x" })) };
    return [[land, "has as its capital", `capital of ${land}`, "", more]];
  });
  const disputed: ShortFact[] = [
    ["Bolivia", "has as its capital", "Sucre", "d3"],
    ["Bolivia", "has as its capital", "La Paz", "d4"],
  ];

  test("are at odds where several documents agree about others", () => {
    expect(kindsOf(...capitals, ...disputed)).toEqual(["value"]);
  });

  test("agree where nothing shows that the label has one only, or one document has several", () => {
    expect(kindsOf(...capitals.slice(1), ...disputed)).toEqual([]);
    expect(
      kindsOf(
        ...capitals,
        ...disputed,
        ["Chile", "has as its capital", "a", "d5"],
        ["Chile", "has as its capital", "b", "d5"],
      ),
    ).toEqual([]);
  });
});

describe("polarity", () => {
  test("is at odds where one sentence says what another denies", () => {
    expect(kindsOf(["a", "crosses", "b", "d1"], ["a", "also crosses", "b", "d1", { negated: true }])).toEqual([
      "polarity",
    ]);
    expect(
      kindsOf(["a", "crosses", "[the placenta]", "d1"], ["a", "crosses", "[The Placenta]", "d2", { negated: true }]),
    ).toEqual(["polarity"]);
  });

  test("is not where one is uncertain, or of something else", () => {
    expect(kindsOf(["a", "crosses", "b", "d1"], ["a", "crosses", "b", "d2", { negated: true, hedged: true }])).toEqual(
      [],
    );
    expect(kindsOf(["a", "crosses", "b", "d1"], ["a", "crosses", "c", "d2", { negated: true }])).toEqual([]);
  });
});

describe("types", () => {
  const kinds = (...types: string[]) => findConflicts(graphOf([], { it: types })).map(({ kind }) => kind);

  test("are at odds without a word in common, vague and missing ones aside", () => {
    expect(kinds("enzyme", "imaging method")).toEqual(["type"]);
    expect(kinds("酶", "检查方法")).toEqual(["type"]);
    expect(kinds("disease", "infectious disease", "concept", "")).toEqual([]);
    expect(kinds("Diseases", "disease")).toEqual([]);
    expect(kinds("疾病", "传染病")).toEqual([]);
  });
});

test("facts whose one label holds the other are listed as possible duplicates", () => {
  expect(kindsOf(["a", "infects", "b", "d1"], ["a", "infects leaves of", "b", "d2"])).toEqual(["duplicate"]);
  expect(kindsOf(["a", "is part of", "b", "d1"], ["a", "is caused by", "b", "d2"])).toEqual([]);
});

test("each has both sides with their sentences and a reason", () => {
  const [found] = findConflicts(
    graphOf([
      ["it", "weighs", "[3 kg]", "d1"],
      ["it", "weighs", "[5 kg]", "d2"],
    ]),
  );
  expect(found).toMatchObject({
    kind: "value",
    entity: "it",
    sides: [
      { fact: "f000", claim: "it – weighs – 3 kg", evidence: [{ document: "d1", quote: "it weighs [3 kg]." }] },
      { fact: "f001", claim: "it – weighs – 5 kg", evidence: [{ document: "d2", quote: "it weighs [5 kg]." }] },
    ],
  });
  expect(found?.why).toContain("3 kg and 5 kg");
});

test("law: the order of entities and facts does not show, and nothing is a conflict of its own", () => {
  const fact = fc.tuple(
    fc.constantFrom("a", "b"),
    fc.constantFrom("weighs", "also weighs", "is", "was amended in", "为"),
    fc.constantFrom("[3 kg]", "[5 kg]", "[1980]", "[12 May 1988]", "a", "b", "c", "[]", "[十二]"),
    fc.constantFrom("d1", "d2"),
    fc.record({ negated: fc.boolean(), hedged: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 14 }), fc.integer(), (facts, seed) => {
      const graph = graphOf(facts);
      const found = findConflicts(graph);
      const shuffled = [...graph.facts].sort(
        (a, b) => (((a.evidence[0]?.start ?? 0) * seed) % 7) - (((b.evidence[0]?.start ?? 0) * seed) % 7),
      );
      expect(findConflicts({ entities: [...graph.entities].reverse(), facts: shuffled })).toEqual(found);
      for (const { sides } of found) expect(sides[0].fact).not.toBe(sides[1].fact);
    }),
  );
});
