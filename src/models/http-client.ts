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
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of answer.body as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > mostBytes)
          throw new ModelError("the reply has more than 64 MiB", { code: "reply_too_large", place: url });
        parts.push(part);
      }
      return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) };
    } catch (cause) {
      throw cause instanceof ModelError ? cause : connectionError(url, timeoutMs, cause);
    }
  }

  async close(): Promise<void> {
    await (await this.#opened)?.agent.destroy();
  }
}

/** The client is loaded with the first request: commands that ask nobody start without it. */
async function open(connections: number) {
  const { Agent, request } = await import("undici");
  const limits = { pipelining: 1, keepAliveTimeout: 30_000, headersTimeout: 0, bodyTimeout: 0 };
  return { request, agent: new Agent({ connections, ...limits }) };
}

const absent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function connectionError(url: string, timeoutMs: number, cause: unknown): ModelError {
  const { name, code = "", message } = cause as NodeJS.ErrnoException;
  const { origin } = new URL(url);
  if (name === "TimeoutError" || code === "UND_ERR_CONNECT_TIMEOUT") {
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
  return new ModelError(`the connection broke: ${message || code}`, { code: "connection_lost", place: origin, cause });
}
