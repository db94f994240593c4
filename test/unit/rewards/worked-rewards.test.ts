import { describe, expect, test } from "vitest";
import type { RewardSpec, Sample } from "#core";
import { createAnchorReader, createRecordedJudge, type Judgements, scoreCompletion } from "#rewards";
import { exampleSpecs, sampleWith } from "./example-samples.ts";

const anchors = createAnchorReader();
const score = (spec: RewardSpec, completion: string, judgements: Judgements = {}, fields: Partial<Sample> = {}) =>
  scoreCompletion(
    { sample: sampleWith(spec, fields), completion },
    { anchors, judge: createRecordedJudge(judgements) },
  );
const tagged = (reasoning: string, answer: string) => `<think>${reasoning}</think><answer>${answer}</answer>`;

describe("K2V", () => {
  const spec = exampleSpecs.k2v;
  const both = { "Names the country": true, "Names the river": true };

  test.each([
    ["pays format, answer and checklist", tagged("…", "Paris"), 7.75],
    ["pays a wrong answer its format only", tagged("…", "London"), 0.75],
    ["takes the last answer", `${tagged("…", "London")}<answer>Paris</answer>`, 7.5],
    ["takes a thousandth for a character after it", `${tagged("…", "Paris")}${"x".repeat(100)}`, 7.65],
    ["pays no answer inside a think block that never closes", "<think>… <answer>Paris</answer>", 0],
    ["pays no answer that is only thought of", "<think><answer>Paris</answer></think>", 0],
    ["pays no reasoning where there is none", "<answer>Paris</answer>", 6],
  ])("%s", async (_, completion, wanted) => {
    const { reward } = await score(spec, completion, both);
    expect(reward).toBeCloseTo(wanted, 12);
  });

  test("asks no judge about a wrong answer, and needs one for a right one", async () => {
    expect(await score(spec, tagged("…", "London"))).toMatchObject({ status: "ok", reward: 0.75 });
    expect(await score(spec, tagged("…", "Paris"), { "Names the river": true })).toMatchObject({
      ...{ status: "judge_failed", reward: null },
      components: { answer: { value: 6 }, checklist: { value: null } },
    });
  });

  test.each([
    [tagged("…", "Paris"), 0.751],
    [`${tagged("…", "Paris")}\n`, 0.749],
    [` ${tagged("…", "Paris")}`, 0],
    [tagged("<think>…", "Paris"), 0.626],
    [`${tagged("…", "Paris")}${"x".repeat(400)}`, -0.049],
  ])("has the released code's format points as an option (%j)", async (completion, wanted) => {
    const { components } = await score({ ...spec, format: "k2v-code" }, completion, both);
    expect(components["format"]?.value).toBeCloseTo(wanted, 12);
  });
});

describe("SciRubric", () => {
  const spec = exampleSpecs.rubric;
  const open = { answerKind: "open" } as const;
  const good = { "Names entropy": true, "Isolated system": true, Reversed: false };
  const boxed = "<think>Second law.</think>So \\boxed{entropy grows}.";

  test.each([
    ["everything good", boxed, { ...good, answer: true }, 1],
    ["a pitfall present", boxed, { ...good, Reversed: true, answer: true }, 5.7 / 6.6],
    ["a wrong answer", boxed, { ...good, answer: false }, 2.6 / 6.6],
    ["a box in the reasoning only", "<think>\\boxed{entropy}</think>It grows.", { ...good, answer: true }, 2.6 / 6.6],
  ])("weighs %s", async (_, completion, judgements, wanted) => {
    expect((await score(spec, completion, judgements, open)).reward).toBeCloseTo(wanted, 12);
  });

  test("holds a wrong answer to a half where it is gated", async () => {
    const light = { ...spec, weights: { answer: 1 }, gate: "answer" as const };
    expect((await score(light, boxed, { ...good, answer: false }, open)).reward).toBe(0.5);
  });

  test("asks no judge about an answer that rules can check", async () => {
    const { components } = await score(spec, "So \\boxed{paris}", good);
    expect(components["answer"]?.value).toBeCloseTo(4 / 6.6, 12);
  });
});

describe("other rewards", () => {
  test("SPEAR pays order, not only presence, and a wrong answer its share", async () => {
    expect((await score(exampleSpecs.spear, tagged("$a+1$ $b+2$", "Paris"))).reward).toBe(1.5);
    expect((await score(exampleSpecs.spear, tagged("$b+2$ $a+1$", "Paris"))).reward).toBe(1.25);
    expect((await score(exampleSpecs.spear, tagged("$a+1$ $b+2$", "Rome"))).reward).toBe(0.5);
  });

  test("an implicit rubric takes a mark from 1 to 10 and nothing else", async () => {
    expect((await score(exampleSpecs["rar-implicit"], "It grows.", { rating: 10 })).reward).toBe(1);
    expect((await score(exampleSpecs["rar-implicit"], "It grows.", { rating: 1 })).reward).toBe(0);
    expect((await score(exampleSpecs["rar-implicit"], "It grows.", { rating: 11 })).status).toBe("judge_failed");
  });

  test("length and language are shares", async () => {
    expect((await score(exampleSpecs.length, tagged("one two", "Paris"))).reward).toBeCloseTo(0.4, 12);
    expect((await score(exampleSpecs.language, tagged("abc 中文字", "Paris"))).reward).toBe(0.5);
    expect((await score(exampleSpecs.language, tagged("中文字", "巴黎"), {}, { language: "zh" })).reward).toBe(1);
  });

  test("a sum's gate lets the others pay only where its part is full", async () => {
    const gated: RewardSpec = {
      ...{ type: "sum", gate: "exact" },
      parts: [
        { type: "exact", weight: 1 },
        { type: "format", weight: 1 },
      ],
    };
    expect((await score(gated, tagged("…", "Paris"))).reward).toBe(2);
    expect((await score(gated, tagged("…", "Rome"))).reward).toBe(0);
  });

  test("a user's module may not leave its bounds", async () => {
    const run = async () => 7;
    const sample = sampleWith(exampleSpecs.code);
    expect(await scoreCompletion({ sample, completion: "" }, { anchors, code: { run } })).toMatchObject({
      ...{ status: "error", reward: null, reason: expect.stringContaining("outside 0 to 1") },
    });
  });
});
