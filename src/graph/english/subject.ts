import { agrees, verbNumber } from "./agreement.ts";
import { antecedentOf } from "./antecedent.ts";
import { isCapital } from "./capitals.ts";
import { isNarrowed } from "./narrowing.ts";
import { type Predicate, predicateOf } from "./predicate.ts";
import type { Reference, References } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** Who a predicate is about; none where that is uncertain: a wrong fact makes a wrong question. */
export function subjectsOf(tree: SentenceTree, predicate: Predicate, references: References): readonly Reference[] {
  const { verb, form } = predicate;
  const all = tree.children(verb, "nsubj", "nsubjpass");
  // "a body of the United Nations, it was signed"
  const explicit = all.find((at) => tree.token(at).tag === "PRP") ?? all[0];
  if (explicit !== undefined) {
    if (/^W/.test(tree.token(explicit).tag) || (tree.lower(explicit) === "that" && tree.token(verb).dep === "relcl"))
      return antecedent(tree, predicate, references);
    // "officers France sent": what was sent stands before the clause.
    if (tree.token(verb).dep === "relcl" && tree.child(verb, "dobj") === undefined) return [];
    if (tree.children(explicit, "det").some((det) => tree.lower(det) === "no") || isDenied(tree, explicit)) return [];
    const found = references.listOf(explicit);
    const isOne = tree.child(explicit, "conj") === undefined;
    if (isOne && !agrees(tree, explicit, verbNumber(tree, predicate))) return [];
    return isNarrowed(tree, explicit) || isGlued(tree, explicit) ? [] : found;
  }
  const { dep, head } = tree.token(verb);
  if (head === verb) return [];
  if (dep === "conj" && /^(?:VERB|AUX)$/.test(tree.token(head).pos) && !isAfterNoun(tree, predicate))
    return agreeing(tree, predicate, inherited(tree, head, references));
  if ((dep === "acl" || dep === "relcl") && form !== "finite") return antecedent(tree, predicate, references);
  if (dep === "advcl" && form === "gerund" && tree.child(verb, "mark") === undefined)
    return inherited(tree, head, references);
  return [];
}

/** "…, and barberry | is the alternate host": what stands before the verb is its subject, whatever the parse says. */
const isAfterNoun = (tree: SentenceTree, { words }: Predicate): boolean => {
  const first = words[0] ?? 0;
  const before = tree.tokens[first - 1];
  return before !== undefined && (/^(?:NOUN|PROPN)$/.test(before.pos) || before.text === ")") && before.dep !== "appos";
};

/** "Not all photosynthesis releases oxygen": said of nobody. */
const isDenied = (tree: SentenceTree, noun: number): boolean => {
  const { from } = tree.span(noun);
  return tree.lower(from) === "not" || tree.lower(from - 1) === "not";
};

/** "clay blocks | soil pores": a noun right before the subject, where no clause begins. */
const isGlued = (tree: SentenceTree, noun: number): boolean => {
  const before = tree.tokens[tree.span(noun).from - 1];
  const isBare = tree.child(noun, "det", "poss") === undefined && !isCapital(tree.token(tree.span(noun).from).text);
  return isBare && before !== undefined && /^(?:NOUN|PROPN)$/.test(before.pos);
};

const agreeing = (tree: SentenceTree, predicate: Predicate, subjects: readonly Reference[]): readonly Reference[] => {
  const [only] = subjects;
  if (subjects.length !== 1 || !only) return subjects;
  const number = verbNumber(tree, predicate);
  return number === undefined || number === (only.isPlural ? "several" : "one") || only.nominal === undefined
    ? subjects
    : agrees(tree, only.nominal.head, number) || only.lead.length > 0
      ? subjects
      : [];
};

function inherited(tree: SentenceTree, verb: number, references: References): readonly Reference[] {
  const own = tree.child(verb, "nsubj", "nsubjpass");
  const { dep, head } = tree.token(verb);
  if (own === undefined && dep === "conj" && head !== verb) return inherited(tree, head, references);
  const predicate = predicateOf(tree, verb);
  return predicate ? subjectsOf(tree, predicate, references) : [];
}

/** The thing that a relative clause or a participle is about; the subject where that thing is said of it ("X is an enzyme that …"). */
function antecedent(tree: SentenceTree, predicate: Predicate, references: References): readonly Reference[] {
  const found = antecedentOf(tree, predicate);
  if (found === undefined) return [];
  if ("verb" in found) return inherited(tree, found.verb, references);
  const reference = references.of(found.noun);
  return reference ? [reference] : [];
}
