import { isNarrowed, isNarrowing } from "./narrowing.ts";
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
  /** All of the things as the sentence has them, where each by itself would be said wrongly: "between A and B". */
  readonly whole?: string | undefined;
}

/** Relations to several things together. */
const collective = /^(?:consist|compose|comprise|constitute|make)$/;

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
    if (list.length === 0) return;
    // "began to snow covers"
    if (link[0] === "to" && /^(?:begin|continue|start|seem|tend|help)$/.test(tree.token(core).lemma)) return;
    const isTogether = /\bbetween$/.test(link.at(-1) ?? "") || collective.test(tree.token(core).lemma);
    if (/\bbetween$/.test(link.at(-1) ?? "") && list.length < 2 && !list[0]?.isPlural) return;
    const whole = isTogether && list.length > 1 ? wholeOf(tree, list) : undefined;
    found.push({ kind, link, references: list, negated, isPlural, whole });
  };
  const isCopula = tree.token(core).lemma === "be" && tree.token(core).pos === "AUX";
  const objects = tree
    .children(core, "dobj", "attr", "oprd", "dative")
    .filter((at) => at > core && tree.token(at).pos !== "ADP");
  // "gives them a name": what is given and to whom make one claim.
  if (objects.some((at) => tree.token(at).dep === "dative") && objects.length > 1) return [];
  // "comprises the seabed, up to 200 miles from it": what is not joined to the object is none.
  const [firstObject] = objects.filter((at) => tree.token(at).dep === "dobj");
  for (const object of objects) {
    if (tree.token(object).dep === "dobj" && object !== firstObject) continue;
    // "shall be made Munich Airport": what stands behind a passive is seldom its object.
    if (isPassive && core === verb && tree.token(object).dep !== "oprd" && tree.token(object).dep !== "attr") continue;
    const negated = tree.children(object, "det").some((det) => tree.lower(det) === "no");
    isPlural = /^NNP?S$/.test(tree.token(object).tag);
    const kind = tree.token(object).dep === "attr" && isCopula ? "predicate" : "object";
    // "is a reactor, solar energy or waste heat": none of them for sure.
    if (isEither(tree, object)) continue;
    // "consumes the ATP and NADPH made by light": not all of it.
    if (kind === "object" && isPartOnly(tree, object)) continue;
    // "is the only metal that is liquid" without its end is wrong.
    if (kind === "predicate" && isNarrowed(tree, object) && isDefinite(tree, object)) continue;
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
  if (hasLostObject(tree, core) || tree.children(core, "ccomp").some((claim) => claim > core)) return found;
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

/** "take up iodide through": a rare noun that was taken for an adverb. */
const hasLostObject = (tree: SentenceTree, verb: number): boolean =>
  tree
    .children(verb, "advmod", "npadvmod")
    .some((at) => at > verb && !/ly$/.test(tree.lower(at)) && !tree.isEveryday(tree.lower(at)));

const isEither = (tree: SentenceTree, noun: number): boolean =>
  tree.children(noun, "cc").some((at) => tree.lower(at) === "or") ||
  tree.children(noun, "conj").some((at) => isEither(tree, at));

/** Is only that of the thing, or of one joined to it, meant which a clause after it tells? */
const isPartOnly = (tree: SentenceTree, noun: number): boolean =>
  isDefinite(tree, noun) &&
  [noun, ...tree.children(noun, "conj")].some((at) =>
    tree.children(at, "acl", "relcl").some((clause) => clause > at && isNarrowing(tree, clause)),
  );

const isDefinite = (tree: SentenceTree, noun: number): boolean =>
  tree.children(noun, "det").some((det) => tree.lower(det) === "the");

/** "is virulent on": one small noun without an article is a quality that was taken for a noun. */
function isQuality(tree: SentenceTree, at: number): boolean {
  const { tag, text } = tree.token(at);
  return (
    tag === "NN" &&
    text === text.toLowerCase() &&
    tree.children(at).every((child) => tree.token(child).dep === "prep" || child > at)
  );
}

/** "the Pacific Plate and the North American Plate" */
function wholeOf(tree: SentenceTree, list: readonly Reference[]): string | undefined {
  const [first, last] = [list[0]?.nominal, list.at(-1)?.nominal];
  return first && last && first.outer < last.last ? tree.slice(first.outer, last.last) : undefined;
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
