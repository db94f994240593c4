import type { ParsedToken } from "#core";

/** The dependency tree of one sentence, with what readers of trees ask for. Positions are token indexes. */
export class SentenceTree {
  readonly text: string;
  readonly tokens: readonly ParsedToken[];
  readonly #children: readonly (readonly number[])[];

  /** Is a word, by its lemma, an everyday one? Alone it names nothing. */
  readonly isEveryday: (lemma: string) => boolean;

  constructor(text: string, tokens: readonly ParsedToken[], isEveryday: (lemma: string) => boolean = () => false) {
    this.isEveryday = isEveryday;
    this.text = text;
    this.tokens = tokens;
    const children: number[][] = tokens.map(() => []);
    tokens.forEach(({ head }, at) => {
      if (head !== at) children[head]?.push(at);
    });
    this.#children = children;
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
