import { ModelError } from "#core";

/** A server's answer, whole. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Uint8Array;
}

export interface PostOptions {
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From the first byte sent to the last one read. */
  readonly timeoutMs: number;
}

const mostBytes = 64 * 2 ** 20;

/** Sends requests over kept connections. Retries nothing. */
export class HttpClient {
  readonly #connections: number;
  #opened: ReturnType<typeof open> | undefined;

  /** @param connections Most of them to one server. */
  constructor(connections: number) {
    this.#connections = connections;
  }

  /** @throws ModelError `timeout`, `unreachable`, `connection_lost`, `reply_too_large` */
  async send(method: "GET" | "POST", url: string, { body, headers, timeoutMs }: PostOptions): Promise<HttpAnswer> {
    this.#opened ??= open(this.#connections);
    const { request, agent } = await this.#opened;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(url, { method, headers, body: body ?? null, dispatcher: agent, signal });
      return { status: answer.statusCode, headers: answer.headers, bytes: await answer.body.bytes() };
    } catch (cause) {
      throw connectionError(url, timeoutMs, cause);
    }
  }

  async close(): Promise<void> {
    await (await this.#opened)?.agent.destroy();
  }
}

/** The client is loaded with the first request: commands that ask nobody start without it. */
async function open(connections: number) {
  const { Agent, request } = await import("undici");
  return {
    request,
    agent: new Agent({
      connections,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: mostBytes,
    }),
  };
}

const absent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function connectionError(url: string, timeoutMs: number, cause: unknown): ModelError {
  const { name, code = "", message } = cause as NodeJS.ErrnoException;
  const { origin } = new URL(url);
  if (name === "TimeoutError" || /^UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT$|^ETIMEDOUT$/.test(code)) {
    return new ModelError(`no answer within ${timeoutMs} ms`, {
      code: "timeout",
      place: origin,
      hint: "Raise engine.timeoutMs, or lower concurrency.",
      cause,
    });
  }
  if (absent.has(code)) {
    return new ModelError(`cannot reach ${origin} (${code})`, {
      code: "unreachable",
      place: origin,
      hint: "Is the server running? `touchstone doctor CONFIG` tries it.",
      cause,
    });
  }
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") {
    return new ModelError("the reply has more than 64 MiB", { code: "reply_too_large", place: origin, cause });
  }
  return new ModelError(`the connection broke: ${message || code}`, { code: "connection_lost", place: origin, cause });
}
