import { baseNorms } from "./base-norms.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { isWhitespace } from "./characters.ts";
import { stringId } from "./string-id.ts";
import { wordShape } from "./word-shape.ts";

/** What a word is, wherever it stands. */
export interface Lexeme {
  readonly text: string;
  readonly lower: string;
  /** The form under which spellings are one: "'m" is "am", "colour" is "color". */
  readonly norm: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly shape: string;
  readonly isSpace: boolean;
  /** What the network makes of the word alone, with and without a space behind it; filled in when first needed. */
  readonly vectors: [Float32Array?, Float32Array?];
}

/** Most words that are remembered; each weighs a kilobyte. */
const remembered = 8_000;
const longestRemembered = 64;

/** Text → lexeme, each made once. */
export class Lexicon {
  readonly #norms: Readonly<Record<string, string>>;
  readonly #lexemes = new BoundedCache<string, Lexeme>(remembered);

  /** @param norms The model's own norms, by string id. */
  constructor(norms: Readonly<Record<string, string>>) {
    this.#norms = norms;
  }

  /** @param norm Where it is another than the text alone would have: in an expanded abbreviation. */
  lexeme(text: string, norm?: string): Lexeme {
    const key = norm === undefined ? text : `${text}\u0000${norm}`;
    const known = this.#lexemes.get(key);
    if (known !== undefined) return known;
    const lexeme = this.#make(text, norm);
    if (text.length <= longestRemembered) this.#lexemes.set(key, lexeme);
    return lexeme;
  }

  #make(text: string, norm?: string): Lexeme {
    const lower = text.toLowerCase();
    return {
      text,
      lower,
      norm: norm ?? this.#norms[String(stringId(text))] ?? baseNorms.get(text) ?? lower,
      prefix: String.fromCodePoint(text.codePointAt(0) as number),
      suffix: lastCharacters(text),
      shape: wordShape(text),
      isSpace: isWhitespace(text),
      vectors: [],
    };
  }
}

/** The last three code points. */
const lastCharacters = (text: string) => [...text.slice(-6)].slice(-3).join("");
