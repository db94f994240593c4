import type { Chunk } from "#core";
import { findNames, foldName, type Language, splitSentences } from "#text";
import type { ExtractedAlias, ExtractedFact, ExtractedMention, Extraction, Ungrounded } from "./extraction.ts";
import { groundQuote } from "./ground-quote.ts";
import type { ParsedEntity, ParsedRelation } from "./replies/parse-extraction.ts";

export interface GroundReplyInput {
  readonly chunk: Chunk;
  readonly language: Language;
  readonly entities: readonly ParsedEntity[];
  readonly relations: readonly ParsedRelation[];
}

/** Ties what a model said to the text: names that stand in it, statements whose sentence is found. The rest is kept apart. */
export function groundReply({ chunk, language, entities, relations }: GroundReplyInput): Extraction {
  const { text } = chunk;
  const mentions: ExtractedMention[] = [];
  const aliases: ExtractedAlias[] = [];
  const ungrounded: Ungrounded[] = [];
  const named = new Map<string, string>();
  for (const { name, type, aliases: others = [] } of entities) {
    const known = [name, ...others].filter((one) => findNames(text, [one]).length > 0);
    const [shown] = known;
    if (shown === undefined) {
      ungrounded.push({ kind: "entity", name, reason: "the name is not in the text" });
      continue;
    }
    for (const one of [name, ...others]) named.set(foldName(one, chunk.language), shown);
    for (const form of known) {
      for (const { start, end } of findNames(text, [form])) {
        mentions.push({ start: chunk.start + start, end: chunk.start + end, name: form, type });
      }
      if (form !== shown) aliases.push({ name: shown, other: form });
    }
  }

  const sentences = splitSentences(text, language);
  const facts: ExtractedFact[] = [];
  for (const relation of relations) {
    const label = `${relation.source} ${relation.relation ?? ""} ${relation.target}`;
    const subject = named.get(foldName(relation.source, chunk.language));
    if (subject === undefined) {
      ungrounded.push({ kind: "fact", name: label, reason: "the subject is no grounded entity" });
      continue;
    }
    const object = named.get(foldName(relation.target, chunk.language));
    const isValue = object === undefined;
    if (isValue && !text.toLowerCase().includes(relation.target.toLowerCase())) {
      ungrounded.push({ kind: "fact", name: label, reason: "the object is not in the text" });
      continue;
    }
    const both = sentences.find(({ start, end }) => {
      const sentence = text.slice(start, end);
      return [subject, object ?? relation.target].every((one) => findNames(sentence, [one]).length > 0);
    });
    const place = (relation.quote ? groundQuote(relation.quote, text, sentences) : undefined) ?? both;
    if (!place || !relation.relation) {
      ungrounded.push({ kind: "fact", name: label, reason: place ? "it has no label" : "no sentence states it" });
      continue;
    }
    facts.push({
      subject,
      relation: relation.relation,
      ...(isValue ? { value: relation.target } : { object }),
      negated: relation.negated === true,
      hedged: relation.hedged === true,
      start: chunk.start + place.start,
      end: chunk.start + place.end,
    });
  }
  return { document: chunk.document, language: chunk.language, mentions, aliases, facts, ungrounded };
}
