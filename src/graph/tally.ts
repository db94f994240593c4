/** How often each of some values was seen. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(value: string | undefined): void {
    if (value) this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  /** The value seen most often; among equals the first in code-unit order, so that the order of counting does not show. */
  get most(): string | undefined {
    let [best, most] = [undefined as string | undefined, 0];
    for (const [value, count] of this.#counts) {
      if (count > most || (count === most && best !== undefined && value < best)) [best, most] = [value, count];
    }
    return best;
  }
}
