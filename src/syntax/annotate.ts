import type { NounChunk, ParsedToken } from "#core";
import type { AttributeRuler } from "./morphology/attribute-ruler.ts";
import type { Lemmatizer } from "./morphology/lemmatizer.ts";
import type { TokenList } from "./tokens/token-list.ts";
import { nounChunks } from "./tree/noun-chunks.ts";
import type { RawTree } from "./tree/parse-tokens.ts";
import { restoreCrossingArcs } from "./tree/projectivity.ts";
import { subtreeEdges } from "./tree/subtree-edges.ts";
import type { Lexeme } from "./words/lexicon.ts";

/** A token with what only some want to know. */
export interface AnnotatedToken extends ParsedToken {
  /** The form under which spellings are one. */
  readonly norm: string;
  /** Features as `Number=Sing|Person=3`; empty where there are none. */
  readonly morph: string;
}

/** A text's parse with all that the model says. */
export interface AnnotatedParse {
  readonly tokens: readonly AnnotatedToken[];
  readonly chunks: readonly NounChunk[];
}

export interface AnnotateTools {
  readonly ruler: AttributeRuler;
  readonly lemmatizer: Lemmatizer;
}

/** Makes a parse of what the network found: crossing arcs, sentences, parts of speech, lemmas, chunks. */
export function annotate(
  { lexemes, starts, spaces }: TokenList,
  found: { readonly tags: readonly string[]; readonly tree: RawTree },
  { ruler, lemmatizer }: AnnotateTools,
): AnnotatedParse {
  const { heads, labels } = found.tree;
  restoreCrossingArcs(found.tree, lexemes);
  const edges = subtreeEdges(heads);
  const attributes = ruler.attributes({ lexemes, tags: found.tags, labels });
  const tokens = lexemes.map(({ text, norm }: Lexeme, i): AnnotatedToken => {
    const { POS: pos = "", MORPH = "", LEMMA, TAG, DEP } = attributes[i] ?? {};
    const morph = MORPH === "_" ? "" : MORPH;
    return {
      text,
      idx: starts[i] as number,
      lemma: LEMMA ?? lemmatizer.lemma(text, pos, morph),
      pos,
      tag: TAG ?? (found.tags[i] as string),
      dep: DEP ?? (labels[i] as string),
      head: heads[i] as number,
      sentStart: edges.starts.has(i),
      ws: spaces[i] as boolean,
      norm,
      morph,
    };
  });
  const chunks = nounChunks({
    heads,
    labels: tokens.map(({ dep }) => dep),
    pos: tokens.map(({ pos }) => pos),
    left: edges.left,
  });
  return { tokens, chunks };
}
