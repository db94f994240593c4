import type { Fact, KnowledgeGraph } from "#core";
import { RelationMeanings } from "./relation-meaning.ts";

/** The facts of a graph, and what their ends are called. */
export interface FactTexts {
  readonly facts: readonly Fact[];
  readonly meanings: RelationMeanings;
  readonly nameOf: (entity: string) => string;
  /** The object's name, or the value. */
  readonly objectOf: (fact: Fact) => string;
}

export function factTexts({ entities, facts }: KnowledgeGraph): FactTexts {
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  const nameOf = (entity: string) => names.get(entity) ?? entity;
  const meanings = new RelationMeanings();
  return { facts, meanings, nameOf, objectOf: ({ object, value = "" }) => (object === null ? value : nameOf(object)) };
}

/** Ids of the documents that state a fact. */
export const documentsOf = ({ evidence }: Fact): ReadonlySet<string> =>
  new Set(evidence.map(({ document }) => document));

/** Does one document state both? */
export function isStatedTogether(one: Fact, other: Fact): boolean {
  const documents = documentsOf(one);
  return [...documentsOf(other)].some((document) => documents.has(document));
}
