import type { ChatModel, Embedder } from "#core";
import { Budget, type BudgetLimits } from "./budget.ts";
import { CallJournal } from "./call-journal.ts";
import type { EngineSpec } from "./engine-spec.ts";
import { HttpClient } from "./http-client.ts";
import { type CallRecord, OpenAiChatModel } from "./openai-chat-model.ts";
import { OpenAiEmbedder } from "./openai-embedder.ts";
import { RateGate } from "./rate-gate.ts";

/** A paid call with the stage that made it. */
export interface StageCall extends CallRecord {
  readonly stage: string;
}

export interface ModelSessionOptions {
  /** Folder of the project's paid answers. */
  readonly callsFolder: string;
  /** Where the keys are. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly limits: BudgetLimits;
  /** What earlier starts of the run spent. */
  readonly spent: { readonly usd: number; readonly tokens: number };
  /** Most calls in flight to one server. */
  readonly concurrency: number;
  /** Called for each paid answer, before it is remembered. */
  readonly onCall: (call: StageCall) => void;
  /** Puts on disk what `onCall` was told. */
  readonly flushCalls: () => void;
  readonly now: () => number;
  readonly random: () => number;
}

/** All model calls of one process: one journal, one budget, one gate a server. */
export class ModelSession {
  readonly #options: ModelSessionOptions;
  readonly #journal: CallJournal;
  readonly #budget: Budget;
  readonly #http: HttpClient;
  readonly #gates = new Map<string, RateGate>();
  readonly #models: (OpenAiChatModel | OpenAiEmbedder)[] = [];
  readonly #stopping = new AbortController();

  constructor(options: ModelSessionOptions) {
    const { callsFolder, now, flushCalls, limits, spent, concurrency } = options;
    this.#options = options;
    this.#journal = new CallJournal(callsFolder, `${now()}-${process.pid}`);
    // What an answer cost is on disk before the answer is: a kill in between pays twice and says so.
    this.#journal.beforeFlush = flushCalls;
    this.#budget = new Budget(limits, spent);
    this.#http = new HttpClient(concurrency);
  }

  /** A chat model for one stage. @throws ConfigError `no_key` */
  chatModel(spec: EngineSpec, stage: string): ChatModel {
    const chat = new OpenAiChatModel(this.#common(spec, stage));
    this.#models.push(chat);
    return chat;
  }

  /** @throws ConfigError `no_key` */
  embedder(spec: EngineSpec, stage: string): Embedder {
    const embedder = new OpenAiEmbedder(this.#common(spec, stage));
    this.#models.push(embedder);
    return embedder;
  }

  /** Puts paid answers on disk at once. */
  flush(): void {
    this.#journal.flush();
  }

  /** Waits for answers that are on the wire, asks nothing anew, and puts everything on disk. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#models.map((model) => model.settled()));
    this.#journal.close();
    await this.#http.close();
  }

  #common(spec: EngineSpec, stage: string) {
    const { env, onCall, random } = this.#options;
    return {
      ...{
        spec,
        env,
        random,
        http: this.#http,
        journal: this.#journal,
        budget: this.#budget,
        gate: this.#gate(spec),
        stopping: this.#stopping.signal,
      },
      onCall: (record: CallRecord) => onCall({ stage, ...record }),
    };
  }

  #gate({ baseUrl, rateLimit = {} }: EngineSpec): RateGate {
    const { concurrency, now } = this.#options;
    const gate = this.#gates.get(baseUrl) ?? new RateGate({ concurrency, now });
    gate.keepTo(rateLimit);
    this.#gates.set(baseUrl, gate);
    return gate;
  }
}
