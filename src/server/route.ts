import type * as z from "zod";
import type { Service } from "./service.ts";

/** What a route's handler is given: a body of the declared shape, and what else the request says. */
export interface RouteRequest<Body = unknown> {
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
  /** Of the rows that this request has scored: all of them by then, and not without a caller. */
  readonly deadlineMs: number | undefined;
  readonly signal: AbortSignal;
  /** The request as the web has it, whose body has been read, for what speaks a protocol of its own. */
  raw(): Request;
}

export interface Reply {
  readonly status?: number;
  /** Sent as JSON, a text or a finished response as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One method of one path of one protocol. */
export interface Route {
  readonly method: "get" | "post";
  /** As OpenAPI writes it: `/{tool}`. */
  readonly path: string;
  /** Whose protocol it belongs to. */
  readonly protocol: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  /** Shape of a 200 reply. */
  readonly reply?: z.ZodType;
  /** Content type where it is not JSON. */
  readonly contentType?: string;
  /** Answered without a token, and while the server drains. */
  readonly isOpen?: boolean;
  handle(request: RouteRequest, service: Service): Reply | Promise<Reply>;
}

/** Defines a route; its handler's body has the type of its shape. */
export const defineRoute = <Body extends z.ZodType = z.ZodUnknown>(
  route: Omit<Route, "handle" | "body"> & {
    readonly body?: Body;
    handle(request: RouteRequest<z.infer<Body>>, service: Service): Reply | Promise<Reply>;
  },
): Route => route as unknown as Route;
