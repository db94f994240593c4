import * as z from "zod";
import { docsPage } from "../docs-page.ts";
import { openApiDocument } from "../openapi-document.ts";
import { refusal } from "../refusal.ts";
import { defineRoute } from "../route.ts";

const Fine = z.object({ status: z.literal("ok") });

const root = defineRoute({
  ...{ method: "get", path: "/", protocol: "native", isOpen: true },
  summary: "What this server is",
  reply: z.object({ name: z.string(), version: z.string(), docs: z.string() }),
  handle: (_, { version }) => ({ body: { name: "touchstone", version, docs: "/docs" } }),
});

const healthz = defineRoute({
  ...{ method: "get", path: "/healthz", protocol: "native", isOpen: true },
  summary: "Is the process alive?",
  reply: Fine,
  handle: () => ({ body: { status: "ok" } }),
});

const readyz = defineRoute({
  ...{ method: "get", path: "/readyz", protocol: "native", isOpen: true },
  summary: "Can completions be scored now? 503 while the server starts or stops",
  reply: Fine,
  handle: (_, { isDraining, scoring }) =>
    isDraining() || !scoring.isReady()
      ? refusal({ status: 503, code: "not_ready", message: isDraining() ? "it is stopping" : "it is starting" })
      : { body: { status: "ok" } },
});

const metrics = defineRoute({
  ...{ method: "get", path: "/metrics", protocol: "native" },
  summary: "Counters and times for Prometheus",
  contentType: "text/plain",
  handle: async (_, { metrics: figures }) => ({
    body: await figures.text(),
    headers: { "content-type": figures.contentType },
  }),
});

const openapi = defineRoute({
  ...{ method: "get", path: "/openapi.json", protocol: "native" },
  summary: "This description of the routes",
  reply: z.looseObject({}),
  handle: async (_, { version }) => ({ body: openApiDocument((await import("../routes.ts")).routes, version) }),
});

const docs = defineRoute({
  ...{ method: "get", path: "/docs", protocol: "native" },
  summary: "The same as a page",
  contentType: "text/html",
  handle: async (_, { version }) => ({
    body: docsPage((await import("../routes.ts")).routes, version),
    headers: { "content-type": "text/html; charset=utf-8" },
  }),
});

export const stateOfServer = [root, healthz, readyz, metrics, openapi, docs];
