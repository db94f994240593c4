import { type Embedder, ModelError } from "#core";
import { apiKey, requestHeaders } from "./api-key.ts";
import { costOf, type Usage } from "./budget.ts";
import type { OpenAiChatModelOptions } from "./openai-chat-model.ts";
import { usageOf } from "./read-completion.ts";
import { createRetry } from "./retry.ts";
import { statusError } from "./status-error.ts";

/** Texts sent in one request. */
const batchSize = 64;

/** An embedding model behind an OpenAI-compatible server: texts → vectors, in order, in batches. */
export class OpenAiEmbedder implements Embedder {
  readonly model: string;
  readonly #options: Omit<OpenAiChatModelOptions, "journal">;
  readonly #key: string | undefined;
  readonly #retry: ReturnType<typeof createRetry>;

  constructor(options: Omit<OpenAiChatModelOptions, "journal">) {
    this.#options = options;
    this.model = options.spec.model;
    this.#key = apiKey(options.spec, options.env);
    this.#retry = createRetry(options);
  }

  /** @throws ModelError; BudgetError */
  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const batches = Array.from({ length: Math.ceil(texts.length / batchSize) }, (_, at) =>
      texts.slice(at * batchSize, (at + 1) * batchSize),
    );
    const found = await Promise.all(
      batches.map((batch) => this.#retry(() => this.#options.gate.pass(() => this.#attempt(batch)), signal)),
    );
    return found.flat();
  }

  async #attempt(batch: readonly string[]): Promise<Float32Array[]> {
    const { spec, http, budget, gate, onCall } = this.#options;
    budget.check();
    const url = `${spec.baseUrl.replace(/\/+$/, "")}/embeddings`;
    const body = JSON.stringify({ model: spec.model, input: batch, encoding_format: "float", ...spec.extraBody });
    const answer = await http.send("POST", url, {
      body,
      headers: requestHeaders(this.#key),
      timeoutMs: spec.timeoutMs,
    });
    const refused = statusError(answer, url, this.#key);
    if (refused?.code === "rate_limited") gate.throttled(refused.retryAfterMs ?? 1_000);
    if (refused) throw refused;
    const { vectors, usage } = readEmbeddings(answer.bytes, batch.length);
    const counted = usage ?? { promptTokens: Math.ceil(Buffer.byteLength(body) / 4), completionTokens: 0 };
    const costUsd = costOf(counted, spec.price);
    budget.add(counted, costUsd);
    gate.succeeded(counted.promptTokens);
    onCall({
      model: spec.model,
      prompt: "embeddings",
      outcome: "ok",
      ...counted,
      costUsd,
      isEstimated: usage === undefined,
    });
    return vectors;
  }
}

/** Vectors in the order of the texts, whatever the order of the reply. @throws ModelError `garbled_reply` */
function readEmbeddings(bytes: Uint8Array, count: number): { vectors: Float32Array[]; usage: Usage | undefined } {
  try {
    const { data, usage } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as {
      data: { index: number; embedding: number[] }[];
      usage?: { prompt_tokens?: number };
    };
    const vectors = new Array<Float32Array>(count);
    for (const { index, embedding } of data) vectors[index] = Float32Array.from(embedding);
    const length = vectors[0]?.length ?? 0;
    for (let at = 0; at < count; at++) {
      if (vectors[at]?.length !== length || length === 0)
        throw new Error(`vector ${at} is missing or of another length`);
    }
    return { vectors, usage: usageOf(usage) };
  } catch (cause) {
    throw new ModelError(`the reply holds no ${count} vectors`, { code: "garbled_reply", cause });
  }
}
