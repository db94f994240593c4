import type { Chunk } from "#core";

/** A thing named in a text; offsets are the document's. */
export interface ExtractedMention {
  readonly start: number;
  readonly end: number;
  /** As it is to be called: without article, as in the text otherwise. */
  readonly name: string;
  readonly type?: string | undefined;
}

/** Two names of one thing, as the text itself says. */
export interface ExtractedAlias {
  readonly name: string;
  readonly other: string;
}

/** What a model said of a named thing, with the stretch of text it read. */
export interface ExtractedDescription {
  readonly name: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A statement between named things; subject and object are names of mentions. */
export interface ExtractedFact {
  readonly subject: string;
  readonly relation: string;
  readonly object?: string | undefined;
  readonly value?: string | undefined;
  readonly negated?: boolean | undefined;
  readonly hedged?: boolean | undefined;
  /** The sentence that states it, in the document's offsets. */
  readonly start: number;
  readonly end: number;
  /** The statement as a clause of its own, where the engine can word it. */
  readonly clause?: string | undefined;
}

/** What a model said and the text does not bear out. */
export interface Ungrounded {
  readonly kind: "entity" | "fact";
  readonly name: string;
  readonly reason: string;
}

/** What was found in one chunk. */
export interface Extraction {
  readonly document: string;
  readonly language: string;
  readonly mentions: readonly ExtractedMention[];
  readonly aliases: readonly ExtractedAlias[];
  readonly facts: readonly ExtractedFact[];
  /** None by rules. */
  readonly descriptions?: readonly ExtractedDescription[];
  readonly ungrounded?: readonly Ungrounded[];
}

/** Chunks → extractions, by rules or by a model. */
export interface Extractor {
  /** `offline`, or the model: written into what it made. */
  readonly engine: string;
  extract(chunk: Chunk, signal?: AbortSignal): Promise<Extraction>;
}
