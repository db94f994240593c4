import type { Lexeme, Lexicon } from "../words/lexicon.ts";
import { pythonPattern } from "./python-pattern.ts";

/** The model's table of the tokenizer, as JSON. In `exceptions`, 65 is a piece's text and 67 its norm. */
export interface TokenizerTable {
  readonly prefix_search: string;
  readonly suffix_search: string;
  readonly infix_finditer: string;
  readonly url_match: string;
  readonly exceptions: Readonly<Record<string, readonly { readonly 65: string; readonly 67?: string }[]>>;
}

/** By what text is cut: signs at a word's ends and inside it, addresses, and words that are cut in a way of their own. */
export class TokenRules {
  readonly #lexicon: Lexicon;
  readonly #prefix: RegExp;
  readonly #suffix: RegExp;
  readonly #infix: RegExp;
  readonly #address: RegExp;
  readonly #plainAddress: RegExp;
  readonly #special: ReadonlyMap<string, TokenizerTable["exceptions"][string]>;
  readonly #expanded = new Map<string, readonly Lexeme[]>();

  constructor(table: TokenizerTable, lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#prefix = pythonPattern(table.prefix_search);
    this.#suffix = pythonPattern(table.suffix_search);
    this.#infix = pythonPattern(table.infix_finditer, "g");
    this.#address = pythonPattern(table.url_match);
    this.#plainAddress = pythonPattern(withoutUser(table.url_match));
    this.#special = new Map(Object.entries(table.exceptions));
  }

  /** Texts that are cut in a way of their own. */
  get specialTexts(): readonly string[] {
    return [...this.#special.keys()];
  }

  isSpecial(text: string): boolean {
    return this.#special.has(text);
  }

  /** The pieces of such a text, or nothing. */
  special(text: string): readonly Lexeme[] | undefined {
    const pieces = this.#special.get(text);
    if (pieces === undefined) return undefined;
    const known = this.#expanded.get(text) ?? pieces.map((piece) => this.#lexicon.lexeme(piece[65], piece[67]));
    this.#expanded.set(text, known);
    return known;
  }

  /** How many UTF-16 units are cut off in front. */
  prefixLength(text: string): number {
    return this.#prefix.exec(text)?.[0].length ?? 0;
  }

  /** How many UTF-16 units are cut off behind. */
  suffixLength(text: string): number {
    return this.#suffix.exec(text)?.[0].length ?? 0;
  }

  /** Where a text is cut inside. */
  infixes(text: string): readonly { readonly start: number; readonly end: number }[] {
    return Array.from(text.matchAll(this.#infix), ({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
    }));
  }

  isAddress(text: string): boolean {
    return (text.includes("@") ? this.#address : this.#plainAddress).test(text);
  }
}

/** Without "user@", which takes quadratic time to find out that there is no "@" in a long text. */
const withoutUser = (pattern: string) => pattern.replace("(?:\\S+(?::\\S*)?@)?", "");
