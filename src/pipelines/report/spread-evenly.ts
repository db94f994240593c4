import type { Random } from "#core";

/** At most `most` of the items, in order, at equal distances over the whole list; chance says where the first stands. */
export function spreadEvenly<T>(items: readonly T[], most: number, random: Random): T[] {
  if (items.length <= most) return [...items];
  const offset = random.next();
  return Array.from({ length: most }, (_, at) => items[Math.floor(((at + offset) * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
}
