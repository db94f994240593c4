import * as z from "zod";
import { Sample, type Verdict } from "#core";
import { cutCompletion } from "../cut-completion.ts";
import { nameSample } from "../name-sample.ts";
import { numbersOf } from "../numbers-of.ts";
import { refusal, unscoredReply } from "../refusal.ts";
import { defineRoute } from "../route.ts";
import { shareOfRange } from "../share-of-range.ts";

const texts = z.array(z.string());

/**
 * OpenRLHF's remote reward. A completion without a reward leaves the whole request without one: the client then tries again, and
 * at last trains without that sample.
 * Source: OpenRLHF 0.11 `openrlhf/utils/agent.py`.
 */
export const openrlhf = defineRoute({
  ...{ method: "post", path: "/get_reward", protocol: "OpenRLHF" },
  summary: "Rewards of completions; a label is a sample's id, or a Sample as JSON text",
  body: z.object({
    query: texts.describe("Prompt and completion, special tokens kept."),
    prompts: texts,
    labels: texts.describe("A sample's id, or a Sample as JSON text."),
  }),
  reply: z.object({
    rewards: z.array(z.number()),
    scores: z.array(z.number()).describe("The same from 0, the least a sample can earn, to 1, the most."),
    extra_logs: z.record(z.string(), z.array(z.number())).describe("Components that every row of the request has."),
  }),
  async handle(request, service) {
    const { query, prompts, labels } = request.body;
    for (const [field, list] of Object.entries({ prompts, labels }))
      if (list.length !== query.length)
        return refusal({
          ...{ status: 400, code: "invalid_body", field },
          message: `${field}: ${list.length} of them for ${query.length} in query`,
        });
    const rows = query.map((text, at) => ({
      ...nameSample(labels[at] ?? "", service.samples),
      completion: cutCompletion(text, prompts[at] ?? "", service.specialTokens),
    }));
    const verdicts = await service.score(rows, request);
    const failed = verdicts.find(({ reward }) => reward === null);
    if (failed) return unscoredReply(failed);
    const rewards = verdicts.map(({ reward }) => reward as number);
    const scores = rows.map((row, at) => {
      const sample = "sample" in row ? Sample.parse(row.sample) : (service.samples.get(row.sample_id) as Sample);
      return shareOfRange(sample, rewards[at] as number);
    });
    return { body: { rewards, scores, extra_logs: { score: scores, ...sharedLogs(verdicts) } } };
  },
});

/** A list has no place for a missing number, so only the components that all have. */
function sharedLogs(verdicts: readonly Verdict[]): Record<string, number[]> {
  const all = verdicts.map(numbersOf);
  const keys = Object.keys(all[0] ?? {}).filter((key) => all.every((one) => key in one));
  return Object.fromEntries(keys.map((key) => [key, all.map((one) => one[key] as number)]));
}
