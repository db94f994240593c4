import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BudgetError,
  ConfigError,
  contentId,
  createRandom,
  definePrompt,
  failureOf,
  InputError,
  Sample,
  sampleId,
  TouchstoneError,
} from "#core";

describe("contentId", () => {
  test("depends on content and on where the parts are cut", () => {
    expect(contentId("s", "ab", "c")).toBe(contentId("s", "ab", "c"));
    expect(contentId("s", "ab", "c")).not.toBe(contentId("s", "a", "bc"));
    expect(contentId("s", "ab")).toMatch(/^s_[0-9a-f]{16}$/);
  });
});

describe("createRandom", () => {
  test("gives the same sequence for the same seed, on every machine", () => {
    const random = createRandom(42);
    expect([random.below(1000), random.below(1000), random.below(1000)]).toEqual([
      createRandom(42).below(1000),
      ...(() => {
        const again = createRandom(42);
        again.next();
        return [again.below(1000), again.below(1000)];
      })(),
    ]);
    expect(createRandom(42).next()).not.toBe(createRandom(43).next());
  });

  test("shuffles to a permutation and leaves the given list alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = [...items];
        const order = createRandom(seed).shuffle(items);
        expect(items).toEqual(before);
        expect([...order].sort()).toEqual([...items].sort());
      }),
    );
  });

  test("forks that do not depend on what was drawn before", () => {
    const [fresh, used] = [createRandom(1), createRandom(1)];
    used.next();
    expect(used.fork("x").next()).toBe(fresh.fork("x").next());
    expect(fresh.fork("x").next()).not.toBe(fresh.fork("y").next());
  });

  test("is spread evenly", () => {
    const random = createRandom("even");
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 10_000; i++) counts[random.below(10)] = (counts[random.below(10)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe("Sample", () => {
  const sample = {
    question: "Rice blast is caused by ____.",
    answer: "Magnaporthe oryzae",
    aliases: ["M. oryzae"],
    answerKind: "text",
    language: "en",
    domain: "agriculture",
    reward: { type: "k2v", checklist: ["Does the reasoning …?"] },
    provenance: [{ document: "d_1", start: 0, end: 4, quote: "Rice" }],
    origin: { generator: "k2v", engine: "offline", facts: ["f_1"] },
    split: "train",
  };
  test("is read back as it was written, and its id depends on question, answer and options", () => {
    const id = sampleId(sample);
    expect(Sample.parse(JSON.parse(JSON.stringify({ ...sample, id })))).toEqual({ ...sample, id });
    expect(sampleId({ ...sample, options: [{ label: "A", text: "x" }] })).not.toBe(id);
  });

  test.each([
    { type: "k2v", checklist: ["a"], ablation: "answer-only", alpha: 4 },
    { type: "rubric", items: [{ title: "t", description: "d", category: "Essential" }], gate: "answer" },
    { type: "spear", domain: "science", rationale: "…" },
    { type: "f1", normalization: "squad" },
    { type: "exact" },
    { type: "overlong", maxTokens: 4096 },
    {
      type: "sum",
      parts: [
        { type: "exact", weight: 1 },
        { type: "overlong", weight: 0.5 },
      ],
    },
  ])("keeps its reward specification $type whole", (reward) => {
    expect(Sample.parse({ ...sample, id: "s_1", reward }).reward).toEqual(reward);
  });
});

describe("errors", () => {
  test("become failures with code, hint and place; foreign ones are called unexpected", () => {
    const error = new InputError("cannot read a.txt", { code: "unreadable_file", place: "a.txt", hint: "Look." });
    expect(failureOf(error)).toEqual({
      code: "unreadable_file",
      message: "cannot read a.txt",
      place: "a.txt",
      hint: "Look.",
    });
    expect(failureOf(new TypeError("x is not a function"))).toEqual({
      code: "unexpected",
      message: "x is not a function",
    });
    expect(failureOf("text")).toEqual({ code: "unexpected", message: "text" });
  });

  test("are of one family, and keep their cause", () => {
    const cause = new Error("below");
    const error = new BudgetError("spent", { code: "budget_reached", cause });
    expect(error).toBeInstanceOf(TouchstoneError);
    expect(error).not.toBeInstanceOf(ConfigError);
    expect(error.cause).toBe(cause);
    expect(error.name).toBe("BudgetError");
  });
});

describe("definePrompt", () => {
  test("fills every slot once, and a value never fills another slot", () => {
    const prompt = definePrompt({
      id: "x",
      version: 1,
      language: "en",
      variables: ["a", "b"],
      text: "{a} and {b} and {a}",
    });
    expect(prompt.render({ a: "{b}", b: "2" })).toBe("{b} and 2 and {b}");
  });

  test("refuses slots that are not declared, and declared ones that are missing", () => {
    const define = (text: string) => () =>
      definePrompt({ id: "x", version: 1, language: "en", variables: ["a"], text });
    expect(define("{a} {b}")).toThrow("b");
    expect(define("none")).toThrow("a");
  });
});
