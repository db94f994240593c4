import type { Dispatcher } from "undici";
import { connectionError } from "./connection-error.ts";

/** A server's answer, whole. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Uint8Array;
}

export interface PostOptions {
  readonly body?: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  /** From the first byte sent to the last one read. */
  readonly timeoutMs: number;
}

const mostBytes = 64 * 2 ** 20;

/** Sends requests over kept connections. Retries nothing. */
export class HttpClient {
  readonly #connections: number;
  #agent: Dispatcher | undefined;
  #opening: Promise<Dispatcher> | undefined;

  /** @param connections Most of them to one server. */
  constructor(connections: number) {
    this.#connections = connections;
  }

  /** @throws ModelError `timeout`, `unreachable`, `connection_lost`, `reply_too_large` */
  async send(method: "GET" | "POST", url: URL | string, options: PostOptions): Promise<HttpAnswer> {
    this.#opening ??= openAgent(this.#connections);
    this.#agent ??= await this.#opening;
    const target = typeof url === "string" ? new URL(url) : url;
    try {
      return await dispatch(this.#agent, method, target, options);
    } catch (cause) {
      throw connectionError(target, options.timeoutMs, cause);
    }
  }

  async close(): Promise<void> {
    await (await this.#opening)?.destroy();
  }
}

/** The client is loaded with the first request: commands that ask nobody start without it. */
async function openAgent(connections: number): Promise<Dispatcher> {
  const { Agent } = await import("undici");
  return new Agent({
    connections,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: mostBytes,
  });
}

/** One request, its answer gathered whole: without the streams of undici's `request`, which cost more than the call itself. */
function dispatch(
  agent: Dispatcher,
  method: "GET" | "POST",
  { origin, pathname, search }: URL,
  { body, headers, timeoutMs }: PostOptions,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let answer = { status: 0, headers: {} as HttpAnswer["headers"] };
    let late: DOMException | undefined;
    let started: Dispatcher.DispatchController | undefined;
    const timer = setTimeout(() => {
      late = new DOMException("too late", "TimeoutError");
      started?.abort(late);
      reject(late);
    }, timeoutMs);
    agent.dispatch(
      { origin, path: pathname + search, method, headers, body: body ?? null },
      {
        onRequestStart: (controller) => {
          started = controller;
          // It waited for a connection all that time: nobody reads the answer any more.
          if (late) controller.abort(late);
        },
        onResponseStart: (_controller, status, found) => {
          answer = { status, headers: found };
        },
        onResponseData: (_controller, part) => {
          parts.push(part);
        },
        onResponseEnd: () => {
          clearTimeout(timer);
          resolve({ ...answer, bytes: parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts) });
        },
        onResponseError: (_controller, error) => {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
  });
}
