import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entity } from "#core";
import { createModelDescriptionJudge, createModelDescriptionSummarizer, isDescribedInPlaces } from "#graph";
import { descriptionBatches } from "../../../../src/graph/descriptions/description-batches.ts";
import { scriptedModel } from "../scripted-model.ts";

const countTokens = (text: string) => text.split(/\s+/).filter(Boolean).length;
const entityOf = (texts: readonly string[]): Entity => ({
  ...{ id: "e1", name: "urease", type: "enzyme", language: "en", aliases: [], mentions: [] },
  descriptions: texts.map((text, at) => ({ text, document: "d1", start: at * 10, end: at * 10 + 10 })),
});
const linesIn = (prompt: string) => [...prompt.matchAll(/^\d+\. (.+)$/gm)].map(([, text = ""]) => text);
/** Answers with all that it was shown. */
const joining = () => scriptedModel((prompt) => JSON.stringify({ summary: linesIn(prompt).join(" ") }));

describe("batches of descriptions", () => {
  test("hold every text once, whole and in order, and only the last may hold one alone", () => {
    const texts = fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (all, maxTokens) => {
        const batches = descriptionBatches(all, { countTokens, maxTokens });
        expect(batches.flat()).toEqual(all);
        for (const batch of batches.slice(0, -1)) expect(batch.length).toBeGreaterThan(1);
        for (const batch of batches.filter(({ length }) => length > 2))
          expect(batch.reduce((sum, text) => sum + countTokens(text), 0)).toBeLessThanOrEqual(maxTokens);
      }),
    );
  });
});

describe("a summary of descriptions", () => {
  test("is worthwhile for different descriptions of some length only", () => {
    const { isWorthwhile } = createModelDescriptionSummarizer({ chat: joining(), countTokens });
    const long = "word ".repeat(150);
    expect(isWorthwhile(entityOf([long, `other ${long}`]))).toBe(true);
    expect(isWorthwhile(entityOf([long, long]))).toBe(false);
    expect(isWorthwhile(entityOf(["An enzyme.", "It splits urea."]))).toBe(false);
    expect(isWorthwhile({ ...entityOf([]), descriptions: undefined })).toBe(false);
  });

  test("is made in parts where one call does not hold all: no word is lost on the way", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 3, max: 30 }), async (count, maxTokens) => {
        const chat = joining();
        const texts = Array.from({ length: count }, (_, n) => `says w${n}.`);
        const summary = await createModelDescriptionSummarizer({ chat, countTokens, maxTokens }).summarize(
          entityOf([...texts, ...texts]),
        );
        expect(summary.match(/w\d+/g)).toEqual(texts.map((_, n) => `w${n}`));
        expect(chat.asked.length).toBeLessThan(count);
      }),
    );
  });

  test("takes a bare text for the summary, and no text that was cut off", async () => {
    const summarize = (reply: Parameters<typeof scriptedModel>[0]) =>
      createModelDescriptionSummarizer({ chat: scriptedModel(reply), countTokens }).summarize(entityOf(["a", "b"]));
    expect(await summarize(() => "Urease is an enzyme.\n")).toBe("Urease is an enzyme.");
    for (const text of ["Urease is an", '{"summary": "Urease is an'])
      await expect(summarize(() => ({ text, isTruncated: true }))).rejects.toMatchObject({ code: "truncated" });
    await expect(summarize(() => '{"summary": " "}')).rejects.toMatchObject({ code: "unparsable_reply" });
  });
});

describe("a judge of descriptions", () => {
  const judge = (texts: readonly string[], answer: (prompt: string) => string, maxTokens = 2000) => {
    const chat = scriptedModel(answer);
    return { chat, judged: createModelDescriptionJudge({ chat, countTokens, maxTokens }).judge(entityOf(texts)) };
  };
  const verdict = (one: string, why = "") => JSON.stringify({ why, verdict: one });

  test("says whether they are about one thing, and why not", async () => {
    const { judged } = judge(["An enzyme.", "A village."], () => verdict("Different_Things", "2 is a place"));
    expect(await judged).toEqual({ entity: "e1", name: "urease", verdict: "different_things", why: "2 is a place" });
  });

  test("holds each part against the first where one call does not hold all, and is not asked about equal ones", async () => {
    const texts = ["first one", "b b b", "c c c", "d d d", "odd one out"];
    const found = judge(texts, (prompt) => verdict(prompt.includes("odd one") ? "contradiction" : "one_thing"), 6);
    expect((await found.judged).verdict).toBe("contradiction");
    expect(found.chat.asked.map(linesIn)).toEqual([
      ["first one", "b b b", "c c c"],
      ["first one", "d d d", "odd one out"],
    ]);
    const same = judge(["An enzyme.", "An enzyme."], () => "never asked");
    expect((await same.judged).verdict).toBe("one_thing");
    expect(same.chat.asked).toEqual([]);
  });

  test("takes nothing but a verdict", async () => {
    for (const reply of ['{"verdict": "maybe"}', "{}", "[]"])
      await expect(judge(["a", "b"], () => reply).judged).rejects.toMatchObject({ code: "unparsable_reply" });
  });

  test("looks at entities described in more than one chunk", () => {
    expect(isDescribedInPlaces(entityOf(["a", "a"]))).toBe(true);
    expect(isDescribedInPlaces(entityOf(["a"]))).toBe(false);
    expect(isDescribedInPlaces({ ...entityOf([]), descriptions: undefined })).toBe(false);
  });
});
