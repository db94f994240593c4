import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRandom } from "#core";
import { loadTokenCounter } from "#text";
import { answerTo, type ChatBody } from "./model-answers.ts";

/** What may go wrong with an answer. */
export const faults = [
  "rate",
  "error500",
  "reset",
  "hang",
  "cutBody",
  "badUtf8",
  "refusal",
  "empty",
  "think",
  "length",
] as const;
export type Fault = (typeof faults)[number];

/** What a killed process may not have written yet. */
const graceMs = 250;

/** One request as the server saw it. */
interface Seen {
  readonly hash: string;
  readonly attempt: number;
  readonly body: ChatBody;
  readonly authorization: string | undefined;
  readonly at: number;
  outcome: Fault | "ok" | "schema";
  /** When the answer was sent in full. */
  doneAt: number;
  tokens: number;
}

export interface FakeModelServerOptions {
  readonly latencyMs?: number;
  /** Does it take `response_format`? */
  readonly takesSchema?: boolean;
  /** Does it count tokens? */
  readonly counts?: boolean;
  readonly fault?: (hash: string, attempt: number) => Fault | undefined;
}

/** An OpenAI-compatible server in this process that answers from the offline engine, with faults on demand. */
export async function startFakeModelServer(options: FakeModelServerOptions = {}) {
  const { latencyMs = 0, takesSchema = true, counts = true } = options;
  const countTokens = await loadTokenCounter();
  const seen: Seen[] = [];
  const attempts = new Map<string, number>();
  const embedded: string[][] = [];
  const state = {
    fault: options.fault ?? (() => undefined),
    /** Is `response_format` refused for a message? */
    refusesSchemaOf: (_content: string) => !takesSchema,
    /** What the model says in place of the right answer. */
    lieFor: (_hash: string, right: string) => right,
    /** A body in place of what answers a request, chat or embeddings. */
    bodyFor: (_url: string, _hash: string): string | undefined => undefined,
    retryAfterSeconds: 1,
    inFlight: 0,
    mostInFlight: 0,
  };
  let latency = latencyMs;

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString("utf8");
    if (request.url === "/v1/models")
      return void response.end(JSON.stringify({ object: "list", data: [{ id: "fake" }] }));
    if (request.url === "/v1/embeddings") {
      embedded.push((JSON.parse(raw) as { input: string[] }).input);
      return void response.end(state.bodyFor(request.url, "") ?? embeddings(raw));
    }
    if (request.url !== "/v1/chat/completions")
      return void response.writeHead(404).end('{"error":{"message":"no such route"}}');
    const body = JSON.parse(raw) as ChatBody;
    const hash = createHash("sha256").update(raw).digest("hex").slice(0, 16);
    const attempt = (attempts.get(hash) ?? 0) + 1;
    attempts.set(hash, attempt);
    const row: Seen = {
      hash,
      attempt,
      body,
      authorization: request.headers.authorization,
      at: performance.now(),
      outcome: "ok",
      doneAt: Number.POSITIVE_INFINITY,
      tokens: 0,
    };
    seen.push(row);
    state.inFlight += 1;
    state.mostInFlight = Math.max(state.mostInFlight, state.inFlight);
    response.on("close", () => {
      state.inFlight -= 1;
    });
    if (latency > 0) await new Promise((wake) => setTimeout(wake, latency));
    response.on("finish", () => {
      row.doneAt = performance.now();
    });
    response.setHeader("content-type", "application/json");
    if (body.response_format && state.refusesSchemaOf(body.messages.at(-1)?.content ?? "")) {
      row.outcome = "schema";
      return void response.writeHead(400).end('{"error":{"message":"response_format json_schema is not supported"}}');
    }
    if (body.model === "unknown")
      return void response.writeHead(404).end('{"error":{"message":"the model `unknown` does not exist"}}');
    const kind = state.fault(hash, attempt);
    if (kind) row.outcome = kind;
    if (kind === "hang") return;
    if (kind === "reset") return void request.socket.resetAndDestroy();
    if (kind === "rate")
      return void response
        .writeHead(429, { "retry-after": String(state.retryAfterSeconds) })
        .end('{"error":{"message":"too many requests"}}');
    if (kind === "error500") return void response.writeHead(500).end('{"error":{"message":"internal"}}');

    const instead = state.bodyFor(request.url, hash);
    if (instead !== undefined) return void response.end(instead);
    const right = state.lieFor(hash, await answerTo(body));
    const content =
      kind === "refusal"
        ? "I'm sorry, but I can't help with that."
        : kind === "empty"
          ? ""
          : kind === "think"
            ? `<think>{"entities": [{"name": "draft"}]}</think>\n${right}`
            : kind === "length"
              ? right.slice(0, right.length * 0.6)
              : right;
    const promptTokens = countTokens(body.messages.map((message) => message.content).join("\n"));
    const completionTokens = countTokens(content);
    row.tokens = promptTokens + completionTokens;
    const usage = { prompt_tokens: promptTokens, completion_tokens: completionTokens, total_tokens: row.tokens };
    const bytes = Buffer.from(
      JSON.stringify({
        ...{ id: `chatcmpl-${hash}`, object: "chat.completion", created: 0, model: body.model },
        choices: [
          { index: 0, message: { role: "assistant", content }, finish_reason: kind === "length" ? "length" : "stop" },
        ],
        ...(counts ? { usage } : {}),
      }),
    );
    const at = bytes.indexOf('"content":"') + 11;
    if (kind === "cutBody") response.end(bytes.subarray(0, bytes.length / 2));
    else if (kind === "badUtf8")
      response.end(Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc3, 0x28, 0xff]), bytes.subarray(at)]));
    else response.end(bytes);
  }
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    seen,
    /** Texts of each embeddings request. */
    embedded,
    state,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    setLatency: (ms: number) => {
      latency = ms;
    },
    /** Bodies that were answered in full more than once. */
    paidTwice: () => {
      const times = new Map<string, number>();
      for (const { hash, outcome, doneAt } of seen) {
        if ((outcome === "ok" || outcome === "think") && doneAt < Number.POSITIVE_INFINITY)
          times.set(hash, (times.get(hash) ?? 0) + 1);
      }
      return [...times].filter(([, count]) => count > 1).map(([hash]) => hash);
    },
    /** Answers that were sent in full well before a kill, and asked for again. */
    paidAgain: (killedAt: readonly number[]): string[] => {
      const paid = new Map<string, number>();
      const again: string[] = [];
      for (const { hash, at, doneAt, outcome } of seen) {
        const before = paid.get(hash);
        const isExcused = killedAt.some((kill) => before !== undefined && before > kill - graceMs && at > kill);
        if (before !== undefined && before < at && !isExcused) again.push(hash);
        if ((outcome === "ok" || outcome === "think") && doneAt < Number.POSITIVE_INFINITY) paid.set(hash, doneAt);
      }
      return again;
    },
    tokens: () => seen.reduce((sum, { doneAt, tokens }) => sum + (doneAt < Number.POSITIVE_INFINITY ? tokens : 0), 0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Faults by seed: at most two in a row for one body. */
export const faultsBySeed =
  (seed: number, share: number, kinds: readonly Fault[]) =>
  (hash: string, attempt: number): Fault | undefined => {
    const random = createRandom(`${seed}/${hash}/${attempt}`);
    return attempt <= 2 && random.next() < share ? kinds[random.below(kinds.length)] : undefined;
  };

/** Vectors of eight numbers that depend on the text, sent in reverse order as servers may. */
function embeddings(raw: string): string {
  const { input } = JSON.parse(raw) as { input: string[] };
  const data = input.map((text, index) => {
    const random = createRandom(text);
    return { object: "embedding", index, embedding: Array.from({ length: 8 }, () => random.next()) };
  });
  return JSON.stringify({
    object: "list",
    data: data.reverse(),
    usage: { prompt_tokens: input.length, total_tokens: input.length },
  });
}
