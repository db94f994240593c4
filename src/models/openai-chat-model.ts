import { hash } from "node:crypto";
import { type ChatModel, type ChatReply, type ChatRequest, ModelError, TouchstoneError } from "#core";
import { apiKey, requestHeaders } from "./api-key.ts";
import { type Budget, costOf, type Usage } from "./budget.ts";
import type { CallJournal } from "./call-journal.ts";
import { chatBody, renderedFor } from "./chat-body.ts";
import type { EngineSpec } from "./engine-spec.ts";
import type { HttpClient } from "./http-client.ts";
import type { RateGate } from "./rate-gate.ts";
import { readCompletion } from "./read-completion.ts";
import { createRetry } from "./retry.ts";
import { statusError } from "./status-error.ts";

/** What one call cost, as it goes to the ledger. */
export interface CallRecord {
  readonly model: string;
  readonly prompt: string;
  /** `ok`, or the code of what was wrong with a paid answer. */
  readonly outcome: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly costUsd: number | null;
  /** The server did not count; the tokens are estimated by length. */
  readonly isEstimated: boolean;
}

export interface OpenAiChatModelOptions {
  readonly spec: EngineSpec;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly http: HttpClient;
  readonly gate: RateGate;
  readonly journal: CallJournal;
  readonly budget: Budget;
  /** Called for each answer that was paid for. */
  readonly onCall: (record: CallRecord) => void;
  /** Spreads waiting times; results do not depend on it. */
  readonly random: () => number;
  /** Once it is raised nothing is attempted again. */
  readonly stopping: AbortSignal;
}

interface Call {
  readonly key: string;
  readonly name: string;
  readonly body: Uint8Array;
  readonly signal: AbortSignal | undefined;
}

/** After a 429 that does not say how long. */
const shortPauseMs = 1_000;

/** A chat model behind an OpenAI-compatible server: remembers paid answers, asks again by class of failure, keeps the budget. */
export class OpenAiChatModel implements ChatModel {
  readonly model: string;
  readonly #options: OpenAiChatModelOptions;
  readonly #url: URL;
  readonly #key: string | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #retry: ReturnType<typeof createRetry>;
  readonly #inFlight = new Map<string, Promise<ChatReply>>();
  #takesSchema: boolean;
  /** Once it was taken, a refusal is that one request's own. */
  #hasTakenSchema = false;

  /** @throws ConfigError `no_key` where the variable of `apiKeyEnv` is not set */
  constructor(options: OpenAiChatModelOptions) {
    const { spec, env } = options;
    this.#options = options;
    this.#retry = createRetry(options);
    this.model = spec.model;
    this.#url = new URL(`${spec.baseUrl.replace(/\/+$/, "")}/chat/completions`);
    this.#key = apiKey(spec, env);
    this.#headers = requestHeaders(this.#key);
    this.#takesSchema = spec.structured !== "none";
  }

  async chat<T>(request: ChatRequest<T>): Promise<T> {
    const read = guarded(request.read);
    const withSchema = this.#takesSchema && request.schema !== undefined;
    try {
      const answer = await this.#ask(request, read, withSchema);
      this.#hasTakenSchema ||= withSchema;
      return answer;
    } catch (error) {
      const isRefused = error instanceof ModelError && error.code === "schema_refused" && withSchema;
      if (!isRefused || this.#options.spec.structured === "schema") throw error;
      this.#takesSchema = this.#hasTakenSchema;
      return this.#ask(request, read, false);
    }
  }

  /** Resolves when no call is in flight. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#inFlight.values());
  }

  async #ask<T>(request: ChatRequest<T>, read: ChatRequest<T>["read"], withSchema: boolean): Promise<T> {
    const { prompt } = renderedFor(request, withSchema);
    const name = `${prompt.id}@${prompt.version}`;
    // The body holds model, settings and messages, and nothing of where the server is.
    const named = Buffer.from(`${name}\n${chatBody(this.#options.spec, request, withSchema)}`);
    const key = hash("sha256", named);
    const known = this.#options.journal.get(key);
    if (known) return read(known.reply);
    // The same question twice at once is asked once.
    const twin = this.#inFlight.get(key);
    if (twin) return read(await twin);
    let value: { readonly read: T } | undefined;
    const body = named.subarray(Buffer.byteLength(name) + 1);
    const call = { key, name, body, signal: request.signal };
    const accept = (reply: ChatReply) => {
      value = { read: read(reply) };
    };
    const asked = this.#retry(() => this.#attempt(call, accept), request.signal);
    this.#inFlight.set(key, asked);
    try {
      const reply = await asked;
      return value ? value.read : read(reply);
    } finally {
      this.#inFlight.delete(key);
    }
  }

  async #attempt({ key, name, body, signal }: Call, accept: (reply: ChatReply) => void): Promise<ChatReply> {
    const { spec, gate, journal } = this.#options;
    // The next call may go out while this answer is read.
    const { reply, problem, usage, isEstimated, costUsd } = await gate.pass(() => this.#send(body), signal);
    const record = (outcome: string) =>
      this.#options.onCall({ model: spec.model, prompt: name, outcome, ...usage, costUsd, isEstimated });
    try {
      if (problem) throw problem;
      accept(reply);
    } catch (error) {
      record(error instanceof ModelError ? error.code : "unexpected");
      throw error;
    }
    record("ok");
    journal.add({ key, model: spec.model, prompt: name, reply, ...usage });
    return reply;
  }

  /** One request and its answer; what it cost is off the budget before another call begins. */
  async #send(body: Uint8Array) {
    const { spec, http, gate, budget } = this.#options;
    budget.check();
    const answer = await http.send("POST", this.#url, { body, headers: this.#headers, timeoutMs: spec.timeoutMs });
    const refused = statusError(answer, this.#url.href, this.#key);
    if (refused?.code === "rate_limited") gate.throttled(refused.retryAfterMs ?? shortPauseMs);
    if (refused) throw refused;
    const { reply, usage: counted, problem } = readCompletion(answer, this.#key);
    const usage = counted ?? estimateUsage(body, reply);
    const costUsd = costOf(usage, spec.price);
    budget.add(usage, costUsd);
    gate.succeeded(usage.promptTokens + usage.completionTokens);
    return { reply, problem, usage, costUsd, isEstimated: counted === undefined };
  }
}

/** A reply of a shape that its reader never thought of is that reply's failure, and asked again: models say anything. */
const guarded =
  <T>(read: ChatRequest<T>["read"]): ChatRequest<T>["read"] =>
  (reply) => {
    try {
      return read(reply);
    } catch (cause) {
      if (cause instanceof TouchstoneError) throw cause;
      const message = `the reply has a shape that cannot be read: ${(cause as Error).message}`;
      throw new ModelError(message, { code: "unparsable_reply", cause });
    }
  };

/** Four bytes a token: what servers without a count come to. */
const estimateUsage = (body: Uint8Array, { text, reasoning = "" }: ChatReply): Usage => ({
  promptTokens: Math.ceil(body.length / 4),
  completionTokens: Math.ceil(Buffer.byteLength(text + reasoning) / 4),
});
