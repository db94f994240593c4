import type { Lexeme } from "../words/lexicon.ts";

/** A text's tokens: parallel lists. */
export interface TokenList {
  readonly lexemes: Lexeme[];
  /** Where each begins, in UTF-16 units of the text. */
  readonly starts: number[];
  /** Is one space behind it? Other whitespace makes tokens of its own. */
  readonly spaces: boolean[];
}
