import { BoundedCache } from "../words/bounded-cache.ts";
import { isWhitespaceUnit } from "../words/characters.ts";
import type { Lexeme, Lexicon } from "../words/lexicon.ts";
import { SpecialSequences } from "./special-sequences.ts";
import { splitWord } from "./split-word.ts";
import type { TokenList } from "./token-list.ts";
import { type TokenizerTable, TokenRules } from "./token-rules.ts";

const space = 0x20;
/** Most words whose pieces are remembered, and the longest of them. */
const remembered = 8_000;
const longestRemembered = 64;

/** Text → tokens as spaCy's English tokenizer cuts them. */
export class Tokenizer {
  readonly #lexicon: Lexicon;
  readonly #rules: TokenRules;
  readonly #sequences: SpecialSequences;
  readonly #pieces = new BoundedCache<string, readonly Lexeme[]>(remembered);

  constructor(table: TokenizerTable, lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#rules = new TokenRules(table, lexicon);
    const plain = { rules: this.#rules, lexicon, withSpecials: false };
    this.#sequences = new SpecialSequences(
      this.#rules,
      (text) => splitAtWhitespace(text, (word) => splitWord(word, plain)).lexemes,
    );
  }

  tokenize(text: string): TokenList {
    return this.#sequences.apply(
      text,
      splitAtWhitespace(text, (word) => this.#split(word)),
    );
  }

  #split(word: string): readonly Lexeme[] {
    const known = this.#pieces.get(word);
    if (known !== undefined) return known;
    const pieces = splitWord(word, { rules: this.#rules, lexicon: this.#lexicon, withSpecials: true });
    if (word.length <= longestRemembered) this.#pieces.set(word, pieces);
    return pieces;
  }
}

/** Cuts at whitespace. A single space behind a token belongs to it; what other whitespace there is, is a token too. */
function splitAtWhitespace(text: string, split: (run: string) => readonly Lexeme[]): TokenList {
  const tokens: TokenList = { lexemes: [], starts: [], spaces: [] };
  const emit = (from: number, to: number) => {
    let at = from;
    for (const lexeme of split(text.slice(from, to))) {
      tokens.lexemes.push(lexeme);
      tokens.starts.push(at);
      tokens.spaces.push(false);
      at += lexeme.text.length;
    }
  };
  let start = 0;
  let isInSpace = isWhitespaceUnit(text.charCodeAt(0));
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isWhitespaceUnit(unit) === isInSpace) continue;
    if (start < at) emit(start, at);
    start = unit === space ? at + 1 : at;
    if (unit === space) tokens.spaces[tokens.spaces.length - 1] = true;
    isInSpace = !isInSpace;
  }
  if (start < text.length) emit(start, text.length);
  return tokens;
}
