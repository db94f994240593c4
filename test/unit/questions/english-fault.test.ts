import { expect, test } from "vitest";
import type { Clause } from "../../../src/questions/phrasing.ts";
import { englishPhrasing } from "../../../src/questions/phrasings/english.ts";
import { englishFault } from "../../../src/questions/phrasings/english-fault.ts";

const clause = (subject: string, label: string, object: string, ids = "s o"): Clause => {
  const [subjectId = "", objectId = ""] = ids.split(" ");
  return { subject, predicate: `${label} ${object}`, relation: label, label, object, subjectId, objectId };
};

test.each([
  ["a lost modifier", clause("Late ____", "is caused by", "Phytophthora infestans"), "blight"],
  ["a lost modifier before the object", clause("the inflow of calcium", "releases", "synaptic ____"), "vesicles"],
  ["things that only the text tells", clause("ferredoxin", "uses", "the electrons"), "plastocyanin"],
  ["a superlative that names nothing", clause("The commonest cause", "is", "a(n) ____"), "autoimmune disease"],
  ["several in the place of one", clause("a(n) ____", "has effect in", "the territory"), "patents"],
  ["genera of which one is said", clause("Nod factors and ____", "are", "Bradyrhizobium"), "rhizobia"],
  ["a requirement that is cut off", clause("the TRIPS Agreement", "requires", "____"), "WTO members"],
])("asks nothing with %s", (_, bad, answer) => {
  expect(englishFault([bad], answer)).toBeDefined();
});

test.each([
  [clause("Rifampicin", "can damage", "the ____"), "liver"],
  [clause("The light reactions", "take place in", "the ____"), "thylakoid membrane"],
  [clause("Tetrodotoxin", "blocks", "most ____"), "voltage-gated sodium channels"],
])("lets a clause pass that says enough", (good, answer) => {
  expect(englishFault([good], answer)).toBeUndefined();
});

test("the kind that the answer is may stand before its blank", () => {
  const fungicide = clause("the fungicide ____", "blocks", "penetration");
  expect(englishFault([fungicide], "tricyclazole")).toBeDefined();
  expect(englishFault([fungicide], "tricyclazole", "fungicide")).toBeUndefined();
});

test("a verb in the past is the same for one and for several", () => {
  const clauses = [clause("Sr31", "is", "effective", "a b"), clause("Sr31", "had been introduced from", "____", "a c")];
  expect(englishPhrasing.sentence(clauses)).toBe("Sr31 is effective and had been introduced from ____.");
  const began = [
    clause("glaciers", "began to lose", "____", "a c"),
    clause("frozen soil", "began to lose", "____", "b c"),
  ];
  expect(englishPhrasing.sentence(began)).not.toContain("so do");
});

test("does not say a verb twice of one thing", () => {
  const ions = [
    clause("the ____", "moves", "three sodium ions", "p a"),
    clause("the ____", "moves", "two potassium ions", "p b"),
  ];
  expect(englishPhrasing.sentence(ions)).toBe("The ____ moves three sodium ions and two potassium ions.");
});

test("hangs no relative clause on another noun than the one it is about", () => {
  const clauses = [
    clause("salinity", "is the accumulation of", "____ in the root zone", "a b"),
    clause("____", "are", "chlorides", "b c"),
  ];
  expect(englishPhrasing.sentence(clauses)).toBe(
    "Salinity is the accumulation of ____ in the root zone, and ____ are chlorides.",
  );
});
