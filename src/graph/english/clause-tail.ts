import type { SentenceTree } from "./sentence-tree.ts";

const mostTokens = 9;
/** They compare, give examples or reasons: nothing that the claim needs. */
const loose =
  /^(?:like|unlike|such|including|because|due|despite|except|besides|according|following|during|since|until)$/;

/** What narrows a claim behind its object: "enlargement | of the spleen", "divides the sea | into zones"; "" where nothing does. */
export function clauseTail(tree: SentenceTree, head: number, last: number, verb: number): string {
  const holders = new Set([head, verb]);
  for (let at = head; at !== verb && tree.token(at).head !== at; at = tree.token(at).head) holders.add(at);
  let end = last;
  for (let next = last + 1; next < tree.tokens.length; next = end + 1) {
    const { dep, head: holder } = tree.token(next);
    if (!/^(?:prep|agent)$/.test(dep) || !holders.has(holder) || loose.test(tree.lower(next))) break;
    const until = plainEnd(tree, next, tree.span(next).last);
    if (until === next || until - last > mostTokens) break;
    end = until;
  }
  return end === last ? "" : tree.slice(last + 1, end).replace(/ (?:and|or)$/, "");
}

/** The last word before a clause, a pronoun or an aside begins; the first one where nothing plain with a noun stands before it. */
function plainEnd(tree: SentenceTree, from: number, last: number): number {
  let end = from;
  for (let at = from; at <= last && isPlain(tree, at); at++) if (isEnd(tree, at)) end = at;
  return end;
}

/** May the phrase end with the word? It is the last of its noun, and no "and" waits for another. */
const isEnd = (tree: SentenceTree, at: number): boolean => {
  const next = tree.tokens[at + 1];
  return (
    /^(?:NOUN|PROPN|NUM|X)$/.test(tree.token(at).pos) &&
    (!next || !/^(?:NOUN|PROPN|ADJ|X)$/.test(next.pos)) &&
    !/^[-–/]$/.test(next?.text ?? "")
  );
};

function isPlain(tree: SentenceTree, at: number): boolean {
  const { pos, tag, dep, text } = tree.token(at);
  if (pos === "PRON" || /^(?:PRP\$?|WDT|WP|WRB|VBZ|VBP|VBD|MD)$/.test(tag) || /^(?:relcl|appos)$/.test(dep))
    return false;
  return !/^[,;:()[\]]$/.test(text) && !/^(?:its|their|this|these|those|which|not|but)$/i.test(text);
}
