/** Items by a key, in the order in which they come; those without a key are left out. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Every two of a list. */
export function* pairsOf<T>(items: readonly T[]): Generator<readonly [T, T]> {
  for (const [at, one] of items.entries()) for (const other of items.slice(at + 1)) yield [one, other];
}
