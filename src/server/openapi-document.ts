import * as z from "zod";
import type { Route } from "./route.ts";
import { scoreBody } from "./routes/score.ts";

/** What shapes a body that is parsed by hand; JSON Schema cannot be read off a function. */
const spoken: Readonly<Record<string, z.ZodType>> = { "/v1/score": scoreBody };

const Problem = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
});

const schemaOf = (type: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: "input", unrepresentable: "any", reused: "inline" });
  return schema;
};
const json = (schema: unknown) => ({ "application/json": { schema } });
const problem = (description: string) => ({ description, content: json({ $ref: "#/components/schemas/Problem" }) });

function operation({ summary, protocol, body, reply, contentType, path }: Route) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const content = contentType === undefined ? json(reply ? schemaOf(reply) : {}) : { [contentType]: { schema: {} } };
  return {
    summary,
    tags: [protocol],
    ...(names.length === 0
      ? {}
      : { parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })) }),
    ...(body ? { requestBody: { required: true, content: json(schemaOf(spoken[path] ?? body)) } } : {}),
    responses: {
      200: { description: "Done", content },
      ...(body
        ? {
            400: problem("The body is not of the shape; `field` names where"),
            413: problem("The body is too large"),
            422: problem("There is no reward, and asking again will not help"),
            429: problem("Too much waits already; Retry-After says when to ask again"),
            503: problem("There is no reward now: a judge failed, or time ran out"),
          }
        : {}),
    },
  };
}

/** The routes as an OpenAPI document. */
export function openApiDocument(routes: readonly Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return {
    openapi: "3.1.0",
    info: { title: "Touchstone reward server", version },
    paths,
    components: { schemas: { Problem: schemaOf(Problem) } },
  };
}
