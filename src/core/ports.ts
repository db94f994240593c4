import type { ChatMessage } from "./sample.ts";

/** What a chat model is asked. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly signal?: AbortSignal;
}

/** What it answers. Throws ModelError where there is no answer. */
export interface ChatModel {
  readonly model: string;
  chat(request: ChatRequest): Promise<{ readonly text: string; readonly reasoning?: string }>;
}

/** Texts → vectors of equal length, in order. */
export interface Embedder {
  readonly model: string;
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>;
}

/** One token of a dependency parse; offsets in UTF-16 code units, `head` is a token index (the root's is its own). */
export interface ParsedToken {
  readonly text: string;
  readonly idx: number;
  readonly lemma: string;
  readonly pos: string;
  readonly tag: string;
  readonly dep: string;
  readonly head: number;
  readonly sentStart: boolean;
  readonly ws: boolean;
}

/** Texts → dependency parses, in order. */
export interface Parser {
  parse(texts: readonly string[]): Promise<readonly { readonly tokens: readonly ParsedToken[] }[]>;
}

/** Time, passed in so that runs can be repeated. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}
