import { isCapital } from "./capitals.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** Ranks below the species, and numbers after a name: "f. sp. tritici", "Type 2", "Factor VIII". */
const tail =
  /^(?: (?:f\. ?sp\.|var\.|subsp\.|ssp\.|cv\.|pv\.) ?\p{Ll}+| (?:\d{1,3}|[IVX]{1,4}a?|[A-Z]\d{0,3}|[A-Z][a-z]\d)(?![\p{L}\d%]|[.,]\d))/u;
/** Capitalised names run over small words: "Court of Justice of the European Union", "Convention on Contracts for the Sale of Goods". */
const run =
  /^(?: (?:of|on|for)(?: the)? (?!(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber|\p{L}+day)\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)+/u;
/** Capitalised words whose "of …" tells where they stand, and is no part of a name. */
const placed = /^(?:Articles?|Sections?|Annex|Chapter|Part|States?|University)$/;

/** The last word of a name whose noun stands at `head`: what follows a capitalised word may be its own. */
export function nameEnd(tree: SentenceTree, head: number): number {
  const last = head + tailLength(tree, head);
  return last + runLength(tree, last);
}

function tailLength(tree: SentenceTree, last: number): number {
  const found = tail.exec(textAfter(tree, last))?.[0];
  if (found === undefined || (/^ \d/.test(found) && !isCapital(tree.token(last).text))) return 0;
  return wordsWithin(tree, last, found.length);
}

function runLength(tree: SentenceTree, last: number): number {
  const { text, pos } = tree.token(last);
  if (!isCapital(text) || pos === "NUM" || placed.test(text) || (last === 0 && pos !== "PROPN")) return 0;
  return wordsWithin(tree, last, run.exec(textAfter(tree, last))?.[0].length ?? 0);
}

const endOf = (tree: SentenceTree, at: number) => tree.token(at).idx + tree.token(at).text.length;
const textAfter = (tree: SentenceTree, at: number) => tree.text.slice(endOf(tree, at));

/** How many words begin in the given number of characters after a word. */
const wordsWithin = (tree: SentenceTree, at: number, length: number): number =>
  tree.tokens.filter(({ idx }) => idx > tree.token(at).idx && idx < endOf(tree, at) + length).length;
