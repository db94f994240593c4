import * as z from "zod";
import { builtinRewards } from "#rewards";
import { defineRoute } from "../route.ts";

const Listed = z.object({
  name: z.string(),
  version: z.int(),
  summary: z.string(),
  formula: z.string(),
  source: z.string(),
  components: z.array(z.string()),
  /** JSON Schema of the options in `sample.reward`. */
  options: z.unknown(),
});

export const listRewards = defineRoute({
  ...{ method: "get", path: "/v1/rewards", protocol: "native" },
  summary: "All rewards with their formulas, components and options",
  reply: z.object({
    rewards: z.array(Listed),
    components: z.array(z.string()).describe("Keys that verdicts of this server may have."),
  }),
  handle: (_, { componentKeys }) => ({
    body: {
      components: componentKeys,
      rewards: builtinRewards.map(({ name, version, summary, formula, source, components, options }) => ({
        ...{ name, version, summary, formula, source, components },
        options: z.toJSONSchema(options, { io: "input", unrepresentable: "any" }),
      })),
    },
  }),
});
