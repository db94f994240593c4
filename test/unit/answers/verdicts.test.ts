import { describe, expect, test } from "vitest";
import { verifyAnswer } from "../../../src/answers/index.ts";
import type { AnswerPolicy } from "../../../src/core/index.ts";

const verdictOf = (gold: string, completion: string, policy?: AnswerPolicy) =>
  verifyAnswer({ gold, completion, policy }).verdict;

describe("an answer is right", () => {
  test.each([
    ["1/2", "0.5", "as a decimal"],
    ["\\frac{3}{8}", "\\boxed{\\dfrac{3}{8}}", "in a box"],
    ["x^2+2x+1", "$(x+1)^2$", "as another form of a polynomial"],
    ["\\sin^2 x", "$1-\\cos^2 x$", "by an identity"],
    ["3x+6y=2", "$y = \\frac13 - \\frac x2$", "as a multiple of the equation"],
    ["(2, \\infty)", "$x > 2$", "as a relation"],
    ["\\{1, 2\\}", "$\\{2, 1\\}$", "as a set in another order"],
    ["5 km", "5000 m", "in another unit"],
    ["25 °C", "77 °F", "on another scale"],
    ["10%", "0.1", "as a fraction of one"],
    ["90^\\circ", "$\\frac{\\pi}{2}$", "in radians"],
    ["1776-07-04", "July 4, 1776", "as a date"],
    ["15:30", "3:30 PM", "as a time"],
    ["0.\\overline{3}", "1/3", "as a repeating decimal"],
    ["C_6^2", "15", "as a number of combinations"],
    [
      "\\begin{pmatrix}2&0\\\\0&2\\end{pmatrix}",
      "$2\\begin{bmatrix}1&0\\\\0&1\\end{bmatrix}$",
      "as a multiple of a matrix",
    ],
    ["三百五十", "350", "in figures"],
    ["Łódź", "Lodz", "without its marks"],
    ["C", "答案：C", "as a choice"],
    ["12", "Let me think.\n</think>\nThe answer is 12, since it is even.", "before its reason"],
    ["甲、乙", "乙和甲", "as a list in another order"],
  ])("%s: %s, %s", (gold, answer) => {
    expect(verdictOf(gold, answer)).toBe("correct");
  });
});

describe("nothing is paid for", () => {
  test.each([
    ["\\frac{1}{900!}", "\\frac{1}{901!}", "numbers that vanish in a double"],
    ["2^{-200}", "2^{-201}", "the same with powers"],
    ["3", "1 or 3 or 5", "several answers"],
    ["3", "\\boxed{1}, \\boxed{2}, \\boxed{3}", "several boxes"],
    ["7", "<think>it may be 7, \\boxed{7}", "thinking that never ends"],
    ["23", "523", "a number that ends alike"],
    ["-8", "8", "a lost sign"],
    ["5 km", "5 m", "another unit"],
    ["5 km", "5", "a missing unit"],
    ["10%", "10", "a missing percent sign"],
    ["2 - 1/e", "2 + 1/e", "one sign"],
    ["2, 4, \\ldots, 2n", "2, 4, \\ldots, 2^n", "another end of a pattern"],
    ["\\text{not defined}", "defined", "a denial left out"],
    ["Mark Twain", "not Mark Twain", "a denial added"],
    ["A", "Answer: it depends", "a letter of a word"],
    ["B", "A or B", "two choices"],
    ["正确", "不正确", "a denial in Chinese"],
    ["CO", "Co", "another substance"],
    ["6\\sqrt{3}", "6", "a part of the answer"],
    ["60", "(3-9)(5-15", "brackets that do not close"],
    ["x", "x+1", "another expression"],
    ["US", "SU", "letters in another order"],
    ["王后", "王後", "a form that was never the word's"],
  ])("%s: %s, %s", (gold, answer) => {
    expect(verdictOf(gold, answer)).not.toBe("correct");
  });
});

describe("a policy decides", () => {
  test.each<[string, string, AnswerPolicy]>([
    ["10%", "10", { percent: "sign-optional" }],
    ["5 km", "5", { units: "assume" }],
    ["5 km", "5 m", { units: "ignore" }],
    ["(1, 2)", "[1, 2]", { brackets: "loose" }],
    ["200", "201", { tolerance: 0.01 }],
    ["12", "I count 12 of them", { lastNumber: true }],
  ])("%s: %s is right with %o, and not without", (gold, answer, policy) => {
    expect([verdictOf(gold, answer, policy), verdictOf(gold, answer) === "correct"]).toEqual(["correct", false]);
  });

  test.each<[string, string, AnswerPolicy]>([
    ["1/2", "\\frac{2}{4}", { fractions: "lowest" }],
    ["1, 2", "2, 1", { order: true }],
    ["x > 1", "(1, \\infty)", { relations: "distinct" }],
    ["\\boxed{1}, \\boxed{2}", "\\boxed{1}, \\boxed{2}, \\boxed{2}", { boxes: "line" }],
    ["NATO", "Nato", { case: "exact" }],
  ])("%s: %s is wrong with %o", (gold, answer, policy) => {
    expect(verdictOf(gold, answer, policy)).toBe("incorrect");
  });
});

describe("what is not the answer's fault is no number:", () => {
  test("a gold that is empty or too large is unusable", () => {
    expect(["", "  ", "1".repeat(5000)].map((gold) => verdictOf(gold, "1"))).toEqual(Array(3).fill("gold_unusable"));
  });

  test("no answer, an unreadable one and an undecidable one differ", () => {
    expect(verdictOf("7", "I do not know.")).toBe("no_answer");
    expect(verdictOf("7", "\\boxed{7 +}")).toBe("invalid_answer");
    expect(verdictOf("1", "\\boxed{9^{9^{9^9}}}")).toMatch(/^(?:undetermined|incorrect)$/);
  });
});

test("the extracted text stands where the verdict says", () => {
  const completion = "<think>hm</think> So it is \\boxed{ 12 }.";
  const { extracted } = verifyAnswer({ gold: "12", completion });
  expect(extracted).toMatchObject({ text: "12", by: "box" });
  expect(completion.slice(extracted?.start, extracted?.end)).toBe("12");
});
