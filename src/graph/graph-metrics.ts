import type { KnowledgeGraph } from "#core";
import { type ChunkPlace, chunkFinder } from "./chunk-finder.ts";
import { typesAtOdds } from "./conflicts/type-conflicts.ts";
import { DisjointSets } from "./disjoint-sets.ts";

/** Figures of a graph's shape (K2V §4.3). An empty graph gives zeros. */
export interface GraphMetrics {
  readonly entities: number;
  readonly facts: number;
  /** Isolated entities per entity. */
  readonly noiseRatio: number;
  /** Entities in the largest connected component per entity. */
  readonly lccRatio: number;
  /** Connected components; an isolated entity is one. */
  readonly components: number;
  /** Facts with two entities, twice, per entity. */
  readonly averageDegree: number;
  readonly mentions: number;
  readonly negatedFacts: number;
  readonly hedgedFacts: number;
  /** Pairs (subject, relation) with more than one object or value. */
  readonly severalValues: number;
  /** Entities named in more than one chunk. */
  readonly inSeveralChunks: number;
  /** How many of those are filed as kinds of thing that do not go together (K2V §G.1.2). */
  readonly typeConflicts: number;
}

export interface GraphMetricsOptions {
  /** How the documents were cut; without it a document counts as one chunk. */
  readonly chunks?: readonly ChunkPlace[];
}

/** Measures a graph. Facts with a value alone join nothing. */
export function graphMetrics(
  { entities, facts }: KnowledgeGraph,
  { chunks = [] }: GraphMetricsOptions = {},
): GraphMetrics {
  const sets = new DisjointSets<string>();
  for (const { id } of entities) sets.add(id);
  const touched = new Set<string>();
  const valuesOf = new Map<string, number>();
  let edges = 0;
  for (const { subject, relation, object } of facts) {
    const key = `${subject} ${relation}`;
    valuesOf.set(key, (valuesOf.get(key) ?? 0) + 1);
    if (object === null || object === subject) continue;
    edges += 1;
    touched.add(subject).add(object);
    sets.join(subject, object);
  }
  const chunkOf = chunkFinder(chunks);
  const spread = entities.filter(({ mentions }) => new Set(mentions.map(chunkOf)).size > 1);
  const sizes = sets.groups().map((group) => group.length);
  const all = Math.max(1, entities.length);
  return {
    entities: entities.length,
    facts: facts.length,
    noiseRatio: (entities.length - touched.size) / all,
    lccRatio: sizes.reduce((most, size) => Math.max(most, size), 0) / all,
    components: sizes.length,
    averageDegree: (2 * edges) / all,
    mentions: entities.reduce((sum, entity) => sum + entity.mentions.length, 0),
    negatedFacts: facts.filter((fact) => fact.negated).length,
    hedgedFacts: facts.filter((fact) => fact.hedged).length,
    severalValues: [...valuesOf.values()].filter((count) => count > 1).length,
    inSeveralChunks: spread.length,
    typeConflicts: spread.filter(({ mentions }) => typesAtOdds(mentions, chunkOf)).length,
  };
}
