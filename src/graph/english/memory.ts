/** A thing that was named before, as later sentences may mean it. */
export interface Remembered {
  readonly name: string;
  readonly text: string;
  readonly isPlural: boolean;
  /** Lemmas of nouns that it can be called by: its own head, its kind. */
  readonly kinds: ReadonlySet<string>;
  readonly sentence: number;
}

/** Sentences after which "the disease" may be another one. */
const reach = 3;

/** What a text has named so far, for pronouns and definite nouns. */
export class Memory {
  readonly #things = new Map<string, Remembered>();
  /** What the sentence before was about. */
  topic: Remembered | undefined;

  see(thing: Remembered): void {
    const known = this.#things.get(thing.name);
    const kinds = known ? new Set([...known.kinds, ...thing.kinds]) : thing.kinds;
    this.#things.delete(thing.name);
    this.#things.set(thing.name, { ...thing, kinds });
  }

  /**
   * The thing meant by "the disease": the one of that kind, where only one has been named and not long ago. `unclear` where it could
   * be several, undefined where nothing of the kind was named.
   */
  called(kind: string, sentence: number): Remembered | "unclear" | undefined {
    const found = [...this.#things.values()].filter(({ kinds }) => kinds.has(kind));
    const [only] = found;
    if (!only) return undefined;
    const itself = found.find(({ name }) => !/[\s-]/.test(name));
    if (itself) return itself;
    if (found.length > 1 || sentence - only.sentence > reach) return "unclear";
    return this.topic?.name === only.name ? this.topic : only;
  }

  /** A heading or a new subject: pronouns do not reach over it. */
  forgetTopic(): void {
    this.topic = undefined;
  }
}
