import type { Fact, KnowledgeGraph } from "#core";
import { byId } from "./by-span.ts";
import { collectEntities } from "./collect-entities.ts";
import type { Extraction } from "./extraction.ts";
import { FactDraft, factId } from "./fact-draft.ts";
import { groupNames } from "./name-groups.ts";

export interface BuildGraphOptions {
  /** Texts of the documents by id; spans are checked against them. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Merges extractions into one graph: names by fold key and stated aliases, facts by (subject, relation, object), each with all
 * its evidence. The result does not depend on the order of the extractions.
 *
 * A statement whose span is not in its document, or whose subject or object is no known name, is left out.
 */
export function buildGraph(extractions: readonly Extraction[], { texts }: BuildGraphOptions): KnowledgeGraph {
  const names = groupNames(extractions);
  const { entities, idOf } = collectEntities(extractions, names, texts);
  const drafts = new Map<string, FactDraft>();
  for (const { document, language, facts } of extractions) {
    const text = texts.get(document) ?? "";
    for (const fact of facts) {
      const subject = idOf(fact.subject, language);
      const object = fact.object === undefined ? null : idOf(fact.object, language);
      if (!subject || object === undefined || subject === object || (object === null && !fact.value)) continue;
      if (fact.end <= fact.start || fact.end > text.length) continue;
      const ends = { subject, object };
      const id = factId(fact, ends);
      const draft = drafts.get(id) ?? new FactDraft(id, ends, fact);
      drafts.set(id, draft);
      draft.add(fact, { document, text });
    }
  }
  const facts: Fact[] = [...drafts.values()].map((draft) => draft.finish());
  return { entities: entities.sort(byId), facts: facts.sort(byId) };
}
