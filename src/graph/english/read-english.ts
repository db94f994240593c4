import type { Chunk, Parser } from "#core";
import { foldName, type Language, languageOf, loadWordRank } from "#text";
import type { ExtractedFact, Extraction } from "../extraction.ts";
import { sentencePlaces } from "../sentence-places.ts";
import { Memory } from "./memory.ts";
import { SentenceReading } from "./sentence-reading.ts";
import { SentenceTree } from "./sentence-tree.ts";
import { termFinder } from "./term-finder.ts";

const english = languageOf("en") as Language;
/** Words up to this rank are everyday ones. */
const everyday = 30_000;

/**
 * Open information extraction over the dependency parse of a chunk's sentences. The overlap with the chunk before is left to
 * that chunk.
 * @throws What the parser throws.
 */
export async function readEnglish(chunk: Chunk, parser: Parser): Promise<Extraction> {
  const places = sentencePlaces(chunk, english);
  const parses = await parser.parse(places.map(({ text }) => text));
  const rankOf = await loadWordRank();
  const isEveryday = (lemma: string) => rankOf(lemma) <= everyday;
  const isProper = (word: string) => rankOf(word.charAt(0).toUpperCase() + word.slice(1)) < rankOf(word);
  const inside = new Set(
    Array.from(chunk.text.matchAll(/[\p{Ll},;(][*_]* [*_]*(\p{Lu}\p{Ll}+)/gu), ([, word]) => word),
  );
  const isCapitalInside = (word: string) => inside.has(word);
  const lower = chunk.text.toLowerCase();
  const isSetPhrase = (words: string) => lower.indexOf(words) !== lower.lastIndexOf(words);
  const trees = places.map(
    ({ text }, at) =>
      new SentenceTree(text, parses[at]?.tokens ?? [], { isEveryday, isProper, isCapitalInside, isSetPhrase }),
  );
  const small = new Set(chunk.text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu));
  const isCommon = (word: string) => small.has(word);
  const isTerm = termFinder(trees, isEveryday);
  const memory = new Memory();
  const readings = trees.map((tree, sentence) => new SentenceReading({ tree, memory, sentence, isCommon, isTerm }));
  const aliases = readings.flatMap((reading) => reading.aliases);
  const facts = readings.flatMap(({ statements }, at): ExtractedFact[] => {
    const { start = 0, end = 0 } = places[at] ?? {};
    return statements.map((statement) => ({ ...statement, start, end }));
  });
  // A name that a fact is about is one wherever it stands.
  const known = new Set(
    [
      ...facts.flatMap(({ subject, object = "" }) => [subject, object]),
      ...aliases.flatMap(({ name, other }) => [name, other]),
    ].map((name) => foldName(name, "en")),
  );
  const mentions = readings.flatMap(({ names }, at) => {
    const base = places[at]?.start ?? 0;
    return names
      .filter(({ name, isStated }) => isStated || known.has(foldName(name, "en")))
      .map(({ start, end, name, type }) => ({ start: base + start, end: base + end, name, type }));
  });
  return { document: chunk.document, language: chunk.language, mentions, aliases, facts };
}
