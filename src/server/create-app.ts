import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as z from "zod";
import { readJson } from "./read-json.ts";
import { refusal } from "./refusal.ts";
import type { Reply, Route, RouteRequest } from "./route.ts";
import { routes } from "./routes.ts";
import type { Service } from "./service.ts";

export interface AppOptions {
  /** Most bytes of a body. */
  readonly bodyBytes: number;
  /** Most rows without a verdict; requests beyond get 429. */
  readonly pendingRows: number;
  /** Says whether a request may be answered at all: undefined, or the reply that it gets. */
  readonly admit: (header: (name: string) => string | undefined, url: string, isOpen: boolean) => Reply | undefined;
}

/** Node's part of a request, where it comes through Node. */
type Outgoing = { on(event: "close", listener: () => void): void; writableFinished: boolean };

/** The app that answers requests by the table of routes. */
export function createApp(service: Service, { bodyBytes, pendingRows, admit }: AppOptions): Hono {
  const app = new Hono();
  const tooLarge = refusal({ status: 413, code: "body_too_large", message: `a body has at most ${bodyBytes} bytes` });
  const limit = bodyLimit({ maxSize: bodyBytes, onError: (context) => send(context, tooLarge) });

  for (const route of routes) {
    const isPost = route.method === "post";
    app.on(route.method, [honoPath(route.path)], isPost ? limit : pass, async (context) => {
      const began = performance.now();
      const reply = await answer(route, context).catch(onFault);
      service.metrics.request(route.path, reply.status ?? 200, (performance.now() - began) / 1000);
      return send(context, reply);
    });
  }
  for (const path of new Set(routes.map((one) => one.path))) {
    if (path.includes("{")) continue;
    const its = routes.filter((one) => one.path === path);
    const allow = its.map(({ method }) => method.toUpperCase()).join(", ");
    const reply = refusal({
      ...{ status: 405, code: "method_not_allowed", message: `${path} takes ${allow}`, headers: { allow } },
    });
    app.all(path, (context) => send(context, reply));
  }
  app.notFound((context) =>
    send(context, refusal({ status: 404, code: "not_found", message: `there is no route ${context.req.path}` })),
  );
  app.onError((error, context) => send(context, onFault(error)));
  return app;

  async function answer(route: Route, context: Context): Promise<Reply> {
    const { req } = context;
    const header = (name: string) => req.header(name);
    const refused = admit(header, req.url, route.isOpen === true);
    if (refused) return refused;
    let [text, body]: [string, unknown] = ["", undefined];
    if (route.method === "post") {
      if ((header("content-encoding") ?? "identity") !== "identity") return encoded;
      try {
        text = utf8.decode(await req.arrayBuffer());
      } catch (error) {
        if (error instanceof TypeError) return notUtf8;
        throw error;
      }
      try {
        body = text === "" && route.body === undefined ? undefined : readJson(text);
      } catch (error) {
        const message = `the body is ${(error as Error).message}`;
        return refusal({ status: 400, code: "invalid_json", message });
      }
      const parsed = route.body?.safeParse(body);
      if (parsed && !parsed.success) return malformed(parsed.error);
      if (parsed) body = parsed.data;
      if (route.body && service.scoring.pending() >= pendingRows) return overloaded(service);
    }
    const deadlineMs = deadlineOf(header("touchstone-deadline-ms"));
    if (deadlineMs === null)
      return refusal({
        ...{ status: 400, code: "invalid_header", field: "Touchstone-Deadline-Ms" },
        message: "Touchstone-Deadline-Ms: a number of milliseconds above 0",
      });
    const request: RouteRequest = {
      ...{ body, header, deadlineMs, params: req.param() as Record<string, string> },
      query: (name) => req.query(name),
      signal: whileConnected(context),
      raw: () => req.raw,
    };
    // An empty one is nobody's.
    const key = route.method === "post" && header("idempotency-key");
    if (!key) return route.handle(request, service);
    const kept = await service.repeated.answer(`${route.path} ${key}`, text, async () => {
      const reply = await route.handle(request, service);
      return typeof reply.body === "string" || reply.body instanceof Response
        ? reply
        : { ...reply, body: JSON.stringify(reply.body), headers: { "content-type": json, ...reply.headers } };
    });
    const code = "idempotency_key_reused";
    return kept ?? refusal({ status: 422, code, message: "this Idempotency-Key came with another body before" });
  }
}

const json = "application/json";
// What cannot be read is refused: a completion with other letters in their place would be scored as if it had been written so.
const utf8 = new TextDecoder("utf-8", { fatal: true });
const notUtf8 = refusal({ status: 400, code: "invalid_utf8", message: "the body is not UTF-8" });
const encoded = refusal({
  ...{ status: 415, code: "unsupported_encoding", message: "a body is sent as it is, without Content-Encoding" },
});
const pass: MiddlewareHandler = (_, next) => next();
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** A body is a text only where its content type is said. */
function send(context: Context, { status = 200, body, headers = {} }: Reply): Response {
  if (body instanceof Response) return body;
  const isText = typeof body === "string" && Object.hasOwn(headers, "content-type");
  return context.body(isText ? body : JSON.stringify(body), status as 200, {
    "content-type": json,
    "x-content-type-options": "nosniff",
    ...headers,
  });
}

function malformed({ issues: [issue] }: z.ZodError): Reply {
  const field = issue?.path.join(".") ?? "";
  const message = `${field || "the body"}: ${issue?.message}`;
  return refusal({ status: 400, code: "invalid_body", message, field: field || undefined });
}

function overloaded({ scoring }: Service): Reply {
  const message = `${scoring.pending()} completions wait already`;
  return refusal({ status: 429, code: "overloaded", message, headers: { "retry-after": "1" } });
}

/** Undefined where there is none, null where it is none. */
function deadlineOf(text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined;
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return value > 0 ? Math.min(value, 2 ** 31 - 1) : null;
}

/** Raised when the caller goes before it is answered. */
function whileConnected({ env }: Context): AbortSignal {
  const controller = new AbortController();
  const { outgoing } = (env ?? {}) as { outgoing?: Outgoing };
  outgoing?.on("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

const onFault = (error: unknown): Reply =>
  refusal({ status: 500, code: "unexpected", message: error instanceof Error ? error.message : String(error) });
