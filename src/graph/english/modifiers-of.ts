import { isCapital } from "./capitals.ts";
import type { SentenceTree } from "./sentence-tree.ts";

const modifying = /^(?:compound|amod|nmod|nummod|advmod|npadvmod|quantmod|punct|poss|case)$/;

/** Positions of the words before a noun that belong to it without a gap, in the order of the text; without its determiner. */
export function modifiersOf(tree: SentenceTree, head: number): number[] {
  const modifiers: number[] = [];
  for (let at = head - 1; at >= 0 && belongs(tree, at, head); at--) modifiers.unshift(at);
  return modifiers;
}

function belongs(tree: SentenceTree, at: number, head: number): boolean {
  const { dep, pos, text, head: above } = tree.token(at);
  if (dep === "punct") return /^[-–/]$/.test(text) && !tree.token(Math.max(0, at - 1)).ws;
  // "Graves' disease"
  if (dep === "case") return isCapital(tree.token(above).text) && tree.token(above).pos === "PROPN";
  if (/^(?:DET|PRON|ADP|CCONJ)$/.test(pos) || dep === "prep") return false;
  for (let up = at; up !== head; ) {
    const { head: next, dep: kind } = tree.token(up);
    if (next === up || next < at || !modifying.test(kind)) return false;
    up = next;
  }
  return true;
}
