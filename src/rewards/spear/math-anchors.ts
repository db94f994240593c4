import type { Anchor } from "./anchor.ts";
import { createFinder } from "./finder.ts";

/** Delimiters that open an expression, or an assignment whose letter is a word of its own. */
const opening = /\\\$|\$\$|\$|\\\[|\\\(|(?<![\p{L}\p{N}_\\])[A-Za-z]\s*=\s*-?\d+(?:\.\d+)?(?![\p{L}\p{N}_])/gu;
const closerOf: Readonly<Record<string, string>> = { $$: "$$", $: "$", "\\[": "\\]", "\\(": "\\)" };
/** A number and then prose: the dollar before it is money. */
const price = /^\d[\d,.]*\s+\p{L}{2,}/u;

/**
 * The anchors of mathematics (SPEAR Eq 2): expressions in LaTeX delimiters and explicit assignments, in order, repeats kept.
 * Beyond the paper's text, ours: `\(…\)`, `$$…$$` and displays over several lines count; `total = 5` is no assignment to `l`;
 * dollars that are money are text; white space inside an expression is one space.
 */
export function mathAnchors(text: string, limit: number): Anchor[] {
  const anchors: Anchor[] = [];
  const finders = new Map(Object.values(closerOf).map((closer) => [closer, createFinder(text, closer)]));
  const findBlankLine = createFinder(text, "\n\n");
  opening.lastIndex = 0;
  while (anchors.length < limit) {
    const match = opening.exec(text);
    if (!match) break;
    const found = match[0];
    const closer = closerOf[found];
    if (closer === undefined) {
      if (found !== "\\$") anchors.push([found.replace(/\s+/g, " ")]);
      continue;
    }
    const from = opening.lastIndex;
    const close = finders.get(closer)?.(from) ?? text.length;
    if (close === text.length || close > findBlankLine(from)) continue;
    const inner = text.slice(from, close);
    if (closer === "$" && !isInline(inner, text.charAt(close + 1))) continue;
    opening.lastIndex = close + closer.length;
    const expression = inner.trim().replace(/\s+/g, " ");
    if (expression !== "") anchors.push([`${found}${expression}${closer}`]);
  }
  return anchors;
}

/** Is what stands between two single dollars mathematics, and not money ("$5 and then $6")? */
function isInline(inner: string, after: string): boolean {
  if (inner.includes("\n") || /\d/.test(after) || inner.endsWith("\\")) return false;
  const [opensWide, closesWide] = [/^\s/.test(inner), /\s$/.test(inner)];
  if (opensWide !== closesWide) return false;
  if (opensWide && !/[=+^_\\<>*/-]|^\s*\S{1,3}\s*$/.test(inner)) return false;
  return inner.includes("\\") || !price.test(inner);
}
