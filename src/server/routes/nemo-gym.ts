import * as z from "zod";
import type { Verdict } from "#core";
import type { ScoreRow } from "#rewards";
import { nameSample } from "../name-sample.ts";
import { numbersOf } from "../numbers-of.ts";
import { refusal, unscoredReply } from "../refusal.ts";
import { defineRoute } from "../route.ts";
import { aggregate } from "./nemo-gym-aggregate.ts";
import { completionOf } from "./nemo-gym-completion.ts";

const protocol = "NeMo Gym";

const seedSession = defineRoute({
  ...{ method: "post", path: "/seed_session", protocol },
  summary: "Begins a rollout; its cookie comes back with the tools and with /verify",
  body: z.looseObject({}),
  reply: z.object({}),
  handle: (_, { newId }) => ({
    body: {},
    headers: { "set-cookie": `session=${newId()}; Path=/; HttpOnly; SameSite=Lax` },
  }),
});

const Verify = z.looseObject({
  responses_create_params: z.looseObject({}),
  response: z.looseObject({ output: z.array(z.looseObject({ type: z.string() })) }),
  sample_id: z.string().optional(),
  sample: z
    .union([z.string(), z.looseObject({})])
    .optional()
    .describe("A Sample, or a Sample as JSON text."),
});

/** The protocol wants a number in any case; where there is none the tag is what counts, and the client sets the row aside. */
const failureClass = (status: Verdict["status"]) =>
  status === "judge_failed" || status === "timeout" ? "judge_failed" : status;

const verify = defineRoute({
  ...{ method: "post", path: "/verify", protocol },
  summary: "The reward of a rollout, beside the whole request; without one `_ng_failure_class` says why",
  body: Verify,
  reply: z.looseObject({ reward: z.number(), reward_components: z.record(z.string(), z.number()) }),
  async handle(request, service) {
    const { body } = request;
    const name =
      body.sample_id !== undefined && (body.sample === undefined || service.samples.has(body.sample_id))
        ? { sample_id: body.sample_id }
        : typeof body.sample === "string"
          ? nameSample(body.sample, service.samples)
          : { sample: body.sample };
    const row: ScoreRow = { ...name, completion: completionOf(body.response.output) };
    const [verdict] = await service.score([row], request);
    if (!verdict || verdict.status === "unknown_sample" || verdict.status === "invalid_item")
      return verdict ? unscoredReply(verdict) : refusal({ status: 503, code: "error", message: "no verdict" });
    const numbers = numbersOf(verdict);
    const failure =
      verdict.reward === null
        ? { _ng_failure_class: failureClass(verdict.status), _ng_failure_reason: verdict.reason ?? verdict.status }
        : {};
    // Only numbers at the top are aggregated; what the request says itself is echoed as it came.
    return { body: { ...numbers, ...body, reward: verdict.reward ?? 0, reward_components: numbers, ...failure } };
  },
});

const aggregateMetrics = defineRoute({
  ...{ method: "post", path: "/aggregate_metrics", protocol },
  summary: "Means of what /verify replied, by task and over all",
  body: z.object({ verify_responses: z.array(z.looseObject({ _ng_task_index: z.number().nullish() })) }),
  reply: z.object({
    group_level_metrics: z.array(z.record(z.string(), z.number())),
    agent_metrics: z.record(z.string(), z.number()),
    key_metrics: z.record(z.string(), z.number()),
  }),
  handle: ({ body }) => ({ body: aggregate(body.verify_responses) }),
});

const reverifyMode = defineRoute({
  ...{ method: "get", path: "/reverify_mode", protocol },
  summary: "Whether /verify can be asked again: it can, nothing is kept",
  reply: z.enum(["stateless", "unsupported", "unknown"]),
  handle: () => ({ body: "stateless" }),
});

export const nemoGym = [seedSession, verify, aggregateMetrics, reverifyMode];

/** The last of them: any path of one word is a tool's name. */
export const nemoGymTool = defineRoute({
  ...{ method: "post", path: "/{tool}", protocol },
  summary: "A tool of the policy; there is only `lookup`",
  handle: ({ params }) =>
    refusal({ status: 404, code: "unknown_tool", message: `there is no tool and no route /${params["tool"]}` }),
});
