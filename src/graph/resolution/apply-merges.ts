import type { KnowledgeGraph, MergeEvent } from "#core";
import { byId } from "../by-span.ts";
import { activeEvents } from "./active-events.ts";
import { describeEntity } from "./describe-entity.ts";
import { composeEntities } from "./entity-parts.ts";
import { rewireFacts } from "./rewire-facts.ts";

/** A graph with its history applied. */
export interface MergedGraph {
  readonly graph: KnowledgeGraph;
  /** Facts between two entities that are one now: left out. */
  readonly selfLoops: number;
  /** Events that changed nothing: their entities are gone, or are one already. */
  readonly idle: readonly string[];
}

/**
 * The base graph with all events applied in order.
 *
 * A merge keeps the survivor's id and name, unites names and mentions and rewires facts; facts that then say the same become
 * one with all their evidence. A split takes mentions out into an entity of its own, and the facts whose sentences name only
 * those mentions go with them. An undo takes an earlier event out: the result is, byte for byte, that of a history without it.
 */
export function applyMerges(base: KnowledgeGraph, events: readonly MergeEvent[]): MergedGraph {
  const active = activeEvents(events);
  if (active.length === 0) return { graph: base, selfLoops: 0, idle: [] };
  const { entities, idle } = composeEntities(base, active);
  const { facts, selfLoops } = rewireFacts(base.facts, entities);
  return {
    graph: { entities: entities.map(describeEntity).sort(byId), facts: facts.sort(byId) },
    selfLoops,
    idle,
  };
}
