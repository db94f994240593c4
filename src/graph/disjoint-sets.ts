/** Items in sets that can be joined (union–find with path halving); the order of joining does not show in the result. */
export class DisjointSets<T> {
  readonly #parent = new Map<T, T>();
  readonly #size = new Map<T, number>();

  add(item: T): void {
    if (this.#parent.has(item)) return;
    this.#parent.set(item, item);
    this.#size.set(item, 1);
  }

  find(item: T): T {
    this.add(item);
    let at = item;
    for (;;) {
      const parent = this.#parent.get(at) as T;
      if (parent === at) return at;
      const grandparent = this.#parent.get(parent) as T;
      this.#parent.set(at, grandparent);
      at = grandparent;
    }
  }

  join(a: T, b: T): void {
    let [big, small] = [this.find(a), this.find(b)];
    if (big === small) return;
    const [bigSize, smallSize] = [this.#size.get(big) ?? 1, this.#size.get(small) ?? 1];
    if (bigSize < smallSize) [big, small] = [small, big];
    this.#parent.set(small, big);
    this.#size.set(big, bigSize + smallSize);
  }

  /** The sets, each in the order in which its items were added. */
  groups(): T[][] {
    const groups = new Map<T, T[]>();
    for (const item of this.#parent.keys()) {
      const root = this.find(item);
      const group = groups.get(root);
      if (group) group.push(item);
      else groups.set(root, [item]);
    }
    return [...groups.values()];
  }
}
