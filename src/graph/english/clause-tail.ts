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
    const until = tree.span(next).last;
    if (until === next || until - last > mostTokens || !isPlain(tree, next, until)) break;
    end = until;
  }
  return end === last ? "" : tree.slice(last + 1, end).replace(/ (?:and|or)$/, "");
}

/** No clause, no pronoun, no aside. */
function isPlain(tree: SentenceTree, from: number, last: number): boolean {
  for (let at = from; at <= last; at++) {
    const { pos, tag, dep, text } = tree.token(at);
    if (pos === "PRON" || /^(?:PRP\$?|WDT|WP|WRB|VBZ|VBP|VBD|MD)$/.test(tag) || /^(?:relcl|appos)$/.test(dep))
      return false;
    if (/^[,;:()[\]]$/.test(text) || /^(?:its|their|this|these|those|which)$/i.test(text)) return false;
  }
  return true;
}
