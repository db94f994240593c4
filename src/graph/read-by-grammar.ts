import type { Chunk } from "#core";
import { languageOf, splitSentences } from "#text";
import type { ExtractedAlias, ExtractedFact, ExtractedMention, Extraction } from "./extraction.ts";
import type { Grammar } from "./grammar.ts";
import { unsupportedLanguage } from "./unsupported-language.ts";

/** Longer ones are tables, lists without ends, or no language: rules find only nonsense there. */
const longestSentence = 1_000;
const listMark = /^(?:[-*•·]|\d{1,3}[.)、])\s+/;

/** Extraction by rules over sentences. The overlap with the chunk before is left to that chunk. */
export function readByGrammar(chunk: Chunk, grammar: Grammar): Extraction {
  const language = languageOf(chunk.language);
  if (!language) throw unsupportedLanguage(chunk);
  const mentions: ExtractedMention[] = [];
  const aliases: ExtractedAlias[] = [];
  const facts: ExtractedFact[] = [];
  let topic: string | undefined;
  const small = new Set(chunk.text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu));
  const isCommon = (word: string) => small.has(word);
  for (const range of splitSentences(chunk.text, language)) {
    if (range.start < chunk.overlap || range.end - range.start > longestSentence) continue;
    const raw = chunk.text.slice(range.start, range.end);
    const mark = listMark.exec(raw)?.[0].length ?? 0;
    const found = grammar.parse(raw.slice(mark), { topic, isCommon });
    const base = chunk.start + range.start + mark;
    topic = found.topic;
    for (const { start, end, name, type } of found.names)
      mentions.push({ start: base + start, end: base + end, name, type });
    aliases.push(...found.aliases);
    for (const { subject, relation, object, negated, hedged, clause } of found.statements) {
      const end = chunk.start + range.end;
      facts.push({ subject, relation, object, negated, hedged, clause, start: base, end });
    }
  }
  return { document: chunk.document, language: chunk.language, mentions, aliases, facts };
}
