import * as z from "zod";
import { rewardOptions } from "#core";
import { importers } from "#formats";

const paths = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const formats = ["auto", ...importers.map(({ format }) => format)] as const;
const { type: _, domain: __, rationale: ___, ...spearOptions } = rewardOptions.spear.shape;

/** What the pipeline `distill` can be told; every field has a default but `input` and who teaches, which is no matter of pipelines. */
export const DistillConfig = z.strictObject({
  pipeline: z
    .literal("distill")
    .describe("Questions → a teacher's reasoning, checked → rewards by its anchors, and data for SFT (SPEAR)."),
  input: z
    .strictObject({
      path: paths.describe("Files, folders or globs, relative to this file: jsonl, json, csv, tsv, parquet."),
      format: z
        .enum(formats)
        .default("auto")
        .describe("Which data set it is; `auto` tells by the columns, file by file."),
      exclude: paths
        .optional()
        .describe("Files whose questions must not be trained on, such as a test set that is part of the data."),
      limit: z.int().positive().optional().describe("Read only the first N rows."),
    })
    .describe("The questions, with their answers."),
  rationales: z
    .strictObject({
      perQuestion: z.int().min(1).max(64).default(1).describe("How often the teacher is asked each question."),
      wrong: z
        .enum(["drop", "keep"])
        .default("drop")
        .describe("What becomes of a question to which the teacher finds no right answer."),
    })
    .prefault({})
    .describe("How the teacher's reasoning is collected and checked."),
  domain: z
    .enum(["auto", "math", "science", "commonsense"])
    .default("auto")
    .describe("Whose anchors the reward looks for; `auto`: those of the data set's field."),
  reward: z
    .strictObject(spearOptions)
    .prefault({})
    .describe("Options of the reward `spear`, as in the table of rewards; each sample carries them."),
  split: z
    .strictObject({
      sftShare: z
        .number()
        .min(0)
        .max(1)
        .default(0.3)
        .describe("Share of the training samples for supervised fine-tuning before RL (cold start)."),
      validationShare: z
        .number()
        .min(0)
        .max(0.5)
        .default(0.1)
        .describe("Share of the samples for validation, at most 32."),
    })
    .prefault({})
    .describe("What is for SFT, for RL and for validation."),
});
export type DistillConfig = z.infer<typeof DistillConfig>;
