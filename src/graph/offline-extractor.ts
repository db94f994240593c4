import type { Parser, WordTagger } from "#core";
import { readEnglish } from "./english/read-english.ts";
import type { Extractor } from "./extraction.ts";
import { grammarOf } from "./grammars.ts";
import { readByGrammar } from "./read-by-grammar.ts";
import { unsupportedLanguage } from "./unsupported-language.ts";

export interface OfflineExtractorOptions {
  /** Parses English. */
  readonly parser: Parser;
  /** Finds the words of Chinese. */
  readonly words: WordTagger;
}

/**
 * Extraction without a model: English over its dependency parse, other languages by a grammar of patterns. The overlap with the
 * chunk before is left to that chunk.
 * @throws InputError `unsupported_language` where neither reads the chunk's language; what the parser throws.
 */
export const createOfflineExtractor = ({ parser, words }: OfflineExtractorOptions): Extractor => ({
  engine: "offline",
  async extract(chunk) {
    if (chunk.language === "en") return readEnglish(chunk, parser);
    const grammar = grammarOf(chunk.language);
    if (!grammar) throw unsupportedLanguage(chunk);
    return readByGrammar(chunk, { grammar, words });
  },
});
