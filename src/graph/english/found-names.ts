import type { Nominal } from "./nominal.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** A name with its place in the sentence. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly type: string | undefined;
  /** A statement is about it, or the text gives it as another name. */
  readonly isStated: boolean;
}

/** The names of one sentence, one a place. */
export class FoundNames {
  readonly #tree: SentenceTree;
  readonly #names = new Map<number, FoundName>();

  constructor(tree: SentenceTree) {
    this.#tree = tree;
  }

  get all(): readonly FoundName[] {
    return [...this.#names.values()];
  }

  /** A name as the text gives it; it takes the place of what was found there. */
  add(name: FoundName): void {
    this.#names.set(name.start, name);
  }

  /** A noun that a statement is about, where there is one. */
  state(nominal: Nominal | undefined): void {
    if (nominal) this.#note(nominal, true);
  }

  /** A noun that nothing is said of yet. */
  see(nominal: Nominal): void {
    this.#note(nominal, false);
  }

  #note({ from, last, name, type }: Nominal, isNowStated: boolean): void {
    const start = this.#tree.token(from).idx;
    const end = this.#tree.token(last).idx + this.#tree.token(last).text.length;
    const known = this.#names.get(start);
    if (known?.isStated && !isNowStated) return;
    const isStated = isNowStated || known?.isStated === true;
    this.#names.set(start, { start, end, name, type: type ?? known?.type, isStated });
  }
}
