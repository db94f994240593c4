import type { Embedder, Entity, KnowledgeGraph } from "#core";
import { byId } from "../by-span.ts";

/** Two entities that may be one thing, as a model finds: ids and cosine similarity. */
export interface SuggestedPair {
  readonly a: string;
  readonly b: string;
  readonly similarity: number;
}

/** Below it, names of different languages are neighbours by chance. */
const leastSimilarity = 0.8;
/** Of each entity, so many of its nearest in other languages. */
const mostNeighbours = 3;

/**
 * Names of different languages that an embedding model finds near each other: translations, which share no letter. Every name of
 * one language is held against every name of the others (time: names² × vector length). The pairs are for review at most.
 * @throws ModelError, BudgetError of the embedder
 */
export async function suggestPairs(
  { entities }: KnowledgeGraph,
  embedder: Embedder,
  signal?: AbortSignal,
): Promise<SuggestedPair[]> {
  const sorted = [...entities].sort(byId);
  if (new Set(sorted.map(({ language }) => language)).size < 2) return [];
  const vectors = await embedder.embed(
    sorted.map(({ name }) => name),
    signal,
  );
  const units = vectors.map(toUnit);
  const found = new Map<string, SuggestedPair>();
  for (const [at, entity] of sorted.entries()) {
    for (const { other, similarity } of nearest(at, sorted, units)) {
      const [a, b] = [entity.id, (sorted[other] as Entity).id].sort() as [string, string];
      found.set(`${a} ${b}`, { a, b, similarity });
    }
  }
  return [...found.values()].sort((x, y) => (x.a === y.a ? compare(x.b, y.b) : compare(x.a, y.a)));
}

function nearest(at: number, entities: readonly Entity[], units: readonly Float32Array[]) {
  const own = units[at] as Float32Array;
  const near: { readonly other: number; readonly similarity: number }[] = [];
  for (const [other, unit] of units.entries()) {
    if (entities[other]?.language === entities[at]?.language) continue;
    let similarity = 0;
    for (let i = 0; i < own.length; i++) similarity += (own[i] as number) * (unit[i] as number);
    if (similarity >= leastSimilarity) near.push({ other, similarity });
  }
  return near.sort((x, y) => y.similarity - x.similarity || x.other - y.other).slice(0, mostNeighbours);
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
