import { foldName, isSymbol } from "#text";
import { DisjointSets } from "./disjoint-sets.ts";
import type { Extraction } from "./extraction.ts";

/** How often each surface of a name was seen. */
type SurfaceCounts = ReadonlyMap<string, number>;

/** Names that stand for one thing. */
export interface NameGroup {
  /** Fold key of the name it is known by; the entity's id derives from it. */
  readonly key: string;
  readonly name: string;
  /** Most frequent first. */
  readonly aliases: readonly string[];
}

/** Which fold key a name has, and which group a key is in. */
export interface NameGroups {
  readonly keyOf: (name: string, language: string) => string;
  readonly groupOf: (key: string) => NameGroup | undefined;
  readonly groups: readonly NameGroup[];
}

/**
 * Joins names by fold key, and keys by the aliases that the texts state. An acronym that stands for different things in
 * different places joins none of them (CAT the enzyme, CAT the scan).
 */
export function groupNames(extractions: Iterable<Extraction>): NameGroups {
  const folded = new Map<string, string>();
  const keyOf = (name: string, language: string) => {
    const id = `${language}:${name}`;
    const known = folded.get(id);
    if (known !== undefined) return known;
    const key = foldName(name, language);
    folded.set(id, key);
    return key;
  };
  const surfaces = new Map<string, Map<string, number>>();
  const see = (key: string, surface: string, times: number) => {
    const counts = surfaces.get(key) ?? new Map<string, number>();
    surfaces.set(key, counts.set(surface, (counts.get(surface) ?? 0) + times));
  };
  const expansions = new Map<string, Set<string>>();
  for (const { language, mentions, aliases } of extractions) {
    for (const { name } of mentions) see(keyOf(name, language), name, 1);
    for (const { name, other } of aliases) {
      const [key, otherKey] = [keyOf(name, language), keyOf(other, language)];
      if (key === "" || otherKey === "") continue;
      see(key, name, 0);
      see(otherKey, other, 0);
      if (key !== otherKey) expansions.set(otherKey, (expansions.get(otherKey) ?? new Set()).add(key));
    }
  }
  surfaces.delete("");
  const sets = new DisjointSets<string>();
  for (const key of surfaces.keys()) sets.add(key);
  for (const [other, keys] of expansions) {
    if (keys.size > 1 && isSymbol(other)) continue;
    for (const key of keys) sets.join(key, other);
  }
  return { keyOf, ...describe(surfaces, sets, new Set(expansions.keys())) };
}

function describe(
  surfaces: ReadonlyMap<string, SurfaceCounts>,
  sets: DisjointSets<string>,
  others: ReadonlySet<string>,
) {
  const groups: NameGroup[] = [];
  const groupOfKey = new Map<string, NameGroup>();
  for (const keys of sets.groups()) {
    const total = (key: string) => [...(surfaces.get(key)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    // The full name, not what was introduced as its other name; then the one seen most.
    const [main = ""] = [...keys].sort(
      (a, b) =>
        Number(others.has(a)) - Number(others.has(b)) || total(b) - total(a) || b.length - a.length || compare(a, b),
    );
    const name = bestSurface(surfaces.get(main) ?? new Map());
    const counted = keys
      .flatMap((key) => [...(surfaces.get(key) ?? [])])
      .sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
    const seen = new Set([name.toLowerCase()]);
    const aliases: string[] = [];
    for (const [surface] of counted) {
      if (seen.has(surface.toLowerCase())) continue;
      seen.add(surface.toLowerCase());
      aliases.push(surface);
    }
    const group = { key: main, name, aliases };
    groups.push(group);
    for (const key of keys) groupOfKey.set(key, group);
  }
  return { groups, groupOf: (key: string) => groupOfKey.get(key) };
}

/** The surface seen most, in lower case if it was ever seen so: the capital is that of a sentence's begin. */
function bestSurface(counts: SurfaceCounts): string {
  const all = [...counts.keys()];
  const isInitial = (surface: string) => all.some((other) => other !== surface && other === lowerFirst(surface));
  const [best = ""] = all.sort(
    (a, b) =>
      Number(isInitial(a)) - Number(isInitial(b)) ||
      (counts.get(b) ?? 0) - (counts.get(a) ?? 0) ||
      a.length - b.length ||
      compare(a, b),
  );
  return best;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
