import * as z from "zod";
import type { ScoreRow } from "#rewards";
import { nameSample, type SampleName } from "../name-sample.ts";
import { numbersOf } from "../numbers-of.ts";
import { unscoredReply } from "../refusal.ts";
import { defineRoute } from "../route.ts";
import type { Service } from "../service.ts";

const Body = z.object({
  data_source: z.string().optional(),
  solution_str: z.string(),
  ground_truth: z.unknown().describe("A sample's id, a Sample as JSON text, or whatever extra_info makes up for."),
  extra_info: z.looseObject({ sample_id: z.string().optional(), sample: z.unknown().optional() }).nullish(),
});

/**
 * A reward in the shape of verl's reward function. Every reply has the same keys, null where a component does not apply: verl
 * puts them into columns.
 * Source: verl `verl/experimental/reward_loop`.
 */
export const verl = defineRoute({
  ...{ method: "post", path: "/compute_reward", protocol: "verl" },
  summary: "The reward of one completion, with the same keys for every sample",
  body: Body,
  reply: z.record(z.string(), z.number().nullable()),
  async handle(request, service) {
    const row: ScoreRow = { ...nameOf(request.body, service), completion: request.body.solution_str };
    const [verdict] = await service.score([row], request);
    if (!verdict || verdict.reward === null) return unscoredReply(verdict as NonNullable<typeof verdict>);
    const numbers = numbersOf(verdict);
    const components = Object.fromEntries(service.componentKeys.map((key) => [key, numbers[key] ?? null]));
    return { body: { ...components, score: verdict.reward } };
  },
});

/** Touchstone's export has the bare gold answer as `ground_truth`, and the sample in `extra_info`. */
function nameOf({ ground_truth, extra_info }: z.infer<typeof Body>, { samples }: Service): SampleName {
  const truth = typeof ground_truth === "string" ? ground_truth : JSON.stringify(ground_truth ?? "");
  const named = nameSample(truth, samples);
  if ("sample" in named || samples.has(named.sample_id)) return named;
  const { sample_id, sample } = extra_info ?? {};
  if (sample_id !== undefined && samples.has(sample_id)) return { sample_id };
  if (typeof sample === "string") return nameSample(sample, samples);
  if (sample !== undefined && sample !== null) return { sample };
  return sample_id === undefined ? named : { sample_id };
}
