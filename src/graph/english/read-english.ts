import type { Chunk, Parser } from "#core";
import { foldName, type Language, languageOf, loadWordRank, splitSentences } from "#text";
import type { ExtractedAlias, ExtractedFact, ExtractedMention, Extraction } from "../extraction.ts";
import { Memory } from "./memory.ts";
import { SentenceReading } from "./sentence-reading.ts";
import { SentenceTree } from "./sentence-tree.ts";

const english = languageOf("en") as Language;
/** Longer ones are tables, lists without ends, or no language: rules find only nonsense there. */
const longestSentence = 1_000;
const listMark = /^(?:[-*•·]|\d{1,3}[.)、])\s+/;

/** Open information extraction over the dependency parse of a chunk's sentences. The overlap with the chunk before is left to that chunk. */
export async function readEnglish(chunk: Chunk, parser: Parser): Promise<Extraction> {
  const places = splitSentences(chunk.text, english).flatMap((range) => {
    if (range.start < chunk.overlap || range.end - range.start > longestSentence) return [];
    const raw = chunk.text.slice(range.start, range.end);
    const mark = listMark.exec(raw)?.[0].length ?? 0;
    return [{ text: raw.slice(mark), base: chunk.start + range.start + mark, end: chunk.start + range.end }];
  });
  const parses = await parser.parse(places.map(({ text }) => text));
  const small = new Set(chunk.text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu));
  const memory = new Memory();
  const rankOf = await loadWordRank();
  const isEveryday = (lemma: string) => rankOf(lemma) <= everyday;
  const trees = places.map(({ text }, at) => new SentenceTree(text, parses[at]?.tokens ?? [], isEveryday));
  const isTerm = termFinder(trees);
  const mentions: ExtractedMention[] = [];
  const aliases: ExtractedAlias[] = [];
  const facts: ExtractedFact[] = [];
  const readings = places.map(({ base, end }, at) => {
    const reading = new SentenceReading({
      tree: trees[at] as SentenceTree,
      isTerm,
      memory,
      sentence: at,
      isCommon: (word) => small.has(word),
    });
    aliases.push(...reading.aliases);
    for (const statement of reading.statements) facts.push({ ...statement, start: base, end });
    return { reading, base };
  });
  // A name that a fact is about is one wherever it stands.
  const known = new Set(
    [
      ...facts.flatMap(({ subject, object = "" }) => [subject, object]),
      ...aliases.flatMap(({ name, other }) => [name, other]),
    ].map((name) => foldName(name, "en")),
  );
  for (const { reading, base } of readings) {
    for (const { start, end, name, type, isStated } of reading.names) {
      if (isStated || known.has(foldName(name, "en")))
        mentions.push({ start: base + start, end: base + end, name, type });
    }
  }
  return { document: chunk.document, language: chunk.language, mentions, aliases, facts };
}

/** Words up to this rank are everyday ones. */
const everyday = 30_000;

/** A text that names an everyday thing so often is about it. */
const enough = 3;

/** Is a small single word a term? It is where the text comes back to it, or where it is no everyday word. */
function termFinder(trees: readonly SentenceTree[]): (lemma: string) => boolean {
  const times = new Map<string, number>();
  for (const { tokens } of trees)
    for (const { lemma, pos } of tokens) if (pos === "NOUN") times.set(lemma, (times.get(lemma) ?? 0) + 1);
  return (lemma) => (times.get(lemma) ?? 0) >= enough || trees[0]?.isEveryday(lemma) === false;
}
