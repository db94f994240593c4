import { obliques } from "./obliques.ts";
import type { Predicate } from "./predicate.ts";
import type { Reference, References } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** Something that a predicate says of its subject: with which words, of what. */
export interface Complement {
  /** Between the verb and the thing: "on", "resistance to". */
  readonly link: readonly string[];
  readonly references: readonly Reference[];
  readonly kind: "object" | "predicate" | "oblique";
  readonly negated: boolean;
  /** Is what is said of the subject said in the plural: "are common symptoms of"? */
  readonly isPlural: boolean;
}

/** Nouns that a verb only passes through: what it is about comes after their preposition. */
const abstract =
  /(?:ance|ence|ity|ness|tion|sion|ment|ture|sure|effect|access|response|damage|relief|rise|way|link|bond|key|threat|guide|contribution|limit|right|treatment)$/;

/** What a predicate says, complement by complement. */
export function complementsOf(
  tree: SentenceTree,
  { core, verb, isPassive }: Predicate,
  references: References,
): Complement[] {
  const found: Complement[] = [];
  let isPlural = false;
  const add = (kind: Complement["kind"], link: readonly string[], list: readonly Reference[], negated = false) => {
    if (list.length > 0) found.push({ kind, link, references: list, negated, isPlural });
  };
  const isCopula = tree.token(core).lemma === "be" && tree.token(core).pos === "AUX";
  const objects = tree
    .children(core, "dobj", "attr", "oprd", "dative")
    .filter((at) => at > core && tree.token(at).pos !== "ADP");
  for (const object of objects) {
    // "shall be made Munich Airport": what stands behind a passive is seldom its object.
    if (isPassive && core === verb && tree.token(object).dep !== "oprd" && tree.token(object).dep !== "attr") continue;
    const negated = tree.children(object, "det").some((det) => tree.lower(det) === "no");
    isPlural = /^NNP?S$/.test(tree.token(object).tag);
    const kind = tree.token(object).dep === "attr" && isCopula ? "predicate" : "object";
    if (kind === "predicate" && isQuality(tree, object)) {
      for (const { link, list } of obliques(tree, object, references))
        add("oblique", [tree.lower(object), ...link], list);
      continue;
    }
    const inner = throughPreposition(tree, object, kind, references);
    // "passes them to oxygen": what is passed is not said here.
    if (tree.token(object).pos === "PRON") continue;
    if (inner) add(kind, inner.link, inner.references, negated);
    else add(kind, [], references.listOf(object), negated);
    if (references.of(object) === undefined && !inner) {
      for (const { link, list } of obliques(tree, object, references))
        add("oblique", [tree.slice(tree.span(object).from, object), ...link], list, negated);
      for (const { link, list } of obliques(tree, core, references))
        add("oblique", [tree.slice(tree.span(object).from, object), ...link], list, negated);
    }
  }
  const adjective = tree.child(core, "acomp");
  if (adjective !== undefined && tree.token(adjective).pos !== "VERB") {
    for (const { link, list } of obliques(tree, adjective, references, /^(?:than|as|because|like)$/))
      add("oblique", [tree.lower(adjective), ...link], list);
  }
  const isOpen = !isCopula || isPassive || core !== verb || adjective === undefined;
  if (objects.every((at) => isPassive && core === verb && tree.token(at).dep === "dobj") && isOpen) {
    for (const { link, list, negated } of obliques(tree, core, references)) add("oblique", link, list, negated);
  }
  if (isPassive && !found.some(({ link }) => link.at(-1) === "by")) {
    const agent = agentBelow(tree, core, references);
    if (agent.length > 0) add("oblique", ["by"], agent);
  }
  return found;
}

/** "is virulent on": one small noun without an article is a quality that was taken for a noun. */
function isQuality(tree: SentenceTree, at: number): boolean {
  const { tag, text } = tree.token(at);
  return (
    tag === "NN" &&
    text === text.toLowerCase() &&
    tree.children(at).every((child) => tree.token(child).dep === "prep" || child > at)
  );
}

/** "is removed from the precursor by X": the doer, hung on the noun before it. */
function agentBelow(tree: SentenceTree, verb: number, references: References): Reference[] {
  for (const prep of tree.children(verb, "prep")) {
    const object = tree.child(prep, "pobj");
    const by = object === undefined ? undefined : tree.children(object, "prep").find((at) => tree.lower(at) === "by");
    const doer = by === undefined ? undefined : tree.child(by, "pobj");
    if (doer !== undefined) return references.listOf(doer);
  }
  return [];
}

/** "is the host of X", "gives resistance to X": the thing after the preposition, with the noun before it as a link. */
function throughPreposition(
  tree: SentenceTree,
  object: number,
  kind: Complement["kind"],
  references: References,
): { link: readonly string[]; references: readonly Reference[] } | undefined {
  const { lemma, pos } = tree.token(object);
  const isOwned = tree.children(object, "poss").some((at) => /^(?:its|their)$/.test(tree.lower(at)));
  if (pos === "PROPN" || (kind === "object" && !abstract.test(lemma) && !isOwned)) return undefined;
  const wanted =
    kind === "predicate"
      ? /^(?:of|for|to|against|between|from|in|on)$/
      : /^(?:to|against|for|on|with|in|of|at|between)$/;
  for (const prep of tree.children(object, "prep")) {
    if (prep < object || !wanted.test(tree.lower(prep))) continue;
    const inner = tree.child(prep, "pobj");
    if (inner === undefined) continue;
    const list = references.listOf(inner).filter(({ nominal }) => nominal?.isNamed !== false);
    if (list.length > 0)
      return {
        link: [tree.slice(Math.min(...tree.children(object).filter((at) => at < object), object), prep)],
        references: list,
      };
  }
  return undefined;
}
