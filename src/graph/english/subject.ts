import type { Predicate } from "./predicate.ts";
import type { Reference, References } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** Who a predicate is about; none where that is uncertain: a wrong fact makes a wrong question. */
export function subjectsOf(
  tree: SentenceTree,
  { verb, form }: Predicate,
  references: References,
): readonly Reference[] {
  const explicit = tree.child(verb, "nsubj", "nsubjpass");
  if (explicit !== undefined) {
    const { tag } = tree.token(explicit);
    if (/^W/.test(tag) || tag === "WDT" || (tree.lower(explicit) === "that" && tree.token(verb).dep === "relcl"))
      return antecedent(tree, verb, references);
    if (tree.children(explicit, "det").some((det) => tree.lower(det) === "no")) return [];
    return references.listOf(explicit);
  }
  const { dep, head } = tree.token(verb);
  if (head === verb) return [];
  if (dep === "conj" && /^(?:VERB|AUX)$/.test(tree.token(head).pos)) return inherited(tree, head, references);
  if ((dep === "acl" || dep === "relcl") && form !== "finite") return antecedent(tree, verb, references);
  if (dep === "advcl" && form === "gerund" && tree.child(verb, "mark") === undefined)
    return inherited(tree, head, references);
  return [];
}

function inherited(tree: SentenceTree, verb: number, references: References): readonly Reference[] {
  const own = tree.child(verb, "nsubj", "nsubjpass");
  const { dep, head, tag } = tree.token(verb);
  if (own === undefined && dep === "conj" && head !== verb) return inherited(tree, head, references);
  const form = tag === "VBN" ? "participle" : tag === "VBG" ? "gerund" : "finite";
  return subjectsOf(tree, { verb, form } as Predicate, references);
}

/** The noun a relative clause or participle hangs on; the subject where that noun is said of it ("X is an enzyme that …"). */
function antecedent(tree: SentenceTree, verb: number, references: References): readonly Reference[] {
  const { head, dep } = tree.token(verb);
  if (dep === "conj") return head === verb ? [] : antecedent(tree, head, references);
  if (!/^(?:NOUN|PROPN|PRON)$/.test(tree.token(head).pos)) return [];
  const { dep: role, head: above } = tree.token(head);
  const isIndefinite = tree.children(head, "det").some((det) => /^an?$/.test(tree.lower(det)));
  if (role === "attr" && isIndefinite && tree.token(above).lemma === "be") return inherited(tree, above, references);
  if (role === "appos" && isIndefinite) return references.of(above) ? [references.of(above) as Reference] : [];
  const found = references.of(head);
  return found ? [found] : [];
}
