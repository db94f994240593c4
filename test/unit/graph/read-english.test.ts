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
