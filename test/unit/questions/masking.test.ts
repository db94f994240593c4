import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkQuestions, maskAnswer } from "#questions";
import { findNames } from "#text";

const mask = (text: string, forms: string[], known: string[] = []) =>
  maskAnswer(text, { forms, isOtherName: (name) => known.includes(name) });

describe("maskAnswer", () => {
  test.each<[string, string[], string]>([
    [
      "The ischemic heart disease (IHD) is treated with aspirin.",
      ["ischemic heart disease", "IHD"],
      "The ____ is treated with aspirin.",
    ],
    ["Conidia germinate; the conidium's wall is thin.", ["conidium"], "____ germinate; the ____'s wall is thin."],
    ["An antibiotic kills it.", ["antibiotic"], "A(n) ____ kills it."],
    ["mRNA is exported by an RNA.", ["RNA"], "mRNA is exported by a(n) ____."],
    ["in category theory", ["CAT"], "in category theory"],
    ["《个保法》于2021年施行。", ["个保法"], "《____》于2021年施行。"],
    ["CO₂ is fixed.", ["CO2"], "____ is fixed."],
  ])("masks every form in %j", (text, forms, masked) => {
    expect(mask(text, forms)).toBe(masked);
  });

  test("leaves the name of another thing whole", () => {
    expect(mask("中国科学院位于中国。", ["中国"], ["中国科学院"])).toBe("中国科学院位于____。");
  });

  test("masks no single Chinese character, and the leak filter drops the question where one is a form of the answer", () => {
    expect(mask("植物缺钾时，钾离子进入保卫细胞。", ["钾离子", "钾"])).toBe("植物缺钾时，____进入保卫细胞。");
    const row = { id: "1", question: "植物缺钾时，____进入保卫细胞使气孔开放。", answer: "钾离子", aliases: ["钾"] };
    expect(checkQuestions([row], new Map()).items[0]?.reasons).toContain("leak");
  });

  test("leaves no form behind, and text without one as it is", () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), word, fc.boolean(), (words, answer, plural) => {
        const text = [...words, plural ? `${answer}s` : answer, ...words].join(" ");
        const masked = mask(text, [answer]);
        expect(findNames(masked, [answer])).toEqual([]);
        expect(masked).toContain("____");
        expect(mask(masked, [answer])).toBe(masked);
      }),
    );
  });
});
