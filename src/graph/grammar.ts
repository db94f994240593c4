import type { TaggedWord } from "#core";

/** A name in a sentence; offsets are the sentence's. */
export interface NamePlace {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly type?: string | undefined;
}

/** A statement in a sentence, between names that are listed in `names`. */
export interface Statement {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  readonly negated: boolean;
  readonly hedged: boolean;
  readonly clause: string;
}

/** What a grammar finds in one sentence. */
export interface ParsedSentence {
  readonly names: readonly NamePlace[];
  readonly aliases: readonly { readonly name: string; readonly other: string }[];
  readonly statements: readonly Statement[];
  /** What the sentence is about, for a pronoun at the begin of the next one. */
  readonly topic?: string | undefined;
}

/** What is known when a sentence is read. */
export interface SentenceContext {
  /** What the sentence before was about. */
  readonly topic?: string | undefined;
  /** The sentence, word by word. */
  readonly words: readonly TaggedWord[];
  /** How often the text around has the name. */
  count(name: string): number;
}

/** Rules that find statements in the sentences of one language. */
export interface Grammar {
  readonly language: string;
  parse(sentence: string, context: SentenceContext): ParsedSentence;
}
