import type { Reference, References } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** Things after a preposition. */
export interface Oblique {
  /** The preposition, or two: "from within". */
  readonly link: readonly string[];
  readonly list: readonly Reference[];
  readonly negated: boolean;
}

/** Prepositions of time, reason and comparison, whose nouns are no part of the claim. */
const loose =
  /^(?:during|after|before|until|since|despite|like|unlike|than|without|except|besides|because|due|as|per|via|within|for|at|while|upon|instead|rather|following|including|among|according)$/;

const focusing =
  /^(?:mainly|chiefly|mostly|only|largely|partly|primarily|also|especially|first|later|directly|again|back)$/;

/**
 * Prepositional phrases of a verb, an adjective or a noun.
 * @param refused Prepositions to leave out.
 */
export function obliques(tree: SentenceTree, at: number, references: References, refused = loose): Oblique[] {
  return tree.children(at, "prep", "agent", "dative").flatMap((prep) => {
    // "and not by the strains that …"
    const negated = tree.lower(prep - 1) === "not" && tree.token(prep - 1).head !== at;
    if (/^(?:instead|because|regardless|irrespective|ahead|out)$/.test(tree.lower(prep - 1))) return [];
    if (prep < at || tree.token(prep).pos !== "ADP" || refused.test(tree.lower(prep))) return [];
    const inner = tree.child(prep, "pobj");
    // "independently of"
    const isTied = /^(?:of|from|with|to)$/.test(tree.lower(prep)) && prep - 1 > at && tree.token(prep - 1).head === at;
    const adverb =
      isTied && tree.token(prep - 1).pos === "ADV" && !focusing.test(tree.lower(prep - 1))
        ? [tree.lower(prep - 1)]
        : [];
    if (inner === undefined) {
      const nested = tree.child(prep, "prep");
      const object = nested === undefined ? undefined : tree.child(nested, "pobj");
      return nested === undefined || object === undefined
        ? []
        : [{ link: [tree.lower(prep), tree.lower(nested)], list: references.listOf(object), negated }];
    }
    return [{ link: [...adverb, tree.lower(prep)], list: references.listOf(inner), negated }];
  });
}
