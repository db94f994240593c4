import * as z from "zod";

const Category = z.enum(["Essential", "Important", "Optional", "Pitfall"]);
/** One thing a judge looks for in a response; a pitfall is a fault, and `yes` says that it is there. */
export const RubricItem = z.object({ title: z.string(), description: z.string(), category: Category });
export type RubricItem = z.infer<typeof RubricItem>;

const items = z.array(RubricItem).describe("What a judge looks for.");
const weights = z
  .partialRecord(z.enum([...Category.options, "answer"]), z.number().nonnegative())
  .optional()
  .describe("Weights by category, and of the answer.");
const answerGate = z.literal("answer").optional();

const K2v = z.object({
  type: z.literal("k2v"),
  checklist: z.array(z.string()).describe("Yes-or-no criteria of good reasoning."),
  alpha: z.number().nonnegative().optional().describe("Points of a right answer; 6."),
  format: z
    .enum(["k2v", "k2v-code"])
    .optional()
    .describe("Our arithmetic, or the released code's, which has no floor."),
  match: z
    .enum(["exact", "verified"])
    .optional()
    .describe("`verified`: by meaning, aliases count; `exact`: stripped text."),
  ablation: z
    .enum(["answer-only", "reasoning-only", "ungated"])
    .optional()
    .describe("Leave out the checklist, the answer, or the gate between them."),
});
const Rubric = z.object({
  type: z.literal("rubric"),
  items,
  weights,
  gate: answerGate.describe("A wrong answer gets at most 0.5."),
});
const RarExplicit = z.object({ type: z.literal("rar-explicit"), items, weights });
const RarImplicit = z.object({ type: z.literal("rar-implicit"), items });
const Spear = z.object({
  type: z.literal("spear"),
  domain: z.enum(["math", "science", "commonsense"]).describe("Whose anchors."),
  rationale: z.string().describe("The teacher's reasoning."),
  lambda: z.number().nonnegative().optional().describe("Weight of the reasoning; 0.5."),
  alignment: z.enum(["lcs-f1", "lcs-precision", "jaccard"]).optional().describe("How anchors are compared; `lcs-f1`."),
  flavor: z.enum(["paper", "code", "code-as-released"]).optional().describe("Whose rules find anchors; `paper`."),
  anchors: z
    .enum(["domain", "raw-tokens", "generic-markers"])
    .optional()
    .describe("The domain's symbols, or an ablation: all words, or joining words."),
  maxAnchors: z.int().positive().optional().describe("Only the first ones of either side; 100."),
  formatGate: z.boolean().optional().describe("`false`: a wrong format costs nothing."),
  accuracy: z.boolean().optional().describe("`false`: the answer earns nothing."),
  gate: answerGate.describe("A wrong answer earns nothing for its reasoning."),
});
const Genrm = z.object({ type: z.literal("genrm") });
const LogicRl = z.object({ type: z.literal("logic-rl") });
const Exact = z.object({ type: z.literal("exact") });
const F1 = z.object({
  type: z.literal("f1"),
  normalization: z.enum(["kbevo", "squad"]).optional().describe("How words are cut and which count; `kbevo`."),
});
const Format = z.object({
  type: z.literal("format"),
  template: z
    .enum(["tags", "k2v", "k2v-code"])
    .optional()
    .describe("`tags`: four tags once and in order, 1 or 0; or the format part of K2V."),
});
const Overlong = z.object({
  type: z.literal("overlong"),
  maxTokens: z.int().positive().optional().describe("Where the penalty is full; 4096."),
  cacheTokens: z.int().positive().optional().describe("Over how many tokens before that it grows; 512."),
});
const part = z.enum(["reasoning", "answer", "completion"]).optional().describe("What is looked at; `reasoning`.");
const Length = z.object({
  type: z.literal("length"),
  part,
  minWords: z.int().nonnegative().optional().describe("Fewer words earn their share of it; 0."),
  maxWords: z.int().positive().optional().describe("More words earn the inverse share; no limit."),
});
const Language = z.object({ type: z.literal("language"), part });
const Code = z.object({
  type: z.literal("code"),
  module: z.string().describe("Path of a JavaScript module that exports `score`."),
  min: z.number().describe("Least it may return."),
  max: z.number().describe("Most it may return."),
  options: z.record(z.string(), z.unknown()).optional().describe("Given to the module."),
});

const singleOptions = {
  k2v: K2v,
  rubric: Rubric,
  "rar-explicit": RarExplicit,
  "rar-implicit": RarImplicit,
  genrm: Genrm,
  spear: Spear,
  "logic-rl": LogicRl,
  f1: F1,
  exact: Exact,
  format: Format,
  overlong: Overlong,
  length: Length,
  language: Language,
  code: Code,
} as const;

const Single = z.discriminatedUnion("type", [
  K2v,
  Rubric,
  RarExplicit,
  RarImplicit,
  Genrm,
  Spear,
  LogicRl,
  F1,
  Exact,
  Format,
  Overlong,
  Length,
  Language,
  Code,
]);
const Sum = z.object({
  type: z.literal("sum"),
  parts: z
    .array(Single.and(z.object({ weight: z.number() })))
    .min(1)
    .describe("Other rewards, each with its weight."),
  gate: z.string().optional().describe("Type of the part without whose maximum the other parts earn nothing."),
});

/** The options of every reward, by type. */
export const rewardOptions = { ...singleOptions, sum: Sum } as const;

/** How a Sample's completions are rewarded: each Sample carries its own specification. */
export const RewardSpec = z.union([Single, Sum]);
export type RewardSpec = z.infer<typeof RewardSpec>;
