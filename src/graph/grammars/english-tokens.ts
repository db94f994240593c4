import { type VerbForm, verbFormsOf, type WordClass, wordClassOf } from "./english-words.ts";

/** A word or a punctuation mark of an English sentence. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** Undefined for nouns, adjectives and verbs. */
  readonly wordClass: WordClass | "punctuation" | undefined;
  readonly verb: ReadonlySet<VerbForm> | undefined;
}

/** Words with their inner hyphens, dots and slashes (GAA, M., AVR-Pita, 2.5, I/II), and single punctuation marks. */
const pattern =
  /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}₀-₉⁰-⁹₊₋⁺⁻]|[.'’/+\u2010-\u2015-](?=[\p{L}\p{N}]))*(?:(?<=(?:^|[^\p{L}\p{N}])\p{Lu})\.(?=\s))?|[^\s]/gu;

/** Cuts a sentence into tokens. */
export function tokenize(sentence: string): Token[] {
  return [...sentence.matchAll(pattern)].map((match) => {
    const text = match[0];
    const lower = text.toLowerCase();
    const isWord = /[\p{L}\p{N}]/u.test(text);
    return {
      text,
      lower,
      start: match.index,
      end: match.index + text.length,
      // "I" inside a sentence is a numeral: angiotensin I, type I.
      wordClass: !isWord ? "punctuation" : text === "I" && match.index > 0 ? undefined : wordClassOf(lower),
      verb: isWord && text === lower ? verbFormsOf(lower) : undefined,
    };
  });
}
