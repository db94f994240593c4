import type { Chunk } from "#core";
import { findNames, foldName, type Language, splitSentences, type TextRange } from "#text";
import type {
  ExtractedAlias,
  ExtractedDescription,
  ExtractedFact,
  ExtractedMention,
  Extraction,
  Ungrounded,
} from "./extraction.ts";
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
  const ungrounded: Ungrounded[] = [];
  const { mentions, aliases, descriptions, called, placesOf } = groundEntities(
    { chunk, language, entities },
    ungrounded,
  );
  const sentences = splitSentences(text, language);
  const facts: ExtractedFact[] = [];
  for (const { source, target, relation, quote, negated, hedged } of relations) {
    const refuse = (reason: string) =>
      ungrounded.push({ kind: "fact", name: `${source} ${relation ?? ""} ${target}`, reason });
    const subject = called(source);
    const object = called(target);
    const value = object === undefined ? findValue(target, text) : undefined;
    if (subject === undefined) refuse("the subject is no grounded entity");
    else if (object === undefined && value === undefined) refuse("the object is not in the text");
    else if (!relation) refuse("it has no label");
    else {
      const ends = [placesOf(subject), object === undefined ? (value ?? []) : placesOf(object)];
      const place = (quote ? groundQuote(quote, text, sentences) : undefined) ?? sentenceWith(sentences, ends);
      if (!place) refuse("no sentence states it");
      else {
        facts.push({
          ...{ subject, relation, negated: negated === true, hedged: hedged === true },
          ...(object === undefined ? { value: target } : { object }),
          ...{ start: chunk.start + place.start, end: chunk.start + place.end },
        });
      }
    }
  }
  return { document: chunk.document, language: chunk.language, mentions, aliases, facts, descriptions, ungrounded };
}

/** Names that stand in the text, with all their places; `called` leads from every form to the name that stands there. */
function groundEntities({ chunk, language, entities }: Omit<GroundReplyInput, "relations">, ungrounded: Ungrounded[]) {
  const mentions: ExtractedMention[] = [];
  const aliases: ExtractedAlias[] = [];
  const descriptions: ExtractedDescription[] = [];
  const named = new Map<string, string>();
  // Statements say the same few names again and again.
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    const key = keys.get(name) ?? foldName(name, chunk.language);
    keys.set(name, key);
    return key;
  };
  const called = (name: string): string | undefined => named.get(keyOf(name));
  const found = new Map<string, readonly TextRange[]>();
  const placesOf = (name: string): readonly TextRange[] => {
    const places = found.get(name) ?? findNames(chunk.text, [name]);
    found.set(name, places);
    return places;
  };
  for (const { name, type, aliases: others = [], description } of entities) {
    if (isValueName(name, language)) continue;
    const forms = [name, ...others].filter((form) => placesOf(form).length > 0);
    const [shown] = forms;
    if (shown === undefined) {
      ungrounded.push({ kind: "entity", name, reason: "the name is not in the text" });
      continue;
    }
    for (const form of [name, ...others]) named.set(keyOf(form), shown);
    if (description !== "") descriptions.push({ name: shown, text: description, start: chunk.start, end: chunk.end });
    for (const form of forms) {
      for (const { start, end } of placesOf(form)) {
        mentions.push({ start: chunk.start + start, end: chunk.start + end, name: form, type: type ?? undefined });
      }
      if (form !== shown) aliases.push({ name: shown, other: form });
    }
  }
  return { mentions, aliases, descriptions, called, placesOf };
}

function findValue(value: string, text: string): readonly TextRange[] | undefined {
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  return at < 0 || value === "" ? undefined : [{ start: at, end: at + value.length }];
}

/** The first sentence in which something of each group stands. */
const sentenceWith = (
  sentences: readonly TextRange[],
  groups: readonly (readonly TextRange[])[],
): TextRange | undefined =>
  sentences.find(({ start, end }) =>
    groups.every((group) => group.some((one) => one.start >= start && one.end <= end)),
  );

/** Dates, numbers, pronouns and figure references are values or nothing, however a model files them. */
function isValueName(name: string, { uselessAnswers }: Language): boolean {
  const { pronoun, date, number, reference } = uselessAnswers;
  const matches = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(name));
  return pronoun.has(name.toLowerCase()) || matches(date) || matches(number) || matches(reference);
}
