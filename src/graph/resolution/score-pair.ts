import { foldName } from "#text";
import type { NamedThing, PairScore } from "./named-thing.ts";

/** Are two named things one, going by names, types and the sentences around them? The order of the two does not matter. */
export function scorePair(a: NamedThing, b: NamedThing): PairScore {
  return foldName(a.name, a.language) === foldName(b.name, b.language)
    ? { decision: "review", score: 0.6, why: "the names are equal" }
    : { decision: "different", score: 0, why: "nothing ties the names" };
}
