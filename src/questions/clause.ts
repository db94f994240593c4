import type { Entity, Evidence, Fact } from "#core";
import type { GraphIndex } from "#graph";
import { cleanText, findNames, hasCjk } from "#text";
import type { Clause } from "./phrasing.ts";

/** A fact as a clause, from its evidence where that was worded, else from the names and the label. */
export function clauseOf(fact: Fact, index: GraphIndex): Clause | undefined {
  const subject = index.entity(fact.subject);
  const object = fact.object === null ? undefined : index.entity(fact.object);
  if (!subject || !object) return undefined;
  const ids = { subjectId: subject.id, objectId: object.id, label: fact.relation };
  for (const evidence of fact.evidence) {
    const parts = splitClause(evidence, subject, object);
    if (parts) return { ...parts, ...ids };
  }
  // "wall contains" is no predicate of the thing whose wall it is.
  if (fact.evidence.some(({ clause }) => clause !== undefined) && !hasCjk(fact.relation)) return undefined;
  const isSpaced = !hasCjk(fact.relation);
  const [opens = "", closes = ""] = fact.relation.split("…");
  const predicate = isSpaced ? `${fact.relation} ${object.name}` : `${opens}${object.name}${closes}`;
  return { ...ids, subject: subject.name, predicate, relation: fact.relation, object: object.name };
}

/** Finds subject and object in the evidence's clause: the subject begins it, the object ends it or stands before its verb. */
function splitClause(
  { clause }: Evidence,
  subject: Entity,
  object: Entity,
): Omit<Clause, "subjectId" | "objectId" | "label"> | undefined {
  if (clause === undefined) return undefined;
  const text = cleanText(clause);
  const first = findNames(text, [subject.name, ...subject.aliases])[0];
  const last = findNames(text, [object.name, ...object.aliases]).at(-1);
  if (!first || !last || first.end > last.start) return undefined;
  const isSpaced = !hasCjk(text);
  const articles = /^(?:[\p{L}-]+ ){0,4}$/u;
  if (!(first.start === 0 || (isSpaced && articles.test(text.slice(0, first.start))))) return undefined;
  const named = text.slice(first.start, first.end);
  // A capital that only begins the sentence is not the name's.
  const small = named.charAt(0).toLowerCase() + named.slice(1);
  const isInitial = first.start === 0 && /^\p{Lu}\p{Ll}/u.test(named) && subject.name.startsWith(small.slice(0, 2));
  const shown = isInitial ? small : named;
  const predicate = text.slice(first.end).trim();
  const before = text.slice(first.end, last.start);
  const withArticle = isSpaced
    ? /(?:^|\s)((?:the|an?|its|their)\s(?:[\p{L}-]+\s){0,2})$/iu.exec(before)?.[1]
    : undefined;
  const lead = withArticle ?? "";
  return {
    subject: `${text.slice(0, first.start)}${shown}`,
    predicate,
    relation: before.slice(0, before.length - lead.length).trim(),
    object: `${lead}${text.slice(last.start)}`,
  };
}
