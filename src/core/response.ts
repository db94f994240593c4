import * as z from "zod";

/** One model's text for a Sample: a candidate, a teacher's rationale, a trace, a rollout. */
export const Response = z.object({
  id: z.string(),
  /** Id of the Sample. */
  sample: z.string(),
  model: z.string(),
  mode: z.enum(["thinking", "instruct", "teacher", "policy"]),
  text: z.string(),
  reasoning: z.string().optional(),
  answer: z.string().optional(),
  correct: z.boolean().optional(),
  /** Stretches of the text, [start, end) in UTF-16 code units, on which no loss is taken. */
  lossMask: z.array(z.tuple([z.int(), z.int()])).optional(),
  usage: z.object({ promptTokens: z.int(), completionTokens: z.int() }).optional(),
});
export type Response = z.infer<typeof Response>;
