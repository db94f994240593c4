import { contentId, type Entity, type Evidence, type Fact, type KnowledgeGraph, type Mention } from "#core";
import type { ExtractedFact, Extraction } from "./extraction.ts";
import { foldRelation } from "./fold-relation.ts";
import { groupNames } from "./name-groups.ts";

export interface BuildGraphOptions {
  /** Texts of the documents by id; spans are checked against them. */
  readonly texts: ReadonlyMap<string, string>;
}

interface FactDraft {
  readonly subject: string;
  readonly object: string | null;
  readonly value: string | undefined;
  readonly negated: boolean;
  hedged: boolean;
  readonly labels: Map<string, number>;
  readonly evidence: Map<string, Evidence>;
}

/**
 * Merges extractions into one graph: names by fold key and stated aliases, facts by (subject, relation, object), each with all
 * its evidence. The result does not depend on the order of the extractions.
 *
 * A statement whose span is not in its document, or whose subject or object is no known name, is left out.
 */
export function buildGraph(extractions: readonly Extraction[], { texts }: BuildGraphOptions): KnowledgeGraph {
  const names = groupNames(extractions);
  const drafts = new Map<
    string,
    { entity: Omit<Entity, "mentions" | "type">; mentions: Map<string, Mention>; types: Map<string, number> }
  >();
  const idOf = new Map<string, string>();
  for (const { key } of names.groups) idOf.set(key, contentId("e", key));
  const entityId = (name: string, language: string) => {
    const group = names.groupOf(names.keyOf(name, language));
    return group && idOf.get(group.key);
  };

  for (const { document, language, mentions } of extractions) {
    const text = texts.get(document) ?? "";
    for (const { start, end, name, type } of mentions) {
      const group = names.groupOf(names.keyOf(name, language));
      const id = group && idOf.get(group.key);
      if (!id || end <= start || end > text.length) continue;
      const draft = drafts.get(id) ?? {
        entity: { id, name: group.name, language, aliases: [...group.aliases] },
        mentions: new Map(),
        types: new Map(),
      };
      drafts.set(id, draft);
      draft.mentions.set(`${document}:${start}:${end}`, { document, start, end, text: text.slice(start, end) });
      if (type) draft.types.set(type, (draft.types.get(type) ?? 0) + 1);
    }
  }

  const facts = new Map<string, FactDraft>();
  for (const { document, language, facts: stated } of extractions) {
    const text = texts.get(document) ?? "";
    for (const fact of stated) {
      const subject = entityId(fact.subject, language);
      const object = fact.object === undefined ? null : entityId(fact.object, language);
      if (!subject || object === undefined || subject === object || !drafts.has(subject)) continue;
      if ((object !== null && !drafts.has(object)) || (object === null && !fact.value)) continue;
      if (fact.end <= fact.start || fact.end > text.length) continue;
      addFact(facts, { ...fact, subject, object }, { document, text });
    }
  }
  const isSmall = smallWords(texts);
  const entities = [...drafts.values()].map(({ entity, mentions, types }) => ({
    ...entity,
    name: isSmall(entity.name, mentions.values())
      ? entity.name.charAt(0).toLowerCase() + entity.name.slice(1)
      : entity.name,
    type: mostFrequent(types) ?? "concept",
    mentions: [...mentions.values()].sort(bySpan),
  }));
  return { entities: entities.sort(byId), facts: [...facts].map(([id, draft]) => finish(id, draft)).sort(byId) };
}

/** Has a name only the capital of a sentence's begin? Its first word is then written small elsewhere in its documents. */
function smallWords(texts: ReadonlyMap<string, string>) {
  const known = new Map<string, ReadonlySet<string>>();
  const wordsOf = (document: string) => {
    const words = known.get(document) ?? new Set(texts.get(document)?.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu));
    known.set(document, words);
    return words;
  };
  return (name: string, mentions: Iterable<Mention>): boolean => {
    const first = /^(\p{Lu}\p{Ll}+)(?!.*\p{Lu})/u.exec(name)?.[1]?.toLowerCase();
    return (
      first !== undefined &&
      [...mentions].every(({ text, document }) => text.startsWith(name.charAt(0)) && wordsOf(document).has(first))
    );
  };
}

type ResolvedFact = Omit<ExtractedFact, "object"> & { readonly object: string | null };

function addFact(facts: Map<string, FactDraft>, fact: ResolvedFact, source: { document: string; text: string }): void {
  const { subject, relation, object, value, start, end, clause } = fact;
  const negated = fact.negated === true;
  const id = contentId("f", subject, foldRelation(relation), object ?? "", value ?? "", negated ? "not" : "");
  const draft = facts.get(id) ?? {
    subject,
    object,
    value,
    negated,
    hedged: true,
    labels: new Map<string, number>(),
    evidence: new Map<string, Evidence>(),
  };
  facts.set(id, draft);
  draft.labels.set(relation, (draft.labels.get(relation) ?? 0) + 1);
  draft.hedged &&= fact.hedged === true;
  const quote = source.text.slice(start, end);
  const evidence = { document: source.document, start, end, quote, ...(clause === undefined ? {} : { clause }) };
  const key = `${source.document}:${start}:${end}`;
  const known = draft.evidence.get(key);
  // The smaller clause wins, so that the order of extractions does not show.
  if (!known || (clause !== undefined && (known.clause === undefined || clause < known.clause)))
    draft.evidence.set(key, evidence);
}

function finish(id: string, { subject, object, value, negated, hedged, labels, evidence }: FactDraft): Fact {
  return {
    id,
    subject,
    relation: mostFrequent(labels) ?? "",
    object,
    ...(value === undefined ? {} : { value }),
    ...(negated ? { negated } : {}),
    ...(hedged ? { hedged } : {}),
    evidence: [...evidence.values()].sort(bySpan),
  };
}

/** The value seen most often; among equals the first in code-unit order. */
function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined;
  for (const [value, count] of counts) {
    const most = best === undefined ? -1 : (counts.get(best) ?? 0);
    if (count > most || (count === most && best !== undefined && value < best)) best = value;
  }
  return best;
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const bySpan = (a: Omit<Mention, "text">, b: Omit<Mention, "text">) =>
  a.document < b.document ? -1 : a.document > b.document ? 1 : a.start - b.start || a.end - b.end;
