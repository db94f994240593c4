import { isCapital, isSymbolic } from "./capitals.ts";
import type { SentenceTree } from "./sentence-tree.ts";
import { classNouns } from "./vocabulary.ts";

/** Endings of names of substances and organisms: what follows a class noun and ends so is a name of its own. */
const rareEnding = /(?:ase|in|ine|ol|one|ide|ate|ium|us|ella|yl|ole|azole|an|ene|ose|phate|cin|mab|vir|statin|am)$/;

/**
 * Position of the noun that tells the kind of the name after it: "the enzyme | catalase"; undefined where there is none.
 * @param from Where the name with its modifiers begins.
 */
export function kindNoun(
  tree: SentenceTree,
  { from, head, determiner = "" }: { from: number; head: number; determiner: string | undefined },
): number | undefined {
  const isPointed = /^(?:the|an?)$/.test(determiner);
  for (let at = head - 1; at >= from; at--) {
    const { lemma, text, pos } = tree.token(at);
    const next = tree.token(at + 1).text;
    if (!/^(?:NOUN|PROPN|ADJ)$/.test(pos) || isCapital(text)) continue;
    // "vitamin K", "factor Xa": the class is part of the name.
    if (/^(?:\p{Lu}\p{Ll}?\d*|[IVX]+a?|\d+)$/u.test(next)) return undefined;
    const isClass = classNouns.has(lemma.toLowerCase()) || (isPointed && isCapital(next) && pos === "NOUN");
    if (!isClass) continue;
    if (isCapital(next) || isSymbolic(tree.token(head).text)) return at;
    if (isPointed && at === head - 1 && isRareName(tree, head)) return at;
  }
  return undefined;
}

const isRareName = (tree: SentenceTree, head: number): boolean =>
  !classNouns.has(tree.token(head).lemma) && /^NNP?$/.test(tree.token(head).tag) && rareEnding.test(tree.lower(head));
