import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type NamedThing, scorePair } from "#graph";

const thing = (name: string, context = "", rest: Partial<NamedThing> = {}): NamedThing => ({
  name,
  contexts: context === "" ? [] : [context],
  ...rest,
});
const decide = (a: string, b: string) => scorePair(thing(a), thing(b)).decision;

describe("one name in two forms is the same", () => {
  test.each([
    ["tumour suppressor", "tumor suppressor"],
    ["oesophagus", "esophagus"],
    ["sulphuric acid", "sulfuric acid"],
    ["fibre", "fiber"],
    ["hydrolyse", "hydrolyze"],
    ["Sjögren syndrome", "Sjogren's syndrome"],
    ["Röntgen", "Roentgen"],
    ["larvae", "larva"],
    ["diagnoses", "diagnosis"],
    ["vertices", "vertex"],
    ["genera", "genus"],
    ["mice", "mouse"],
    ["type 2 diabetes", "type II diabetes"],
    ["diabetes mellitus, type 2", "type 2 diabetes mellitus"],
    ["World War II", "Second World War"],
    ["TNF-α", "TNF-alpha"],
    ["β-lactamase", "beta lactamase"],
    ["5-HT", "5HT"],
    ["CO₂", "CO2"],
    ["BRCA1", "brca1"],
    ["wild-type", "wildtype"],
    ["維生素C", "维生素C"],
    ["凝血因子Ⅷ", "凝血因子8"],
    ["二型糖尿病", "2型糖尿病"],
    ["β-内酰胺酶", "β内酰胺酶"],
  ])("%s = %s", (a, b) => expect(decide(a, b)).toBe("same"));
});

describe("what tells things of one kind apart makes them different", () => {
  test.each([
    ["type 1 diabetes", "type 2 diabetes"],
    ["IL-6", "IL-8"],
    ["CYP3A4", "CYP3A5"],
    ["vitamin B12", "vitamin B6"],
    ["α-tocopherol", "γ-tocopherol"],
    ["Na+", "Na"],
    ["hypotension", "hypertension"],
    ["afferent", "efferent"],
    ["carbon dioxide", "carbon monoxide"],
    ["ammonia", "ammonium"],
    ["Zika virus", "Ebola virus"],
    ["中国", "中华人民共和国民法典"],
    ["left ventricle", "right ventricle"],
    ["DNA", "DNA ligase"],
    ["Fusarium", "Fusarium graminearum"],
    ["Fusarium graminearum", "Fusarium oxysporum"],
    ["Galium", "gallium"],
    ["timbre", "timber"],
    ["CO", "Co"],
    ["T细胞", "B细胞"],
    ["左心室", "右心室"],
    ["高血压", "低血压"],
    ["小麦锈病", "小麦秆锈病"],
    ["肝癌", "肝细胞癌"],
    ["水杨酸", "乙酰水杨酸"],
    ["WHO", "世界贸易组织"],
    ["timber", "木材"],
  ])("%s ≠ %s", (a, b) => expect(decide(a, b)).toBe("different"));
});

describe("what may be one thing or two is for review", () => {
  test.each([
    ["factor X", "factor 10"],
    ["damages", "damage"],
    ["F. graminearum", "Fusarium graminearum"],
    ["Phytopthora infestans", "Phytophthora infestans"],
    ["breast cancer", "cancer of the breast"],
    ["WHO", "World Health Organization"],
    ["DNA", "deoxyribonucleic acid"],
    ["IL-6", "interleukin-6"],
    ["IAEA", "国际原子能机构"],
    ["COPD", "慢性阻塞性肺疾病"],
    ["冠心病", "冠状动脉粥样硬化性心脏病"],
  ])("%s ? %s", (a, b) => expect(decide(a, b)).toBe("review"));
});

describe("short forms", () => {
  test("no acronym is the short form of another, and no letter stands for a number", () => {
    expect(decide("PSI", "PSII")).not.toBe("same");
    const text = "Photosystem II (PSII) oxidises water. PSI reduces ferredoxin.";
    expect(scorePair(thing("PSI", text), thing("Photosystem II", text)).decision).not.toBe("same");
  });

  test.each([
    ["mRNA", "messenger RNA"],
    ["GnRH", "gonadotropin-releasing hormone"],
    ["ACE inhibitor", "angiotensin-converting enzyme inhibitors"],
    ["NSAIDs", "non-steroidal anti-inflammatory drugs"],
    ["TNFα", "tumour necrosis factor alpha"],
    ["GLP-1", "glucagon-like peptide-1"],
  ])("%s is %s: four letters and more need no support", (a, b) => expect(decide(a, b)).toBe("same"));

  test("three letters need sentences that speak of one field", () => {
    const long = thing(
      "world health organization",
      "The world health organization was founded as an institute of vaccines.",
    );
    expect(scorePair(thing("WHO", "The WHO has its headquarters in Geneva."), long).decision).toBe("same");
    expect(scorePair(thing("WHO", "WHO opened the album with a melody."), long).decision).toBe("different");
  });

  test("a document that uses both forms decides", () => {
    const [a, b] = [
      thing("E. coli", "", { documents: ["d1"] }),
      thing("Escherichia coli", "", { documents: ["d1", "d2"] }),
    ];
    expect(scorePair(a, b)).toMatchObject({ decision: "same", why: expect.stringContaining("one document uses both") });
  });
});

