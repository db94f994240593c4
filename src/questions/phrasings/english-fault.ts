import type { Clause } from "../phrasing.ts";

const determiners =
  /^(?:the|an?|\(n\)|a\(n\)|its|their|most|many|some|all|each|every|both|several|of|in|by|and|or|to|common|certain|other|various|important)$/i;
/** Alone and with "the" they mean one that was named before. */
const relational =
  /^(?:gradient|engineer|author|inventor|cause|reason|microorganism|bacterium|fungus|parasite|organism|virus|haem|enzyme|protein|molecule|compound|drug|hormone|inflow|outflow|process|reaction|hypothesis|theory|treaty|company|person|voltage|disease|conversion|laboratory|accumulation|formation|fusion|enlargement)$/i;
const superlative = /^the (?:most \p{L}+|\p{L}+est)(?: \p{L}+)?$/iu;
const needsInfinitive = /^(?:requires?|required|allows?|allowed|enables?|enabled|obliges?|obliged|permits?|permitted)$/;

/** Does the verb follow several things: "are", "inhibit" against "is", "inhibits"? */
export const isPluralVerb = ({ predicate }: Pick<Clause, "predicate">): boolean =>
  /^(?:are|were|have|do)\b|^(?!\p{L}*(?:[^s]s|ed)\b)(?!(?:was|is|has|had|did|can|could|may|might|must|shall|should|will|would)\b)\p{Ll}+/u.test(
    predicate,
  );

/** Why masked clauses would read badly, or could not be answered by who has only the question. */
export function englishFault(clauses: readonly Clause[], answer: string, kind = ""): string | undefined {
  const [first, second] = clauses;
  if (relational.test(answer)) return "a thing that only the text around it tells";
  for (const clause of clauses) {
    const { subject, predicate, object, label } = clause;
    if (hasLostModifier(subject, kind) || hasLostModifier(predicate, `${label} ${kind}`))
      return "the blank is only a part of a name";
    if (superlative.test(subject) || isUnnamed(subject, answer) || isUnnamed(object, answer))
      return "a thing that only the text around it tells";
    if (/\bThe \p{Ll}/u.test(predicate) || /^(?!a )\p{Ll} \p{Ll}/u.test(subject)) return "a heading or a cut name";
    if (/^(?:in)?tolerance$/i.test(subject)) return "a quality without what it is about";
    if (/\ba\(n\) ____/i.test(`${subject} ${predicate}`) && /^\p{Ll}.*[^siu]s$/u.test(answer))
      return "one thing is asked for and the answer is several";
    if (/^are \p{Lu}\p{Ll}+$/u.test(predicate)) return "several things are said to be one";
    if (needsInfinitive.test(label) && !/ to /.test(predicate)) return "what is required is left out";
  }
  if (first && second && (isTorn(first, second) || isTorn(second, first))) return "singular and plural of the answer";
  return undefined;
}

/** "late ____": a word before the blank that is neither the relation's nor a determiner. */
function hasLostModifier(text: string, label: string): boolean {
  const own = new Set(label.toLowerCase().split(" "));
  const before = /([\p{L}\p{N}-]+) ____/u.exec(text)?.[1]?.toLowerCase();
  return before !== undefined && !own.has(before) && !determiners.test(before) && !/ly$/.test(before);
}

/** "the electrons", "the gradient", and "the ____" where such a word is asked for. */
function isUnnamed(text: string, answer: string): boolean {
  const noun = /^the (\p{Ll}+|____)$/iu.exec(text)?.[1];
  if (noun === undefined) return false;
  const word = noun === "____" ? answer : noun;
  return relational.test(word) || /^\p{Ll}+(?:[^siu]s)$/u.test(word);
}

/** "a(n) ____, which possess": one thing in the first clause, several in the second. */
const isTorn = (one: Clause, other: Clause): boolean =>
  /^an?\b/.test(one.object) && one.objectId === other.subjectId && isPluralVerb(other);
