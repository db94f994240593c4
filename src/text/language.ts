/** A kind of answer that is of no use as a gold answer. */
export type UselessAnswer = "pronoun" | "generic" | "date" | "number" | "reference" | "length";

/**
 * What the program knows of a language, beyond grammar (graph/grammars) and wording (questions/phrasings).
 *
 * Patterns are tested against text in NFKC; those of `uselessAnswers` against the whole answer.
 */
export interface Language {
  /** BCP 47 primary tag. */
  readonly code: string;
  /** In English, for messages. */
  readonly name: string;
  /** How surely a text is written in it, 0 to 1. */
  score(text: string): number;
  /** Are words set apart by spaces? */
  readonly spaced: boolean;
  readonly sentences: {
    /** Characters that end a sentence. */
    readonly ends: string;
    /** Characters that still belong to it after the end. */
    readonly closers: string;
    /** Must white space and the begin of a new sentence follow? Then `continues` says where an end is none. */
    readonly spaceAfter: boolean;
    /** Is the full stop at the end of `before` part of an abbreviation? */
    continues(before: string): boolean;
  };
  /** Leading articles, with the space after them. */
  readonly articles: RegExp;
  /** The singular of a word in lower case, or the word itself. */
  singular(word: string): string;
  readonly uselessAnswers: {
    readonly pronoun: ReadonlySet<string>;
    readonly generic: ReadonlySet<string>;
    readonly date: readonly RegExp[];
    readonly number: readonly RegExp[];
    readonly reference: readonly RegExp[];
  };
  /** Least and most words (characters where words are not set apart) of an answer. */
  readonly answerLength: { readonly least: number; readonly most: number };
  /** What introduces another name inside parentheses: "also called ", 以下简称. */
  readonly introduction: RegExp;
  /** What the question points at and does not contain ("the table above", 该药), or undefined. */
  danglingReference(question: string): string | undefined;
}
