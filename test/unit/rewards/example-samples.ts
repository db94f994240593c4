import type { RewardSpec, Sample } from "#core";
import type { RewardName } from "#rewards";

const items = [
  { title: "Names entropy", description: "Essential Criteria: Names entropy.", category: "Essential" as const },
  {
    title: "Isolated system",
    description: "Important Criteria: Speaks of an isolated system.",
    category: "Important" as const,
  },
  { title: "Reversed", description: "Pitfall Criteria: Claims that entropy falls.", category: "Pitfall" as const },
];

/** One specification of each reward. */
export const exampleSpecs: { readonly [Name in RewardName]: Extract<RewardSpec, { type: Name }> } = {
  k2v: { type: "k2v", checklist: ["Names the country", "Names the river"] },
  rubric: { type: "rubric", items },
  "rar-explicit": { type: "rar-explicit", items },
  "rar-implicit": { type: "rar-implicit", items },
  genrm: { type: "genrm" },
  spear: { type: "spear", domain: "math", rationale: "We get $a+1$ and then $b+2$." },
  "logic-rl": { type: "logic-rl" },
  f1: { type: "f1" },
  exact: { type: "exact" },
  format: { type: "format", template: "k2v" },
  overlong: { type: "overlong", maxTokens: 100, cacheTokens: 50 },
  length: { type: "length", minWords: 5, maxWords: 20 },
  language: { type: "language" },
  code: { type: "code", module: "reward.mjs", min: 0, max: 1 },
  sum: {
    type: "sum",
    parts: [
      { type: "exact", weight: 2 },
      { type: "overlong", weight: 1, maxTokens: 100, cacheTokens: 50 },
      { type: "exact", weight: -1 },
    ],
  },
};

export const sampleWith = (reward: RewardSpec, fields: Partial<Sample> = {}): Sample => ({
  ...{ id: "s_1", question: "Which city does the Seine cross?", answer: "Paris", aliases: ["City of Light"] },
  ...{ answerKind: "text", language: "en", domain: "general", provenance: [], split: "train" },
  origin: { generator: "test", engine: "offline" },
  ...fields,
  reward,
});
