import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RewardSpec, rewardOptions } from "#core";
import { builtinRewards, createAnchorReader, type Judge, type RewardPorts, scoreCompletion } from "#rewards";
import { exampleSpecs, sampleWith } from "./example-samples.ts";

const judgeSaying = (met: boolean | null, rating: number | null): Judge => ({
  engine: "test",
  criteria: async ({ criteria }) => criteria.map(() => ({ met })),
  rubric: async ({ items }) => items.map(() => ({ met })),
  answer: async () => ({ met }),
  rating: async () => ({ rating }),
});
const portsWith = (judge: Judge): RewardPorts => ({
  judge,
  anchors: createAnchorReader(),
  code: { run: async (_, { completion }) => (completion.length % 2 === 0 ? 1 : { reward: 0.5 }) },
});
const kind = portsWith(judgeSaying(true, 10));
const silent = portsWith(judgeSaying(null, null));

const pieces = [
  "<think>",
  "</think>",
  "<answer>",
  "</answer>",
  "\\boxed{",
  "}",
  "Paris",
  "$a+1$",
  "\u0000",
  "\ud800",
  "\u200b",
  " ",
  "中",
  "x",
];
const completion = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join("")),
);

describe.each(builtinRewards.map((reward) => [reward.name, reward] as const))("the reward %s", (name, reward) => {
  const spec = exampleSpecs[name];
  const sample = sampleWith(spec);
  const keys = [...(reward.componentsOf?.(spec) ?? reward.components)].sort();

  test("is total, bounded, deterministic, and has every component, on any text", async () => {
    await fc.assert(
      fc.asyncProperty(completion, async (text) => {
        const verdict = await scoreCompletion({ sample, completion: text }, kind);
        expect(verdict.status).toBe("ok");
        const [least, most] = reward.range(spec);
        expect(verdict.reward).toBeGreaterThanOrEqual(least - 1e-9);
        expect(verdict.reward).toBeLessThanOrEqual(most + 1e-9);
        expect(Object.keys(verdict.components).sort()).toEqual(keys);
        for (const part of Object.values(verdict.components))
          if (part?.value != null) expect(part.value).toBeLessThanOrEqual((part.max ?? 0) + 1e-9);
        expect(await scoreCompletion({ sample, completion: text }, kind)).toEqual(verdict);
      }),
    );
  });

  test("has no number without its judge, only a status", async () => {
    await fc.assert(
      fc.asyncProperty(completion, async (text) => {
        const { status, reward: points, reason } = await scoreCompletion({ sample, completion: text }, silent);
        expect(points === null).toBe(status !== "ok");
        if (status !== "ok") expect([status, reason]).toEqual(["judge_failed", expect.any(String)]);
      }),
    );
  });

  test("pays the gold answer in its template in full", async () => {
    const completion = reward.template.write({
      reasoning: "The Seine crosses it. $a+1$, $b+2$",
      answer: sample.answer,
    });
    const { components, status } = await scoreCompletion({ sample, completion, completionTokens: 20 }, kind);
    expect(status).toBe("ok");
    if (reward.answerPart)
      expect(components[reward.answerPart]?.value).toBeCloseTo(components[reward.answerPart]?.max ?? -1, 12);
  });

  test("has its options in the specification of samples", () => {
    expect(reward.options).toBe(rewardOptions[name]);
    expect(RewardSpec.parse(spec)).toEqual(spec);
  });
});

test("every type of specification has a reward", () => {
  expect(builtinRewards.map(({ name }) => name).sort()).toEqual(Object.keys(rewardOptions).sort());
});

test("docs/rewards.md speaks of every reward", () => {
  const page = readFileSync(resolve(import.meta.dirname, "../../../docs/rewards.md"), "utf8");
  expect(builtinRewards.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
