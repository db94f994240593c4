import * as z from "zod";
import type { Observed, Unfollowed } from "../environments.ts";
import { refusal } from "../refusal.ts";
import { defineRoute } from "../route.ts";

const protocol = "OpenEnv";

/** What an episode begins with; all of it may be left out. */
export const Reset = z.looseObject({
  seed: z.int().nullish().describe("Chooses the sample; the next one without."),
  episode_id: z.string().nullish(),
  sample_id: z.string().nullish().describe("Chooses the sample."),
});

/** What a policy does: it writes. */
export const Action = z.looseObject({
  completion: z.string(),
  sample: z.string().optional().describe("A sample's id or JSON text, where no reset came before."),
});

const Observation = z.looseObject({
  question: z.string().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  status: z.string().optional(),
  components: z.record(z.string(), z.number()).optional(),
});
const Result = z.object({ observation: Observation, reward: z.number().nullable(), done: z.boolean() });
const State = z.object({ episode_id: z.string().nullable(), step_count: z.int(), sample_id: z.string().nullable() });

const reply = (result: Observed | Unfollowed) =>
  "problem" in result ? refusal({ status: 409, code: "cannot_follow", message: result.problem }) : { body: result };

const reset = defineRoute({
  ...{ method: "post", path: "/reset", protocol },
  summary: "Begins an episode of the one environment that there is without a socket",
  body: Reset,
  reply: Result,
  handle: ({ body }, { environments }) => reply(environments.byHttp.reset(body)),
});

const step = defineRoute({
  ...{ method: "post", path: "/step", protocol },
  summary: "Takes the completion, and says what it earned",
  body: z.looseObject({ action: Action }),
  reply: Result,
  handle: async ({ body: { action } }, { environments }) =>
    reply(await environments.byHttp.step(action.completion, action.sample)),
});

const state = defineRoute({
  ...{ method: "get", path: "/state", protocol },
  summary: "Which episode it is, and how far",
  reply: State,
  handle: (_, { environments }) => ({ body: environments.byHttp.state() }),
});

const schema = defineRoute({
  ...{ method: "get", path: "/schema", protocol },
  summary: "JSON Schemas of action, observation and state",
  reply: z.object({ action: z.unknown(), observation: z.unknown(), state: z.unknown() }),
  handle: () => ({
    body: {
      action: z.toJSONSchema(Action, { io: "input" }),
      observation: z.toJSONSchema(Observation),
      state: z.toJSONSchema(State),
    },
  }),
});

const metadata = defineRoute({
  ...{ method: "get", path: "/metadata", protocol },
  summary: "What environment this is",
  reply: z.looseObject({ name: z.string(), description: z.string(), version: z.string() }),
  handle: (_, { version, samples }) => ({
    body: {
      name: "touchstone",
      description: `Questions whose answers can be checked (${samples.size} samples); one completion an episode.`,
      ...{ version, readme_content: null, author: null, documentation_url: null },
    },
  }),
});

const health = defineRoute({
  ...{ method: "get", path: "/health", protocol, isOpen: true },
  summary: "Is the server there?",
  reply: z.object({ status: z.string() }),
  handle: () => ({ body: { status: "healthy" } }),
});

export const openenv = [reset, step, state, schema, metadata, health];
