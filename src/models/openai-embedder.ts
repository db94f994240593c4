import { hash } from "node:crypto";
import { type Embedder, ModelError } from "#core";
import { apiKey, requestHeaders } from "./api-key.ts";
import { costOf, type Usage } from "./budget.ts";
import type { OpenAiChatModelOptions } from "./openai-chat-model.ts";
import { readEmbeddings } from "./read-embeddings.ts";
import { createRetry } from "./retry.ts";
import { statusError } from "./status-error.ts";

/** Texts sent in one request. */
export const textsPerEmbedding = 64;
const promptName = "embeddings@1";

/** A text whose vector is not known yet. */
interface Owed {
  readonly key: string;
  readonly text: string;
}

/**
 * An embedding model behind an OpenAI-compatible server: texts → vectors, in order, in batches. Each vector is remembered by its
 * text, whatever else was in the batch.
 */
export class OpenAiEmbedder implements Embedder {
  readonly model: string;
  readonly #options: OpenAiChatModelOptions;
  readonly #url: string;
  readonly #key: string | undefined;
  readonly #retry: ReturnType<typeof createRetry>;
  readonly #inFlight = new Set<Promise<unknown>>();

  /** @throws ConfigError `no_key` where the variable of `apiKeyEnv` is not set */
  constructor(options: OpenAiChatModelOptions) {
    this.model = options.spec.model;
    this.#options = options;
    this.#url = `${options.spec.baseUrl.replace(/\/+$/, "")}/embeddings`;
    this.#key = apiKey(options.spec, options.env);
    this.#retry = createRetry(options);
  }

  /** @throws ModelError; BudgetError */
  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const keys = texts.map((text) => this.#keyOf(text));
    const vectors = new Map<string, Float32Array>();
    const owed = new Map<string, Owed>();
    texts.forEach((text, at) => {
      const key = keys[at] as string;
      const known = this.#options.journal.get(key);
      if (known) vectors.set(key, Float32Array.from(JSON.parse(known.reply.text) as number[]));
      else owed.set(key, { key, text });
    });
    const list = [...owed.values()];
    const batches = Array.from({ length: Math.ceil(list.length / textsPerEmbedding) }, (_, at) =>
      list.slice(at * textsPerEmbedding, (at + 1) * textsPerEmbedding),
    );
    const asked = batches.map((batch) => this.#tracked(this.#retry(() => this.#attempt(batch, signal), signal)));
    for (const batch of await Promise.all(asked)) for (const [key, vector] of batch) vectors.set(key, vector);
    const found = keys.map((key) => vectors.get(key) as Float32Array);
    const lengths = new Set(found.map(({ length }) => length));
    if (lengths.size <= 1) return found;
    throw new ModelError(`vectors of ${[...lengths].join(" and ")} numbers cannot be compared`, {
      ...{ code: "garbled_reply", place: this.#url, isFatal: true },
      hint: "Another model answers under this name than before: name it anew in engine.embed.model.",
    });
  }

  /** Resolves when no call is in flight. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
  }

  #tracked<T>(asked: Promise<T>): Promise<T> {
    this.#inFlight.add(asked);
    const forget = () => this.#inFlight.delete(asked);
    asked.then(forget, forget);
    return asked;
  }

  #bodyOf(input: readonly string[]): string {
    const { model, extraBody } = this.#options.spec;
    return JSON.stringify({ model, input, encoding_format: "float", ...extraBody });
  }

  #keyOf(text: string): string {
    return hash("sha256", `${promptName}\n${this.#bodyOf([text])}`);
  }

  async #attempt(
    batch: readonly Owed[],
    signal: AbortSignal | undefined,
  ): Promise<(readonly [string, Float32Array])[]> {
    const { spec, gate, journal, onCall } = this.#options;
    const { vectors, usage, isEstimated, costUsd } = await gate.pass(() => this.#send(batch), signal);
    onCall({ model: spec.model, prompt: promptName, outcome: "ok", ...usage, costUsd, isEstimated });
    return batch.map(({ key }, at) => {
      const vector = vectors[at] as Float32Array;
      const reply = { text: JSON.stringify([...vector]), isTruncated: false };
      // The batch is paid as a whole; its first text carries the tokens.
      const tokens = at === 0 ? usage : { promptTokens: 0, completionTokens: 0 };
      journal.add({ key, model: spec.model, prompt: promptName, reply, ...tokens });
      return [key, vector] as const;
    });
  }

  async #send(batch: readonly Owed[]) {
    const { spec, http, budget, gate } = this.#options;
    budget.check();
    const body = this.#bodyOf(batch.map(({ text }) => text));
    const headers = requestHeaders(this.#key);
    const answer = await http.send("POST", this.#url, { body, headers, timeoutMs: spec.timeoutMs });
    const refused = statusError(answer, this.#url, this.#key);
    if (refused?.code === "rate_limited") gate.throttled(refused.retryAfterMs ?? 1_000);
    if (refused) throw refused;
    const { vectors, usage: counted } = readEmbeddings(answer.bytes, {
      ...{ count: batch.length, place: this.#url, secret: this.#key },
    });
    const usage: Usage = counted ?? { promptTokens: Math.ceil(Buffer.byteLength(body) / 4), completionTokens: 0 };
    const costUsd = costOf(usage, spec.price);
    budget.add(usage, costUsd);
    gate.succeeded(usage.promptTokens);
    return { vectors, usage, costUsd, isEstimated: counted === undefined };
  }
}
