import type { Chunk, WordTagger } from "#core";
import { languageOf, splitSentences } from "#text";
import type { ExtractedAlias, ExtractedFact, ExtractedMention, Extraction } from "./extraction.ts";
import type { Grammar } from "./grammar.ts";
import { unsupportedLanguage } from "./unsupported-language.ts";

/** Longer ones are tables, lists without ends, or no language: rules find only nonsense there. */
const longestSentence = 1_000;
const listMark = /^(?:[-*•·]|\d{1,3}[.)、])\s+/;

export interface ReadByGrammarOptions {
  readonly grammar: Grammar;
  readonly words: WordTagger;
}

/** Extraction by rules over sentences. The overlap with the chunk before is left to that chunk. */
export async function readByGrammar(chunk: Chunk, { grammar, words }: ReadByGrammarOptions): Promise<Extraction> {
  const language = languageOf(chunk.language);
  if (!language) throw unsupportedLanguage(chunk);
  const mentions: ExtractedMention[] = [];
  const aliases: ExtractedAlias[] = [];
  const facts: ExtractedFact[] = [];
  let topic: string | undefined;
  const counts = new Map<string, number>();
  const count = (name: string) => {
    const known = counts.get(name) ?? chunk.text.split(name).length - 1;
    counts.set(name, known);
    return known;
  };
  const sentences = splitSentences(chunk.text, language).flatMap(({ start, end }) => {
    if (start < chunk.overlap || end - start > longestSentence) return [];
    const mark = listMark.exec(chunk.text.slice(start, end))?.[0].length ?? 0;
    return [{ start: start + mark, end, text: chunk.text.slice(start + mark, end) }];
  });
  const tagged = await words.tag(sentences.map(({ text }) => text));
  for (const [at, { start, end, text }] of sentences.entries()) {
    const found = grammar.parse(text, { topic, words: tagged[at] ?? [], count });
    const base = chunk.start + start;
    topic = found.topic;
    for (const place of found.names) mentions.push({ ...place, start: base + place.start, end: base + place.end });
    aliases.push(...found.aliases);
    for (const { subject, relation, object, negated, hedged, clause } of found.statements) {
      facts.push({ subject, relation, object, negated, hedged, clause, start: base, end: chunk.start + end });
    }
  }
  return { document: chunk.document, language: chunk.language, mentions, aliases, facts };
}
