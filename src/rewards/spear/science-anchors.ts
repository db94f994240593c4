import type { ParsedText } from "#core";
import { type Anchor, distinctAnchors } from "./anchor.ts";
import type { AnchorFlavor } from "./flavor.ts";
import { governedBy } from "./governed.ts";

/**
 * The anchors of science (SPEAR Eq 3): for each verb, in order, (lemma, object), else (subject, lemma); the first of equals.
 * The released code writes each as one string, takes nouns only as subjects, and keeps what has two to four words.
 */
export function scienceAnchors({ tokens }: ParsedText, flavor: AnchorFlavor): Anchor[] {
  const governed = governedBy(tokens);
  const anchors: Anchor[] = [];
  for (const [at, { pos, lemma }] of tokens.entries()) {
    if (pos !== "VERB") continue;
    const object = governed.object(at);
    const subject = governed.subject(at);
    const word = flavor === "code-as-released" ? "" : lemma;
    if (object !== undefined) anchors.push([word, governed.span(object)]);
    else if (subject !== undefined && (flavor === "paper" || isNoun(tokens[subject]?.pos)))
      anchors.push([governed.span(subject), word]);
  }
  if (flavor === "paper") return distinctAnchors(anchors);
  const strings = anchors.map((anchor): Anchor => [anchor.join(" ")]);
  return distinctAnchors(strings).filter(([text]) => {
    const words = text.split(/\s+/u).filter((word) => word !== "").length;
    return words >= 2 && words <= 4;
  });
}

const isNoun = (pos: string | undefined): boolean => pos === "NOUN" || pos === "PROPN";