describe("never by name alone", () => {
  test("equal names in unlike contexts are not the same", () => {
    const planet = thing("Mercury", "The planet Mercury has an orbit near the Sun.");
    const metal = thing("Mercury", "The ions of Mercury form an alloy and an oxide.");
    expect(scorePair(planet, metal).decision).toBe("different");
    expect(scorePair(planet, thing("Mercury", "Every planet has an orbit; that of Mercury is short.")).decision).toBe(
      "same",
    );
  });

  test("a conflict of types keeps even a spelling variant from being merged", () => {
    const [a, b] = [thing("tumour", "", { type: "disease" }), thing("tumor", "", { type: "organisation" })];
    const { decision, why } = scorePair(a, b);
    expect(decision).toBe("review");
    expect(why).toContain("type disease");
  });

  test("a reference without its text is not a name", () => {
    expect(decide("Article 6", "Article VI")).toBe("different");
    expect(decide("第六条", "第6条")).toBe("different");
  });

  test("one acronym as the alias of two names does not tie them", () => {
    const enzyme = thing("chloramphenicol acetyltransferase", "", { aliases: ["CAT"] });
    const scan = thing("computed axial tomography", "", { aliases: ["CAT"] });
    expect(scorePair(enzyme, scan).decision).toBe("different");
  });
});

describe("what a text itself says", () => {
  test.each([
    ["quicksilver", "mercury", "The metal mercury, also called quicksilver, is liquid."],
    ["COPD", "chronic lung obstruction", "Deaths from chronic lung obstruction (also called COPD) have fallen."],
    ["小檗", "barberry", "小檗（barberry）是秆锈菌的转主寄主。"],
    ["水银", "汞", "汞俗称水银。"],
    ["青霉素", "盘尼西林", "青霉素旧称盘尼西林。"],
  ])("%s = %s, because it is stated", (a, b, context) => {
    const { decision, why } = scorePair(thing(a, context), thing(b));
    expect([decision, why.startsWith("a text ")]).toEqual(["same", true]);
  });
});

test("what one text calls by a short form need not be what another text calls so", () => {
  const enzyme = thing(
    "chloramphenicol acetyltransferase",
    "Chloramphenicol acetyltransferase (CAT) is an enzyme of the cell.",
  );
  expect(scorePair(enzyme, thing("CAT", "We sent for a CAT of the abdomen.")).decision).not.toBe("same");
  expect(scorePair(enzyme, thing("CAT", "CAT is a reporter enzyme for a promoter.")).decision).toBe("same");
});

test("a model's similarity offers a translation for review and never merges", () => {
  const [a, b] = [thing("rifampin"), thing("利福平")];
  expect(scorePair(a, b).decision).toBe("different");
  expect(scorePair(a, b, { similarity: 0.97 }).decision).toBe("review");
  expect(scorePair(thing("angiotensin I"), thing("angiotensin II"), { similarity: 0.99 }).decision).toBe("different");
});

const names = fc.oneof(
  fc.constantFrom(
    "CAT",
    "cats",
    "factor VIII",
    "factor 8",
    "β2",
    "E. coli",
    "Escherichia coli",
    "中科院",
    "中国科学院",
  ),
  fc
    .array(fc.constantFrom("rice", "Blast", "II", "2", "alpha", "α", "DNA", "of", "tumour", "x", "-", "病", "第", "("))
    .map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const things: fc.Arbitrary<NamedThing> = fc.record({
  name: names,
  aliases: fc.array(names, { maxLength: 2 }),
  type: fc.constantFrom(undefined, "disease", "gene", "concept"),
  contexts: fc.array(
    fc.constantFrom("The patient had DNA (CAT).", "Rice, also called CAT, grows.", "稻（rice）的病害。"),
    { maxLength: 2 },
  ),
});

describe("laws", () => {
  test("the order of the two does not matter, to the letter of the evidence", () => {
    fc.assert(
      fc.property(things, things, (a, b) => {
        expect(scorePair(a, b)).toEqual(scorePair(b, a));
      }),
      { numRuns: 300 },
    );
  });

  test("the decision is the band of the score, and the evidence is never empty", () => {
    fc.assert(
      fc.property(things, things, (a, b) => {
        const { decision, score, why } = scorePair(a, b);
        expect(decision).toBe(score >= 0.8 ? "same" : score >= 0.5 ? "review" : "different");
        expect(score).toBeLessThanOrEqual(1);
        expect(why.length).toBeGreaterThan(0);
      }),
    );
  });

  test("things of different known types are never merged by themselves", () => {
    fc.assert(
      fc.property(things, things, (a, b) => {
        const pair = scorePair({ ...a, type: "disease" }, { ...b, type: "gene" });
        expect(pair.decision).not.toBe("same");
      }),
    );
  });
});
