import type { Predicate } from "./predicate.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** Plurals that the tagger takes for singulars, and words that are both: rhizobia, oomycetes, species. */
const unsureSingular = /(?:[aei]|s)$/;
const unsurePlural = /(?:ics|species|series|news|means|[^sie])$/;

/** How many things the finite verb follows; undefined where its form does not tell. */
export function verbNumber(
  tree: SentenceTree,
  { words, borrowed }: Pick<Predicate, "words" | "borrowed">,
): "one" | "several" | undefined {
  const finite = [...borrowed, ...words].find((at) => /^(?:MD|VBZ|VBP|VBD)$/.test(tree.token(at).tag));
  if (finite === undefined) return undefined;
  const lower = tree.lower(finite);
  if (tree.token(finite).tag === "VBZ" || lower === "was") return "one";
  return tree.token(finite).tag === "VBP" || lower === "were" ? "several" : undefined;
}

/** Can the noun at a position be what a verb of that number is about? A mismatch is a wrong parse. */
export function agrees(tree: SentenceTree, noun: number, number: "one" | "several" | undefined): boolean {
  const { tag, text } = tree.token(noun);
  if (number === undefined || tag === "NNPS" || !/^NN/.test(tag)) return true;
  return number === "one" ? tag !== "NNS" || unsurePlural.test(text) : tag === "NNS" || unsureSingular.test(text);
}
