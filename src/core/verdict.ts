import * as z from "zod";

/** What one part of a reward is worth, and why. */
export const RewardComponent = z.object({
  /** Null where this part has no score. */
  value: z.number().nullable(),
  max: z.number().optional(),
  reason: z.string().optional(),
  items: z.array(z.object({ text: z.string(), met: z.boolean().nullable() })).optional(),
});
export type RewardComponent = z.infer<typeof RewardComponent>;

/** What every reward surface returns for one completion. A failure is never a zero. */
export const Verdict = z.object({
  id: z.string(),
  /** Null unless the status is `ok`. */
  reward: z.number().nullable(),
  status: z.enum([
    "ok",
    "judge_failed",
    "gold_unusable",
    "undetermined",
    "invalid_item",
    "unknown_sample",
    "timeout",
    "error",
  ]),
  /** Every component of the reward type, for every sample. */
  components: z.record(z.string(), RewardComponent.nullable()),
  /** Why there is no reward, where there is none. */
  reason: z.string().optional(),
  extracted: z.object({ reasoning: z.string().nullable(), answer: z.string().nullable() }).optional(),
  gold: z.string().optional(),
  rule: z.string().optional(),
  reward_spec: z.string(),
  latency_ms: z.number().optional(),
});
export type Verdict = z.infer<typeof Verdict>;
