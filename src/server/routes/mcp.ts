import * as z from "zod";
import { defineRoute } from "../route.ts";

/** The Model Context Protocol, for policies that reach their tools by it. Without a knowledge base there are no tools. */
export const mcp = defineRoute({
  ...{ method: "post", path: "/mcp", protocol: "NeMo Gym, OpenEnv" },
  summary: "Tools by the Model Context Protocol",
  contentType: "application/json",
  body: z.unknown(),
  async handle({ raw, body }, { version }) {
    // Loaded when it is needed: it takes a second.
    const [{ Server }, { WebStandardStreamableHTTPServerTransport }, { ListToolsRequestSchema }] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/index.js"),
      import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
      import("@modelcontextprotocol/sdk/types.js"),
    ]);
    const server = new Server({ name: "touchstone", version }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [] }));
    // Nothing is kept between requests, so each has a server of its own.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    return { body: await transport.handleRequest(raw(), { parsedBody: body }) };
  },
});
