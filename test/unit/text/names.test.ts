import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cleanText,
  findNames,
  foldName,
  languages,
  namesInParentheses,
  otherNamesOf,
  plainText,
  readParentheses,
} from "#text";

const [english, chinese] = languages;
if (!english || !chinese) throw new Error("two languages");
const found = (text: string, names: string[], known: string[] = []) =>
  findNames(text, names, { isOtherName: (name) => known.includes(name) }).map(({ start, end }) =>
    text.slice(start, end),
  );

describe("foldName", () => {
  test.each([
    ["the Rice-blast fungi", "Rice blast fungi"],
    ["Angiotensin‑II", "angiotensin II"],
    ["CO₂", "CO2"],
    ["conidia ", "conidia"],
    ["ACE inhibitors", "ACE inhibitor"],
    ["viruses", "virus"],
    ["中國科學院", "中国科学院"],
    ["头髮", "头发"],
    ["ＤＮＡ", "DNA"],
  ])("takes %j and %j for one", (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  test.each([
    ["WHO", "who"],
    ["Co", "CO"],
    ["virus", "viru"],
    ["analysis", "analysi"],
  ])("keeps %j and %j apart", (a, b) => {
    expect(foldName(a)).not.toBe(foldName(b));
  });

  test("is a projection: folding twice changes nothing more", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (name) => foldName(foldName(name)) === foldName(name)));
  });
});

describe("cleanText and plainText", () => {
  const characters = fc.constantFrom(
    "a",
    "B",
    "7",
    " ",
    "\t",
    "\n",
    "-",
    "\u00a0",
    "\u00ad",
    "\u200b",
    "e\u0301",
    "²",
    "ﬁ",
    "中",
    "~",
  );
  const texts = fc.array(characters).map((parts) => parts.join(""));

  test("say of a text of ASCII what they say of any other: normal form, nothing invisible, single spaces", () => {
    const slowly = (text: string, form: "NFC" | "NFKC") =>
      text
        .normalize(form)
        .normalize("NFC")
        .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
        .replace(/\s+/g, " ")
        .trim();
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanText(text)).toBe(slowly(text, "NFC"));
        expect(plainText(text)).toBe(slowly(text, "NFKC"));
      }),
    );
  });
});

describe("findNames", () => {
  test("the S at the end of an acronym is a letter like the others", () => {
    expect(found("ITLOS was established; AIDS is caused by HIV.", ["ITLOS", "AIDS"])).toEqual(["ITLOS", "AIDS"]);
  });

  test("finds a Latin name as a whole word in any case, number and spelling", () => {
    expect(found("Conidia land; the conidium germinates. Its CONIDIUM's wall.", ["conidium"])).toEqual([
      "Conidia",
      "conidium",
      "CONIDIUM's",
    ]);
    expect(found("AVR Pita, AVRPita and Avr-Pita", ["AVR-Pita"])).toEqual(["AVR Pita", "AVRPita", "Avr-Pita"]);
    expect(found("therapies, a therapy", ["therapy"])).toEqual(["therapies", "therapy"]);
  });

  test("does not find a name inside another word", () => {
    expect(found("mRNA is exported; tRNA is not.", ["RNA"])).toEqual([]);
    expect(found("antithrombin inactivates thrombin", ["thrombin"])).toEqual(["thrombin"]);
    expect(found("concatenate the category", ["cat"])).toEqual([]);
  });

  test("keeps the case of symbols", () => {
    expect(found("who said WHO?", ["WHO"])).toEqual(["WHO"]);
  });

  test("finds a name through compatibility characters and invisible ones", () => {
    expect(found("emits CO₂ now", ["CO2"])).toEqual(["CO₂"]);
    expect(found("hyper\u00adtension", ["hypertension"])).toEqual(["hyper\u00adtension"]);
  });

  test("leaves a Chinese name alone inside a longer known name, and finds traditional characters", () => {
    expect(found("中国科学院位于中国", ["中国"], ["中国科学院"])).toEqual(["中国"]);
    expect(found("中國的土壤", ["中国"])).toEqual(["中國"]);
  });

  test("takes the longest where names compete", () => {
    expect(found("the rice blast fungus", ["rice", "rice blast"])).toEqual(["rice blast"]);
  });

  test("gives ranges in order, without overlap, inside the text, whatever the text and names", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }), { maxLength: 5 }),
        (text, names) => {
          const ranges = findNames(text, names);
          let at = 0;
          for (const { start, end } of ranges) {
            expect(start).toBeGreaterThanOrEqual(at);
            expect(end).toBeGreaterThan(start);
            at = end;
          }
          expect(at).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

describe("names in parentheses", () => {
  const before = () => undefined;
  test("ties an acronym to the words whose initials it is", () => {
    const text =
      "In 1948 the World Health Organization (WHO) was founded; the angiotensin-converting enzyme (ACE) was not.";
    expect(namesInParentheses(text, english, before).map(({ name, other }) => [name, other])).toEqual([
      ["World Health Organization", "WHO"],
      ["angiotensin-converting enzyme", "ACE"],
    ]);
  });

  test.each([
    [
      "ischemic heart disease",
      "ischemic heart disease (also called coronary heart disease) kills",
      ["coronary heart disease"],
    ],
    ["rice", "cultivated rice (Oryza sativa) and", ["Oryza sativa"]],
    ["WHO", "the World Health Organization (WHO) was", ["World Health Organization"]],
    ["lesion", "the lesion (see below) grows", []],
    ["office reading", "an office reading (140/90) is", []],
  ])("finds the other names of %j in %j", (name, text, others) => {
    expect(otherNamesOf(name, readParentheses(text), english)).toEqual(others);
  });

  test.each([
    ["满江红", "满江红(又称红萍)与鱼腥藻共生", ["红萍"]],
    ["中华人民共和国个人信息保护法", "《中华人民共和国个人信息保护法》(以下简称《个保法》)通过", ["个保法"]],
    ["宇宙微波背景辐射", "宇宙微波背景辐射（CMB）是热辐射", ["CMB"]],
  ])("finds the other names of %j in %j", (name, text, others) => {
    expect(otherNamesOf(name, readParentheses(text), chinese)).toEqual(others);
  });
});
