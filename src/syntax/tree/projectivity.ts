import type { Lexeme } from "../words/lexicon.ts";
import type { RawTree } from "./parse-tokens.ts";
import { subtreeEdges } from "./subtree-edges.ts";

/** In a label `X||Y`: the token is an X, but hangs too high; its head is the nearest Y below. */
const delimiter = "||";

/** Puts tokens whose arcs would cross others where they belong; the parser can only mark them. Changes the tree. */
export function restoreCrossingArcs({ heads, labels }: RawTree, lexemes: readonly Lexeme[]): void {
  if (!labels.some((label) => label.includes(delimiter))) return;
  // Children are looked for within the edges of before, as in spaCy.
  const { left, right } = subtreeEdges(heads);
  const children = (head: number) => {
    const found: number[] = [];
    for (let token = left[head] as number; token <= (right[head] as number); token += 1) {
      if (token !== head && heads[token] === head) found.push(token);
    }
    return found;
  };
  for (let token = 0; token < labels.length; token += 1) {
    const [label = "", headLabel] = (labels[token] as string).split(delimiter);
    if (headLabel === undefined) continue;
    heads[token] = find(heads[token] as number, (child) => labels[child] === headLabel);
    labels[token] = label;

    function find(head: number, isWanted: (child: number) => boolean): number {
      for (let level = [head]; level.length > 0; ) {
        const next: number[] = [];
        for (const parent of level) {
          for (const child of children(parent)) {
            if (child === token || lexemes[child]?.isSpace) continue;
            if (isWanted(child)) return child;
            next.push(child);
          }
        }
        level = next;
      }
      return head;
    }
  }
}
