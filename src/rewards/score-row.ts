import * as z from "zod";

/** A row to be scored. Its sample is looked at row by row, since a bad one is that row's affair. */
export const ScoreRow = z.looseObject({
  id: z.string().optional().describe("Comes back with the verdict."),
  sample: z.unknown().optional().describe("The Sample itself."),
  sample_id: z.string().optional().describe("Or the id of one that was loaded."),
  completion: z.string().describe("What the policy wrote."),
  completionTokens: z.int().nonnegative().optional().describe("Its tokens as the trainer counts them."),
  judgements: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.null()]))
    .optional()
    .describe("What a judge said before, by criterion or title."),
});
export type ScoreRow = z.infer<typeof ScoreRow>;
