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

  /** The thing meant by "the disease": the last one of that kind, where only one of them was named lately. */
  called(kind: string, sentence: number): Remembered | undefined {
    const found = [...this.#things.values()].filter(
      ({ kinds, sentence: at }) => kinds.has(kind) && sentence - at <= reach,
    );
    if (this.topic && found.some(({ name }) => name === this.topic?.name)) return this.topic;
    return found.length === 1 ? found[0] : undefined;
  }

  /** A heading or a new subject: pronouns do not reach over it. */
  forgetTopic(): void {
    this.topic = undefined;
  }
}
