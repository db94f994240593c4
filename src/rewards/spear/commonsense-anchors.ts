import type { ParsedText } from "#core";
import type { Anchor } from "./anchor.ts";
import type { AnchorFlavor } from "./flavor.ts";

/**
 * The anchors of common sense (SPEAR Eq 4): for each noun chunk, in order, (root, lemma of its verb), else the root alone.
 * The released code writes root and lemma as two anchors and skips roots of one or two characters.
 */
export function commonsenseAnchors({ tokens, chunks }: ParsedText, flavor: AnchorFlavor): Anchor[] {
  return chunks.flatMap(({ root }): Anchor[] => {
    const noun = tokens[root];
    const head = noun && tokens[noun.head];
    if (!noun || !head) return [];
    const text = noun.text.toLowerCase();
    const isVerb = head.pos === "VERB";
    if (flavor === "paper") return [isVerb ? [text, head.lemma] : [text]];
    if ([...noun.text].length <= 2) return [];
    return isVerb ? [[text], [flavor === "code" ? head.lemma : ""]] : [[text]];
  });
}
