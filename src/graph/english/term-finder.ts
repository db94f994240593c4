import type { SentenceTree } from "./sentence-tree.ts";

/** A text that names an everyday thing so often is about it. */
const enough = 3;

/** Tells whether a small single noun is a term: it is where the text comes back to it, or where it is no everyday word. */
export function termFinder(
  trees: readonly SentenceTree[],
  isEveryday: (lemma: string) => boolean,
): (lemma: string) => boolean {
  const times = new Map<string, number>();
  for (const { lemma, pos } of trees.flatMap(({ tokens }) => tokens))
    if (pos === "NOUN") times.set(lemma, (times.get(lemma) ?? 0) + 1);
  return (lemma) => (times.get(lemma) ?? 0) >= enough || !isEveryday(lemma);
}
