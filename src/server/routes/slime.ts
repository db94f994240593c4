import * as z from "zod";
import { nameSample } from "../name-sample.ts";
import { numbersOf } from "../numbers-of.ts";
import { unscoredReply } from "../refusal.ts";
import { defineRoute } from "../route.ts";

/**
 * The remote reward of slime and miles, whose whole reply is the reward: a number, or with `?components` an object for
 * `--reward-key score`.
 * Source: slime `slime/rollout/rm_hub/__init__.py`.
 */
export const slime = defineRoute({
  ...{ method: "post", path: "/rm", protocol: "slime, miles" },
  summary: "The reward of one completion as a bare number; with ?components an object with `score`",
  body: z.object({
    prompt: z.unknown().optional(),
    response: z.string(),
    label: z.string().describe("A sample's id, or a Sample as JSON text."),
  }),
  reply: z.union([z.number(), z.record(z.string(), z.number())]),
  async handle(request, service) {
    const { response, label } = request.body;
    const [verdict] = await service.score([{ ...nameSample(label, service.samples), completion: response }], request);
    if (!verdict || verdict.reward === null) return unscoredReply(verdict as NonNullable<typeof verdict>);
    const isWhole = request.query("components") !== undefined;
    return { body: isWhole ? { ...numbersOf(verdict), score: verdict.reward } : verdict.reward };
  },
});
