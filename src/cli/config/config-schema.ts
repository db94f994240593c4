import * as z from "zod";
import { EngineSpec } from "#models";
import { DistillConfig, SynthesizeConfig } from "#pipelines";
import { EngineConfig } from "./engine-config.ts";

const slug = /^[a-z0-9][a-z0-9._-]{0,63}$/i;

/** What every pipeline's configuration has. */
const common = {
  version: z.literal(1).describe("Version of this format."),
  name: z
    .string()
    .regex(slug, "letters, digits, dots, dashes and underscores only")
    .describe("Name of the run's folder."),
  seed: z.int().min(0).default(42).describe("The same seed and input give the same bytes."),
  concurrency: z.int().min(1).max(1024).default(4).describe("Items worked on at a time; does not change the result."),
  budget: z
    .strictObject({
      usd: z.number().positive().optional().describe("Stop when this much is paid; needs a price at the model."),
      tokens: z.int().positive().optional().describe("Stop when this many tokens are used."),
    })
    .prefault({})
    .describe("Hard limits: only calls already in flight can go over. The offline engine costs nothing."),
  failures: z
    .strictObject({
      maxShare: z.number().min(0).max(1).default(0.2).describe("Largest share of a stage's items that may fail."),
    })
    .prefault({})
    .describe("When a run is given up (exit code 4)."),
  runs: z.string().min(1).default("runs").describe("Folder of the runs, relative to this file."),
};

const Teacher = z
  .union([z.literal("dataset"), EngineSpec])
  .default("dataset")
  .describe("Who reasons: `dataset` (the solutions that the data set has), or a model.");

export const SynthesizeRun = z.strictObject({ ...common, engine: EngineConfig, ...SynthesizeConfig.shape });
export type SynthesizeRun = z.infer<typeof SynthesizeRun>;

export const DistillRun = z.strictObject({ ...common, teacher: Teacher, ...DistillConfig.shape });
export type DistillRun = z.infer<typeof DistillRun>;

/** `touchstone.yaml`: one run of one pipeline. Strict, so that a typo is an error. */
export const TouchstoneConfig = z.discriminatedUnion("pipeline", [SynthesizeRun, DistillRun]);
export type TouchstoneConfig = z.infer<typeof TouchstoneConfig>;

/**
 * The schema of the pipeline that a configuration names: what is wrong is told in its terms. One that nobody knows is all that is
 * told of then.
 */
export function schemaFor(pipeline: unknown): z.ZodType<TouchstoneConfig> {
  if (pipeline === undefined || pipeline === null || pipeline === "synthesize") return SynthesizeRun;
  if (pipeline === "distill") return DistillRun;
  const names = TouchstoneConfig.options.map(({ shape }) => shape.pipeline.value);
  return z.looseObject({
    pipeline: z.enum(names).describe("What the run makes: synthesize, distill."),
  }) as unknown as z.ZodType<TouchstoneConfig>;
}

/** Keys that may change between the starts of one run: they change when it stops, not what it makes. */
export const changeable = ["budget", "concurrency", "failures", "runs"] as const;
