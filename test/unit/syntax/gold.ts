import { readFileSync } from "node:fs";
import type { AnnotatedParse } from "#syntax";

/** A parse as the files of right values have it: a list a field, and the tokens that are followed by a space or begin a sentence. */
export interface Gold {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly [field: string]: unknown;
}

/** spaCy's parses of texts of our own. */
export const golds: readonly Gold[] = readFileSync(new URL("gold.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

/** A parse in the shape of those files. */
export function goldOf(text: string, { tokens, chunks }: AnnotatedParse): Gold {
  const where = (flag: "ws" | "sentStart") => tokens.flatMap((token, i) => (token[flag] ? [i] : []));
  return {
    text,
    tokens: tokens.map((token) => token.text),
    idx: tokens.map(({ idx }) => idx),
    ws: where("ws"),
    tag: tokens.map(({ tag }) => tag),
    pos: tokens.map(({ pos }) => pos),
    morph: tokens.map(({ morph }) => morph),
    lemma: tokens.map(({ lemma }) => lemma),
    head: tokens.map(({ head }) => head),
    dep: tokens.map(({ dep }) => dep),
    sentStart: where("sentStart"),
    chunks: chunks.map(({ start, end, root }) => [start, end, root]),
  };
}
