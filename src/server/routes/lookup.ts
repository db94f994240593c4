import * as z from "zod";
import { refusal } from "../refusal.ts";
import { defineRoute } from "../route.ts";

const Lookup = z.object({ entity: z.string(), relation: z.string() });

const answer = () =>
  refusal({ status: 404, code: "no_knowledge_base", message: "this server was started without a knowledge base" });

/** Values of an entity's relation in the knowledge base that is served. */
export const lookup = defineRoute({
  ...{ method: "post", path: "/v1/lookup", protocol: "native" },
  summary: "Looks something up in the knowledge base",
  body: Lookup,
  handle: answer,
});

/** The same as a tool of NeMo Gym, under the tool's own name. */
export const lookupTool = defineRoute({
  ...{ method: "post", path: "/lookup", protocol: "NeMo Gym" },
  summary: "The tool `lookup` of samples with a knowledge base",
  handle: answer,
});
