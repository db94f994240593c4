import { agrees, verbNumber } from "./agreement.ts";
import { apposedNoun, summing } from "./apposition.ts";
import { isNarrowing } from "./narrowing.ts";
import { wholeName } from "./nominal.ts";
import type { Predicate } from "./predicate.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** A noun, or a verb whose subject is meant. */
export type Antecedent = { readonly noun: number } | { readonly verb: number };

/**
 * What a relative clause or participle is about; undefined where it may be about something else: the sentence as a whole, or only
 * some of the things.
 */
export function antecedentOf(tree: SentenceTree, predicate: Predicate): Antecedent | undefined {
  const { head, dep } = tree.token(predicate.verb);
  if (dep === "conj") return head === predicate.verb ? undefined : antecedentOf(tree, { ...predicate, verb: head });
  if (!/^(?:NOUN|PROPN|PRON)$/.test(tree.token(head).pos)) return undefined;
  const noun = agreeingNoun(tree, wholeName(tree, head), predicate);
  if (noun === undefined) return undefined;
  const { dep: role, head: above, pos } = tree.token(noun);
  const determiner = tree.children(noun, "det").map((at) => tree.lower(at))[0];
  // "X is an enzyme that …", "X is the only metal that …": X does it.
  if (role === "attr" && tree.token(above).lemma === "be" && /^(?:an?|the|undefined)$/.test(String(determiner)))
    return { verb: above };
  if (role === "appos" && /^an?$/.test(determiner ?? "")) {
    const beside = summing.test(tree.token(noun).lemma) ? undefined : apposedNoun(tree, noun);
    return beside === undefined ? undefined : { noun: beside };
  }
  const isRestrictive = isNarrowing(tree, predicate.verb);
  // "the ATP made by light": some of it.
  const isSome = pos !== "PROPN" || (predicate.form === "participle" && determiner === "the");
  if (isRestrictive && isSome) return undefined;
  if (!isRestrictive && role === "pobj" && isAction(tree, predicate)) {
    const relative = tree.child(predicate.verb, "nsubj");
    // A clause is one thing, and nobody.
    const isOpen =
      verbNumber(tree, predicate) !== "several" && (relative === undefined || tree.lower(relative) !== "who");
    if (isOpen) return undefined;
  }
  return { noun };
}

/** The noun, or the one that it belongs to, that the verb can follow: "stages in the liver that cause relapses". */
function agreeingNoun(tree: SentenceTree, noun: number, predicate: Predicate): number | undefined {
  if (agrees(tree, noun, verbNumber(tree, predicate))) return noun;
  const { dep, head } = tree.token(noun);
  const outer = dep === "pobj" ? tree.token(head).head : noun;
  return outer !== noun && /^(?:NOUN|PROPN)$/.test(tree.token(outer).pos)
    ? agreeingNoun(tree, outer, predicate)
    : undefined;
}

/** "declared war on France, which expanded the war": what is done may be done by all that was said before. */
const isAction = (tree: SentenceTree, { verb, form, isPassive }: Predicate): boolean =>
  form === "finite" &&
  !isPassive &&
  !/^(?:be|have|contain|include|lie|belong|consist|comprise)$/.test(tree.token(verb).lemma);
