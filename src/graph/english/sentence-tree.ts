import type { ParsedToken } from "#core";

const abbreviation = /^(?:etc|Inc|Ltd|Co|Jr|Sr|St|No)\.$/;

/** What is known of words. */
export interface Lexicon {
  /** Is a word, by its lemma, an everyday one? Alone it names nothing. */
  isEveryday(lemma: string): boolean;
  /** Is a word, given in lower case, mostly written with a capital: french? */
  isProper(lower: string): boolean;
  /** Does a word stand with its capital inside a sentence of the text around? */
  isCapitalInside(word: string): boolean;
  /** Do words in lower case stand together more than once in the text around? */
  isSetPhrase(words: string): boolean;
}

/** The dependency tree of one sentence, with what readers of trees ask for. Positions are token indexes. */
export class SentenceTree {
  readonly text: string;
  readonly tokens: readonly ParsedToken[];
  readonly #children: readonly (readonly number[])[];

  readonly #lexicon: Lexicon;

  constructor(text: string, tokens: readonly ParsedToken[], lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.text = text;
    this.tokens = tokens.map((token, at) =>
      // The tagger leaves a sentence's full stop at words that it does not know: "KatG."
      at === tokens.length - 1 && /^[^.]{2,}\.$/.test(token.text) && !abbreviation.test(token.text)
        ? { ...token, text: token.text.slice(0, -1) }
        : token,
    );
    const children: number[][] = tokens.map(() => []);
    tokens.forEach(({ head }, at) => {
      if (head !== at) children[head]?.push(at);
    });
    this.#children = children;
  }

  isEveryday(lemma: string): boolean {
    return this.#lexicon.isEveryday(lemma);
  }

  isCapitalInside(word: string): boolean {
    return this.#lexicon.isCapitalInside(word);
  }

  isProper(lower: string): boolean {
    return this.#lexicon.isProper(lower);
  }

  isSetPhrase(words: string): boolean {
    return this.#lexicon.isSetPhrase(words);
  }

  token(at: number): ParsedToken {
    const token = this.tokens[at];
    if (!token) throw new RangeError(`the sentence has no token ${at}`);
    return token;
  }

  lower(at: number): string {
    return this.tokens[at]?.text.toLowerCase() ?? "";
  }

  /** Dependents in the order of the text; of some kinds where they are named. */
  children(at: number, ...kinds: readonly string[]): readonly number[] {
    const all = this.#children[at] ?? [];
    return kinds.length === 0 ? all : all.filter((child) => kinds.includes(this.token(child).dep));
  }

  /** The first dependent of one of the kinds. */
  child(at: number, ...kinds: readonly string[]): number | undefined {
    return this.children(at, ...kinds)[0];
  }

  /** First and last position below a token, itself included. */
  span(at: number): { readonly from: number; readonly last: number } {
    let [from, last] = [at, at];
    for (const child of this.children(at)) {
      const inner = this.span(child);
      from = Math.min(from, inner.from);
      last = Math.max(last, inner.last);
    }
    return { from, last };
  }

  /** Text from one token to another, both included. */
  slice(from: number, last: number): string {
    const end = this.token(last);
    return this.text.slice(this.token(from).idx, end.idx + end.text.length);
  }
}
