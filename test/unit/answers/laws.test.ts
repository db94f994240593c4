import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verifyAnswer } from "../../../src/answers/index.ts";

const leaf = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map(String),
  fc.constantFrom("x", "y", "n", "\\pi", "\\alpha", "a_1"),
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 99 })).map(([a, b]) => `${a}.${b}`),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.tuple(tie("expression"), tie("expression")).map(([a, b]) => `(${a}) + (${b})`),
    fc.tuple(tie("expression"), tie("expression")).map(([a, b]) => `(${a}) - ${b}`),
    fc.tuple(tie("expression"), tie("expression")).map(([a, b]) => `\\frac{${a}}{${b}}`),
    fc.tuple(tie("expression"), fc.integer({ min: 2, max: 5 })).map(([a, n]) => `(${a})^{${n}}`),
    tie("expression").map((a) => `\\sqrt{${a}}`),
    tie("expression").map((a) => `\\sin(${a})`),
  ),
}));
const value = fc.oneof(
  expression,
  fc.tuple(expression, expression).map(([a, b]) => `(${a}, ${b})`),
  fc.tuple(leaf, leaf).map(([a, b]) => `\\{${a}, ${b}\\}`),
  leaf.map((a) => `x \\ge ${a}`),
  leaf.map((a) => `y = ${a}`),
);
const verdict = (gold: string, answer: string) => verifyAnswer({ gold, answer }).verdict;

describe("verifyAnswer", () => {
  test("pays a gold answer itself", () => {
    fc.assert(
      fc.property(value, (gold) => {
        expect(verdict(gold, gold)).toBe("correct");
      }),
    );
  });

  test("does not look at spaces, sizes of brackets and fractions, or outer braces", () => {
    fc.assert(
      fc.property(value, (gold) => {
        const sized = gold.replaceAll("(", "\\left( ").replaceAll(")", " \\right)").replaceAll("\\frac", "\\dfrac");
        expect([sized, `$${gold}$`, `{${gold}}`, `  ${gold} `].map((one) => verdict(gold, one))).toEqual(
          Array(4).fill("correct"),
        );
      }),
    );
  });

  test("takes no large power for itself and one", () => {
    expect(verdict("((69)^{3})^{2}", "(((69)^{3})^{2}) + 1")).toBe("incorrect");
  });

  // A decimal stands for all that rounds to it: 5.1^16 and one more are the same to its digits.
  test("takes no exact expression for itself and one", () => {
    fc.assert(
      fc.property(expression, (gold) => {
        if (!/\d\.\d/.test(gold)) expect(verdict(gold, `(${gold}) + 1`)).not.toBe("correct");
      }),
    );
  });

  test("says the same with gold and answer exchanged, where both are expressions", () => {
    fc.assert(
      fc.property(expression, expression, (a, b) => {
        const isDecimal = /\d\.\d/.test(a + b);
        if (!isDecimal) expect(verdict(a, b) === "correct").toBe(verdict(b, a) === "correct");
      }),
    );
  });

  const pieces = fc.constantFrom(
    ..."\\frac{ \\boxed{ } { ( ) [ ] | $ ^ _ \\left \\sqrt \\begin{pmatrix} \\\\ & 1 2.5 x , ; = < % ° ! and or 是 答案： **".split(
      " ",
    ),
  );
  const strange = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join("")),
  );

  test("never throws and never fails, whatever it is given", () => {
    fc.assert(
      fc.property(strange, strange, (gold, completion) => {
        expect(verifyAnswer({ gold, completion }).verdict).not.toBe("error");
      }),
      { numRuns: 2000 },
    );
  });

  test("takes the right answer out of a box in any prose", () => {
    const prose = fc.string({ maxLength: 60 }).map((text) => text.replace(/[\\{}$<]|answer/gi, " "));
    fc.assert(
      fc.property(prose, expression, (before, gold) => {
        expect(verifyAnswer({ gold, completion: `${before}\n\\boxed{${gold}}` }).verdict).toBe("correct");
      }),
    );
  });
});

test.each([
  "9^9^9^9",
  "\\boxed{(10^{7})!}",
  "\\boxed{\\sum_{k=1}^{10^{12}} k}",
  "\\boxed{\\binom{10^6}{5\\cdot 10^5}}",
  "{".repeat(2000) + "2" + "}".repeat(2000),
  `\\boxed{${"\\sqrt{".repeat(2000)}2${"}".repeat(2000)}}`,
  `\\boxed{9${"!".repeat(500)}}`,
  "(x+2)^(10^9)",
])("a hostile answer earns nothing: %#", (completion) => {
  expect(verifyAnswer({ gold: "1", completion }).verdict).not.toBe("correct");
});
