import { createHash } from "node:crypto";
import { type ChatModel, type ChatReply, type ChatRequest, ModelError } from "#core";
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

/** A chat model behind an OpenAI-compatible server: remembers paid answers, asks again by class of failure, keeps the budget. */
export class OpenAiChatModel implements ChatModel {
  readonly model: string;
  readonly #options: OpenAiChatModelOptions;
  readonly #url: string;
  readonly #key: string | undefined;
  readonly #retry: ReturnType<typeof createRetry>;
  readonly #inFlight = new Map<string, Promise<ChatReply>>();
  #takesSchema: boolean;

  /** @throws ConfigError `no_key` where the variable of `apiKeyEnv` is not set */
  constructor(options: OpenAiChatModelOptions) {
    const { spec, env } = options;
    this.#options = options;
    this.#retry = createRetry(options);
    this.model = spec.model;
    this.#url = `${spec.baseUrl.replace(/\/+$/, "")}/chat/completions`;
    this.#key = apiKey(spec, env);
    this.#takesSchema = spec.structured !== "none";
  }

  async chat<T>(request: ChatRequest<T>): Promise<T> {
    const withSchema = this.#takesSchema && request.schema !== undefined;
    try {
      return await this.#ask(request, withSchema);
    } catch (error) {
      const isRefused = error instanceof ModelError && error.code === "schema_refused" && withSchema;
      if (!isRefused || this.#options.spec.structured === "schema") throw error;
      this.#takesSchema = false;
      return this.#ask(request, false);
    }
  }

  /** Resolves when no call is in flight. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#inFlight.values());
  }

  async #ask<T>(request: ChatRequest<T>, withSchema: boolean): Promise<T> {
    const { prompt } = renderedFor(request, withSchema);
    const name = `${prompt.id}@${prompt.version}`;
    // The body holds model, settings and messages, and nothing of where the server is.
    const body = chatBody(this.#options.spec, request, withSchema);
    const key = createHash("sha256").update(`${name}\n${body}`).digest("hex");
    const known = this.#options.journal.get(key);
    if (known) return request.read(known.reply);
    // The same question twice at once is asked once.
    const twin = this.#inFlight.get(key);
    if (twin) return request.read(await twin);
    let value: { readonly read: T } | undefined;
    const call = { key, name, body };
    const accept = (reply: ChatReply) => {
      value = { read: request.read(reply) };
    };
    const asked = this.#retry(() => this.#attempt(call, accept), request.signal);
    this.#inFlight.set(key, asked);
    try {
      const reply = await asked;
      return value ? value.read : request.read(reply);
    } finally {
      this.#inFlight.delete(key);
    }
  }

  async #attempt(
    { key, name, body }: { readonly key: string; readonly name: string; readonly body: string },
    accept: (reply: ChatReply) => void,
  ): Promise<ChatReply> {
    const { spec, http, gate, journal, budget } = this.#options;
    budget.check();
    const answer = await http.send("POST", this.#url, {
      body,
      headers: requestHeaders(this.#key),
      timeoutMs: spec.timeoutMs,
    });
    const refused = statusError(answer, this.#url, this.#key);
    if (refused) throw refused;
    const { reply, usage, problem } = readCompletion(answer);
    const counted = usage ?? estimateUsage(body, reply);
    gate.succeeded(counted.promptTokens + counted.completionTokens);
    const record = (outcome: string) =>
      this.#record(name, { outcome, usage: counted, isEstimated: usage === undefined });
    try {
      if (problem) throw problem;
      accept(reply);
    } catch (error) {
      record(error instanceof ModelError ? error.code : "unexpected");
      throw error;
    }
    record("ok");
    journal.add({ key, model: spec.model, prompt: name, reply, ...counted });
    return reply;
  }

  #record(
    prompt: string,
    { outcome, usage, isEstimated }: { outcome: string; usage: Usage; isEstimated: boolean },
  ): void {
    const { spec, budget, onCall } = this.#options;
    const costUsd = costOf(usage, spec.price);
    budget.add(usage, costUsd);
    onCall({ model: spec.model, prompt, outcome, ...usage, costUsd, isEstimated });
  }
}

/** Four bytes a token: what servers without a count come to. */
const estimateUsage = (body: string, { text, reasoning = "" }: ChatReply): Usage => ({
  promptTokens: Math.ceil(Buffer.byteLength(body) / 4),
  completionTokens: Math.ceil(Buffer.byteLength(text + reasoning) / 4),
});
