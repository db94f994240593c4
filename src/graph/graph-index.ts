import type { Entity, Fact, KnowledgeGraph } from "#core";
import { foldName } from "#text";
import { foldRelation } from "./fold-relation.ts";

/** A graph with the ways to walk and search it. */
export interface GraphIndex {
  readonly graph: KnowledgeGraph;
  readonly entity: (id: string) => Entity | undefined;
  readonly fact: (id: string) => Fact | undefined;
  /** Facts that touch an entity, sorted by id. */
  readonly factsOf: (entity: string) => readonly Fact[];
  /** Entities that stand at `end` of a fact with this relation (in fold form) and this other end. */
  readonly fillers: (end: "subject" | "object", relation: string, other: string) => ReadonlySet<string>;
  /** Ids of the entities known by a name or alias, by fold key. */
  readonly named: (name: string, language: string) => readonly string[];
}

/** Indexes a graph once; all look-ups are then of constant time. */
export function indexGraph(graph: KnowledgeGraph): GraphIndex {
  const entities = new Map(graph.entities.map((entity) => [entity.id, entity]));
  const facts = new Map(graph.facts.map((fact) => [fact.id, fact]));
  const touching = new Map<string, Fact[]>();
  const fillers = new Map<string, Set<string>>();
  for (const fact of graph.facts) {
    if (fact.object === null) continue;
    for (const end of [fact.subject, fact.object]) push(touching, end, fact);
    if (fact.negated) continue;
    const relation = foldRelation(fact.relation);
    add(fillers, `subject ${relation} ${fact.object}`, fact.subject);
    add(fillers, `object ${relation} ${fact.subject}`, fact.object);
  }
  const names = new Map<string, string[]>();
  for (const { id, name, aliases, language } of graph.entities) {
    for (const key of new Set([name, ...aliases].map((one) => foldName(one, language)))) push(names, key, id);
  }
  const none: ReadonlySet<string> = new Set();
  return {
    graph,
    entity: (id) => entities.get(id),
    fact: (id) => facts.get(id),
    factsOf: (entity) => touching.get(entity) ?? [],
    fillers: (end, relation, other) => fillers.get(`${end} ${foldRelation(relation)} ${other}`) ?? none,
    named: (name, language) => names.get(foldName(name, language)) ?? [],
  };
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
