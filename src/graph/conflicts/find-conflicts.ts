import type { KnowledgeGraph } from "#core";
import { byId } from "../by-span.ts";
import type { Conflict } from "./conflict.ts";
import { duplicateFacts } from "./duplicate-facts.ts";
import { factTexts } from "./fact-text.ts";
import { objectConflicts } from "./object-conflicts.ts";
import { polarityConflicts } from "./polarity-conflicts.ts";
import { typeConflicts } from "./type-conflicts.ts";
import { valueConflicts } from "./value-conflicts.ts";

/**
 * Everything in a graph that is at odds with itself, sorted by id: listed for people, never overwritten (the newer value may be the
 * wrong one). The result does not depend on the order of the facts.
 */
export function findConflicts(graph: KnowledgeGraph): Conflict[] {
  const texts = factTexts({ ...graph, facts: [...graph.facts].sort(byId) });
  const found = [
    ...valueConflicts(texts),
    ...objectConflicts(texts),
    ...polarityConflicts(texts),
    ...duplicateFacts(texts),
    ...typeConflicts(graph.entities),
  ];
  return [...new Map(found.map((conflict) => [conflict.id, conflict])).values()].sort(byId);
}
