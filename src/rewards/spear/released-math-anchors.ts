import type { Anchor } from "./anchor.ts";
import { createFinder } from "./finder.ts";

/** What Python calls white space and strips. */
const space = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const opening = new RegExp(`\\$|\\\\\\[|[a-zA-Z]${space}*=${space}*-?\\p{Nd}+\\.?\\p{Nd}*`, "gu");
const edges = new RegExp(`^${space}+|${space}+$`, "gu");

/**
 * The anchors that the released code's pattern finds, faults included: `$…$` and `\[…\]` within a line, and a letter with the
 * number it is set equal to, wherever the letter stands. Written as a scan, so that it is linear on any text.
 */
export function releasedMathAnchors(text: string, limit: number): Anchor[] {
  const anchors: Anchor[] = [];
  const findLineEnd = createFinder(text, "\n");
  const closers = { $: createFinder(text, "$"), "\\[": createFinder(text, "\\]") } as const;
  opening.lastIndex = 0;
  while (anchors.length < limit) {
    const match = opening.exec(text);
    if (!match) break;
    const found = match[0];
    const findCloser = closers[found as keyof typeof closers];
    if (!findCloser) {
      anchors.push([found.replace(edges, "")]);
      continue;
    }
    const close = findCloser(opening.lastIndex);
    if (close === text.length || close > findLineEnd(opening.lastIndex)) continue;
    opening.lastIndex = close + (found === "$" ? 1 : 2);
    anchors.push([text.slice(match.index, opening.lastIndex).replace(edges, "")]);
  }
  return anchors;
}
