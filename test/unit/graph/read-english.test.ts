import { describe, expect, test } from "vitest";
import type { Chunk } from "#core";
import type { Extraction } from "#graph";
import { offlineExtractor } from "../../fake/offline-extractor.ts";
import { needsWeights, parserWeights } from "../syntax/parser-weights.ts";

const extract = (text: string): Promise<Extraction> => {
  const chunk: Chunk = {
    ...{ id: "c", document: "d", index: 0, language: "en", start: 0, end: text.length, overlap: 0 },
    ...{ text, tokens: 0, headings: [] },
  };
  return offlineExtractor.extract(chunk);
};

/** Statements as `subject | relation | object`, `!` before denied and `?` before hedged ones. */
const read = async (text: string) =>
  (await extract(text)).facts.map(
    ({ subject, relation, object, negated, hedged }) =>
      `${negated ? "!" : ""}${hedged ? "?" : ""}${subject} | ${relation} | ${object}`,
  );

describe.skipIf(!parserWeights)(needsWeights("offline extraction of English"), () => {
  test.each<[string, string[]]>([
    ["Merozoites invade erythrocytes.", ["Merozoites | invade | erythrocytes"]],
    ["Rice blast is caused by Magnaporthe oryzae.", ["Rice blast | is caused by | Magnaporthe oryzae"]],
    ["WIPO has its headquarters in Geneva.", ["WIPO | has its headquarters in | Geneva"]],
    ["Chloroquine inhibits the formation of haemozoin.", ["Chloroquine | inhibits the formation of | haemozoin"]],
    [
      "The drug aspirin inhibits the enzyme COX-1 and prevents thrombosis.",
      ["aspirin | inhibits | COX-1", "aspirin | prevents | thrombosis"],
    ],
    [
      "Malaria is an infectious disease caused by protozoan parasites.",
      ["Malaria | is an | infectious disease", "Malaria | is caused by | protozoan parasites"],
    ],
    [
      "Leghaemoglobin, which binds oxygen, protects nitrogenase.",
      ["Leghaemoglobin | protects | nitrogenase", "Leghaemoglobin | binds | oxygen"],
    ],
    ["The fungicide tricyclazole blocks melanin biosynthesis.", ["tricyclazole | blocks | melanin biosynthesis"]],
    ["The wall of the appressorium is sealed by melanin.", ["appressorium | wall is sealed by | melanin"]],
    ["Bgt does not infect barley.", ["!Bgt | infect | barley"]],
    ["ARBs may cause hyperkalaemia.", ["?ARBs | cause | hyperkalaemia"]],
    ["Rivaroxaban is used to treat thrombosis.", ["Rivaroxaban | is used to treat | thrombosis"]],
    ["If Bgt infects barley, mildew forms.", []],
    // Who a clause is about, where the parse hangs it on something else.
    [
      "Acetylcholine activates the nicotinic receptor, which is blocked by tubocurarine, an alkaloid of curare.",
      [
        "Acetylcholine | activates | nicotinic receptor",
        "nicotinic receptor | is blocked by | tubocurarine",
        "tubocurarine | is an alkaloid of | curare",
      ],
    ],
    [
      "RuBisCO also reacts with molecular oxygen, a reaction that initiates photorespiration.",
      ["RuBisCO | reacts with | molecular oxygen"],
    ],
    [
      "England declared a long war on New France, which expanded the conflict into Europe.",
      ["England | declared | long war"],
    ],
    ["Drugs that merely raise HDL prevent no infarction.", []],
    ["Mutants of M. oryzae that lack the enzyme build up melanin.", []],
    [
      "Methimazole and propylthiouracil are antithyroid drugs that inhibit TPO.",
      [
        "Methimazole | is one of the | antithyroid drugs",
        "propylthiouracil | is one of the | antithyroid drugs",
        "Methimazole | inhibits | TPO",
        "propylthiouracil | inhibits | TPO",
      ],
    ],
    [
      "Plasmodium vivax has dormant stages in the liver that cause relapses.",
      ["Plasmodium vivax | has dormant stages in | liver"],
    ],
    ["Durum wheat is the primary host, and common barberry (Berberis vulgaris) is the alternate host.", []],
    // What the words of a list and of a pair say only together.
    ["Not all photosynthesis releases oxygen.", []],
    ["The heat source is solar energy or waste heat.", []],
    ["Leghaemoglobin gives root nodules their pink colour.", []],
    ["The TRIPS Agreement in no way prevents parallel imports.", []],
    // Words that the tagger takes for others.
    [
      "Bordeaux mixture is prepared from copper sulphate and slaked lime.",
      ["Bordeaux mixture | is prepared from | copper sulphate"],
    ],
    ["Statins inhibit HMG-CoA reductase and lower LDL.", ["Statins | inhibit | HMG-CoA reductase"]],
    [
      "Common autoimmune diseases include rheumatoid arthritis, diabetes mellitus type 1 and lupus.",
      ["autoimmune diseases | include | rheumatoid arthritis"],
    ],
    ["Exchangeable sodium disperses clay, and dispersed clay blocks soil pores and reduces infiltration.", []],
    ["Isoniazid is activated by the bacterial enzyme KatG.", ["Isoniazid | is activated by | KatG"]],
    // A noun with "of" is told by what follows.
    [
      "Streptomycin was discovered in the laboratory of Selman Waksman.",
      ["Streptomycin | was discovered in the laboratory of | Selman Waksman"],
    ],
    [
      "The volcanoes of Hawaii are attributed to the Hawaiian hotspot.",
      ["Hawaii | volcanoes are attributed to | Hawaiian hotspot"],
    ],
    // Cut names name nothing.
    ["Bacille Calmette–Guérin is a strain of Mycobacterium bovis.", []],
    ["Does Bgt infect barley?", []],
  ])("reads %j", async (text, statements) => {
    expect((await read(text)).sort()).toEqual([...statements].sort());
  });

  test("a pronoun and a definite noun stand for what the sentence before was about", async () => {
    expect(await read("Wheat blast is a disease. It was detected in Bangladesh.")).toContain(
      "Wheat blast | was detected in | Bangladesh",
    );
    expect(await read("Magnaporthe oryzae is a fungus. The fungus produces melanin.")).toContain(
      "Magnaporthe oryzae | produces | melanin",
    );
  });

  test("a definite noun that could mean several things names none", async () => {
    const text =
      "Malaria is caused by protozoan parasites. Plasmodium knowlesi, a parasite of macaques, infects humans. The parasite was discovered by Alphonse Laveran.";
    expect((await read(text)).filter((fact) => fact.includes("Laveran"))).toEqual([]);
    expect(await read("The gradient drives synthesis. This gradient drives ATP synthase.")).not.toContain(
      "gradient | drives | ATP synthase",
    );
  });

  test("whose a thing is, is the subject's, not another thing's that stands between", async () => {
    const text = "Bacteroids produce nitrogenase. Leghaemoglobin gives active nodules their pink colour.";
    expect((await read(text)).filter((fact) => fact.startsWith("Leghaemoglobin"))).toEqual([]);
  });

  test("what is said of two things together is told together", async () => {
    const { facts } = await extract(
      "The San Andreas Fault is a boundary between the Pacific Plate and the North American Plate.",
    );
    expect(facts.map(({ clause }) => clause)).toEqual(
      Array(2).fill("the San Andreas Fault is a boundary between the Pacific Plate and the North American Plate"),
    );
  });

  test("a word that the text repeats with its noun is a part of the name", async () => {
    const once = await read("Rainfall spreads late blight.");
    expect(once).toEqual(["Rainfall | spreads | blight"]);
    const often = await read("Late blight is caused by Phytophthora infestans. Rainfall spreads late blight.");
    expect(often).toContain("Late blight | is caused by | Phytophthora infestans");
  });

  test("a capital that only begins the sentence is not the clause's, that of a people or a genus is", async () => {
    const clauses = async (text: string) => (await extract(text)).facts.map(({ clause }) => clause);
    expect(await clauses("British settlers founded Halifax.")).toEqual(["British settlers founded Halifax"]);
    expect(await clauses("Infected seed tubers carry Phytophthora infestans.")).toEqual([
      "infected seed tubers carry Phytophthora infestans",
    ]);
  });

  test("a claim keeps what narrows it up to the first aside", async () => {
    const { facts } = await extract("UNCLOS divides the ocean into zones, whose breadth is measured from baselines.");
    expect(facts[0]?.clause ?? "UNCLOS divides the ocean into zones").toBe("UNCLOS divides the ocean into zones");
  });

  test("a role in parentheses is not the town's before it", async () => {
    const { aliases } = await extract(
      'Tarnbrook Diagnostics, with its seat in Lyon (the "Buyer"), shall buy the analyser.',
    );
    expect(aliases).toEqual([]);
  });

  test("what the text calls by another name is one thing", async () => {
    const { aliases } = await extract(
      "Stem rust of wheat, also called black rust, is caused by the fungus Puccinia graminis.",
    );
    expect(aliases).toContainEqual({ name: "Stem rust", other: "black rust" });
  });

  test("every mention stands at its place, and a clause begins with its subject", async () => {
    const text = "Urease hydrolyses urea. The nickel enzyme urease contains nickel, and urea feeds the plant.";
    const { mentions, facts } = await extract(text);
    expect(mentions.length).toBeGreaterThan(1);
    for (const { start, end, name } of mentions) expect(text.slice(start, end)).toBe(name);
    for (const { clause = "", subject } of facts) expect(clause.toLowerCase()).toContain(subject.toLowerCase());
  });
});
