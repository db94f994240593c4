import type { SentenceTree } from "./sentence-tree.ts";

/** "Strains that lack it are …", "drugs which raise it …": said only of some of them. */
export function isNarrowed(tree: SentenceTree, noun: number): boolean {
  if (tree.token(noun).pos === "PROPN") return false;
  return tree.children(noun, "relcl", "acl").some((clause) => clause > noun && isNarrowing(tree, clause));
}

/** Does a clause tell which of the things is meant? No comma stands before it. */
export function isNarrowing(tree: SentenceTree, clause: number): boolean {
  const { from } = tree.span(clause);
  return from > 0 && !/^[,;–—)-]$/.test(tree.token(from - 1).text);
}
