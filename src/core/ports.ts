import type { ChatMessage } from "./sample.ts";

/** Messages with the identity of the prompt that they were rendered from. */
export interface RenderedPrompt {
  readonly prompt: { readonly id: string; readonly version: number };
  readonly messages: readonly ChatMessage[];
}

/** What a chat model is asked, and how its reply is read. */
export interface ChatRequest<T> extends RenderedPrompt {
  /** JSON schema of the reply, for servers that can enforce one. */
  readonly schema?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  /** What to ask instead where the server can enforce no schema; without it the same messages are sent. */
  readonly withoutSchema?: RenderedPrompt;
  /** Tells samples of one prompt apart; sent to the server too. */
  readonly seed?: number;
  /**
   * Reads the reply. What it refuses by a ModelError (a refusal, nothing to parse) is asked again a few times and never
   * remembered; what it returns is remembered and not paid for again.
   */
  read(reply: ChatReply): T;
  readonly signal?: AbortSignal | undefined;
}

/** A model's answer, without its reasoning. */
export interface ChatReply {
  readonly text: string;
  readonly reasoning?: string;
  /** It broke off at the token limit. */
  readonly isTruncated: boolean;
}

/** A chat model behind any server. */
export interface ChatModel {
  readonly model: string;
  /** @throws ModelError where there is no usable answer after all attempts; BudgetError where the budget is used up. */
  chat<T>(request: ChatRequest<T>): Promise<T>;
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

/** A noun phrase without another inside; bounds in tokens, end exclusive. */
export interface NounChunk {
  readonly start: number;
  readonly end: number;
  /** The token that the others hang from. */
  readonly root: number;
}

/** The dependency parse of a text. */
export interface ParsedText {
  readonly tokens: readonly ParsedToken[];
  readonly chunks: readonly NounChunk[];
}

/** Whole texts → dependency parses, in order. A text is not to be cut into sentences first: the parser finds them. */
export interface Parser {
  /** @throws InputError `text_too_long` */
  parse(texts: readonly string[]): Promise<readonly ParsedText[]>;
}

/** Time, passed in so that runs can be repeated. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** A word of a text whose language sets no spaces. All words in order are the text. */
export interface TaggedWord {
  readonly text: string;
  /** Part of speech by the dictionary's own letters: n, v, a, d, p, c, r, m…; x where it has none. */
  readonly tag: string;
  /** How often the word stands in the dictionary's corpus; 0 for a word that it lacks. */
  readonly frequency: number;
}

/** Texts → the words of a dictionary, in order. */
export interface WordTagger {
  tag(texts: readonly string[]): Promise<readonly (readonly TaggedWord[])[]>;
}
