import { InputError, type Parser } from "#core";
import { type AnnotatedParse, annotate } from "./annotate.ts";
import { ModelFile } from "./model-file.ts";
import { AttributeRuler, type RuleTable } from "./morphology/attribute-ruler.ts";
import { type LemmaTables, Lemmatizer } from "./morphology/lemmatizer.ts";
import type { KernelMaker } from "./network/kernel.ts";
import { Network } from "./network/network.ts";
import { wasmKernel } from "./network/wasm-kernel.ts";
import type { TokenList } from "./tokens/token-list.ts";
import type { TokenizerTable } from "./tokens/token-rules.ts";
import { Tokenizer } from "./tokens/tokenizer.ts";
import { listActions, type MoveTable } from "./tree/actions.ts";
import { parseTokens } from "./tree/parse-tokens.ts";
import { Lexicon } from "./words/lexicon.ts";

/** Longest text, in UTF-16 units: spaCy's own limit. */
export const maxTextLength = 1_000_000;
/** Tokens of short texts that go through the network together. */
const batchTokens = 1_024;

/** A parser whose parses also say norms and morphology. */
export interface SyntaxParser extends Parser {
  parse(texts: readonly string[]): Promise<readonly AnnotatedParse[]>;
  /** The same, at once. */
  parseSync(texts: readonly string[]): readonly AnnotatedParse[];
}

/**
 * A dependency parser with the weights of spaCy's en_core_web_sm 3.8, as `readParserWeights` of the layer models hands them over.
 * Takes English; other texts get parses too, of no use. Texts are independent of each other.
 * @throws ModelError `broken_weights`
 */
export function loadParser(weights: Uint8Array, kernel: KernelMaker = wasmKernel): SyntaxParser {
  const file = new ModelFile(weights);
  const lexicon = new Lexicon(file.table<Record<string, string>>("norms"));
  const tokenizer = new Tokenizer(file.table<TokenizerTable>("tokenizer"), lexicon);
  const network = new Network(file, kernel);
  const tagNames = file.table<readonly string[]>("tags");
  const actions = listActions(file.table<MoveTable>("moves"));
  const ruler = new AttributeRuler(file.table<RuleTable>("rules"));
  const lemmatizer = new Lemmatizer(() => file.table<LemmaTables>("lemmas"));

  const parseBatch = (batch: readonly TokenList[]): AnnotatedParse[] => {
    const tags = network.read(batch);
    let first = 0;
    return batch.map((list) => {
      const { length } = list.lexemes;
      const tree = parseTokens(length, first, network, actions);
      const names = Array.from(tags.subarray(first, first + length), (tag) => tagNames[tag] as string);
      first += length;
      return annotate(list, { tags: names, tree }, { ruler, lemmatizer });
    });
  };

  const parseSync = (texts: readonly string[]): readonly AnnotatedParse[] => {
    for (const [i, text] of texts.entries()) checkLength(text, i);
    const parses: AnnotatedParse[] = [];
    let [batch, tokens]: [TokenList[], number] = [[], 0];
    const flush = () => {
      for (const parse of parseBatch(batch)) parses.push(parse);
      [batch, tokens] = [[], 0];
    };
    for (const text of texts) {
      const list = tokenizer.tokenize(text);
      batch.push(list);
      tokens += list.lexemes.length;
      if (tokens >= batchTokens) flush();
    }
    flush();
    return parses;
  };
  return { parseSync, parse: async (texts) => parseSync(texts) };
}

/** @throws InputError `text_too_long` */
function checkLength({ length }: string, index: number): void {
  if (length <= maxTextLength) return;
  throw new InputError(`text ${index + 1} has ${length} characters; at most ${maxTextLength} are parsed`, {
    code: "text_too_long",
    hint: "Cut it at paragraphs.",
  });
}
