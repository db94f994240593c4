import { describe, expect, test } from "vitest";
import { grammarOf } from "#graph";

const grammar = grammarOf("en");
if (!grammar) throw new Error("no grammar");

/** Statements as `subject | relation | object`, `!` before denied and `?` before hedged ones. */
const read = (sentence: string, topic?: string, small: readonly string[] = []) =>
  grammar
    .parse(sentence, { topic, isCommon: (word) => small.includes(word) })
    .statements.map(
      ({ subject, relation, object, negated, hedged }) =>
        `${negated ? "!" : ""}${hedged ? "?" : ""}${subject} | ${relation} | ${object}`,
    );

describe("the English grammar", () => {
  test.each<[string, string[]]>([
    ["Merozoites invade red blood cells.", ["Merozoites | invade | red blood cells"]],
    ["Rice blast is caused by Magnaporthe oryzae.", ["Rice blast | is caused by | Magnaporthe oryzae"]],
    ["Urease is an enzyme.", ["Urease | is an | enzyme"]],
    ["WIPO has its headquarters in Geneva.", ["WIPO | has its headquarters in | Geneva"]],
    ["Chloroquine inhibits the formation of haemozoin.", ["Chloroquine | inhibits the formation of | haemozoin"]],
    [
      "Aspirin inhibits cyclo-oxygenase and prevents platelet aggregation.",
      ["Aspirin | inhibits | cyclo-oxygenase", "Aspirin | prevents | platelet aggregation"],
    ],
    ["Quinine, an alkaloid, kills merozoites.", ["Quinine | kills | merozoites"]],
    [
      "Malaria is an infectious disease caused by protozoan parasites.",
      ["Malaria | is an | infectious disease", "Malaria | is caused by | protozoan parasites"],
    ],
    [
      "Leghaemoglobin, which binds oxygen, protects nitrogenase.",
      ["Leghaemoglobin | binds | oxygen", "Leghaemoglobin | protects | nitrogenase"],
    ],
    [
      "Malaria causes fever, anaemia and enlargement of the spleen.",
      ["Malaria | causes | fever", "Malaria | causes | anaemia", "Malaria | causes | enlargement of the spleen"],
    ],
    ["Cotton and barley tolerate salt.", ["Cotton | tolerate | salt", "barley | tolerate | salt"]],
    [
      "ACE inhibitors, such as enalapril and ramipril, block the enzyme.",
      [
        "ACE inhibitors | block | enzyme",
        "enalapril | is an example of | ACE inhibitors",
        "ramipril | is an example of | ACE inhibitors",
      ],
    ],
    [
      "Renin converts angiotensinogen into angiotensin I.",
      ["Renin | converts | angiotensinogen", "angiotensinogen | is converted into | angiotensin I"],
    ],
  ])("reads %j", (sentence, statements) => {
    expect(read(sentence)).toEqual(statements);
  });

  test("marks denial and doubt, and keeps the label positive", () => {
    expect(read("Plasmodium falciparum does not form hypnozoites.")).toEqual([
      "!Plasmodium falciparum | form | hypnozoites",
    ]);
    expect(read("Silicon may reduce rice blast.")).toEqual(["?Silicon | reduce | rice blast"]);
    expect(read("The GDPR is usually applied by national authorities.")).toEqual([
      "?GDPR | is applied by | national authorities",
    ]);
  });

  test("resolves a pronoun at the begin of a sentence to what the sentence before was about, and only there", () => {
    expect(read("It is transmitted by mosquitoes.", "malaria")).toEqual(["malaria | is transmitted by | mosquitoes"]);
    expect(read("It is transmitted by mosquitoes.")).toEqual([]);
  });

  test.each([
    "This pressure drives it through the cuticle.",
    "Some of them are known.",
    "The wall thickens.",
    "Alan Hodgkin described these currents.",
    "Gypsum is applied to reclaim sodic soil.",
    "Plate tectonics is the theory that explains earthquakes.",
    "A patent is territorial.",
    "",
    "!!! ??? ...",
  ])("says nothing of %j", (sentence) => {
    expect(read(sentence)).toEqual([]);
  });

  test("ends no list in the clause after it", () => {
    expect(read("Antibodies bind to the TSH receptor and stimulate the thyroid gland.")).toEqual([
      "Antibodies | bind to | TSH receptor",
      "Antibodies | stimulate | thyroid gland",
    ]);
  });

  test.each<[string, string[]]>([
    ["TSH stimulates the thyroid gland, and T4 and T3 inhibit the pituitary.", ["TSH | stimulates | thyroid gland"]],
    ["PSI reduces ferredoxin, an iron-sulphur protein, and the enzyme reduces NADP.", ["PSI | reduces | ferredoxin"]],
    ["Glutenin gives dough its elasticity.", []],
  ])("takes no subject of another clause, no apposition and no receiver for an object: %j", (sentence, statements) => {
    expect(read(sentence).slice(0, 1)).toEqual(statements);
  });

  test("takes the capital off a sentence's first word where the text writes it small, but not off a name", () => {
    const clause = (sentence: string) => grammar.parse(sentence, { isCommon: () => true }).statements[0]?.clause;
    expect(clause("Malaria causes fever.")).toBe("malaria causes fever");
    expect(clause("Patent Cooperation Treaty covers inventions.")).toBe("Patent Cooperation Treaty covers inventions");
  });

  test("takes full names and abbreviations for one", () => {
    expect(
      grammar.parse("The World Health Organization (WHO) recommends artemisinin.", { isCommon: () => false }).aliases,
    ).toEqual([{ name: "World Health Organization", other: "WHO" }]);
  });
});
