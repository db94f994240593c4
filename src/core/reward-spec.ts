import * as z from "zod";

const K2v = z.object({
  type: z.literal("k2v"),
  checklist: z.array(z.string()),
  alpha: z.number().optional(),
  format: z.literal("k2v-code").optional(),
  match: z.enum(["exact", "verified"]).optional(),
  ablation: z.enum(["answer-only", "reasoning-only", "ungated"]).optional(),
});
const RubricItem = z.object({ title: z.string(), description: z.string(), category: z.string() });
const Rubric = z.object({
  type: z.enum(["rubric", "rar-explicit"]),
  items: z.array(RubricItem),
  gate: z.literal("answer").optional(),
});
const Spear = z.object({
  type: z.literal("spear"),
  domain: z.enum(["math", "science", "commonsense"]),
  rationale: z.string(),
  gate: z.literal("answer").optional(),
  alignment: z.string().optional(),
  flavor: z.enum(["paper", "code", "code-as-released"]).optional(),
  lambda: z.number().optional(),
});
const Plain = z.object({ type: z.enum(["genrm", "logic-rl", "exact"]) });
const F1 = z.object({ type: z.literal("f1"), normalization: z.enum(["kbevo", "squad"]).optional() });
const Overlong = z.object({
  type: z.literal("overlong"),
  maxTokens: z.int().positive().optional(),
  cacheTokens: z.int().positive().optional(),
});

const single = [K2v, Rubric, Spear, Plain, F1, Overlong] as const;
const Weighted = z.union(single.map((one) => one.extend({ weight: z.number() })));
const Sum = z.object({ type: z.literal("sum"), parts: z.array(Weighted).min(1) });

/** How a Sample's completions are rewarded: each Sample carries its own specification. */
export const RewardSpec = z.union([...single, Sum]);
export type RewardSpec = z.infer<typeof RewardSpec>;
