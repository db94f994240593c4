import type { SentenceTree } from "./sentence-tree.ts";
import { carryingVerbs, hedges, hedgingVerbs, linkingAdverbs } from "./vocabulary.ts";

/** A verb with its auxiliaries, down to the verb whose objects count: "may be used | to treat". Positions are token indexes. */
export interface Predicate {
  readonly verb: number;
  /** The verb, adjective or noun whose complements are the predicate's. */
  readonly core: number;
  /** Words in the order of the text, adverbs that tie clauses left out; the first is the finite one. */
  readonly words: readonly number[];
  /** Words that the clause lacks and a clause of its own needs: "is" before a participle. */
  readonly borrowed: readonly number[];
  readonly form: "finite" | "participle" | "gerund";
  readonly isPassive: boolean;
  readonly negated: boolean;
  readonly hedged: boolean;
}

const isVerb = (tree: SentenceTree, at: number) => /^(?:VERB|AUX)$/.test(tree.token(at).pos);

/** The predicate of a verb, or undefined where it makes no claim: an infinitive, a condition, a question. */
export function predicateOf(tree: SentenceTree, verb: number): Predicate | undefined {
  const { dep, tag } = tree.token(verb);
  if (!isVerb(tree, verb) || /^(?:aux|auxpass|xcomp|pcomp|csubj|amod|compound|prep|nsubj|pobj|dobj)$/.test(dep))
    return undefined;
  if (isConditional(tree, verb) || isAside(tree, verb) || isDeniedByPhrase(tree, verb)) return undefined;
  const own = groupOf(tree, verb);
  const borrowed = borrowedBy(tree, verb, own);
  if (isMisread(tree, verb, own, borrowed)) return undefined;
  if (tag === "VB" && borrowed.length === 0 && !own.some((at) => tree.token(at).dep === "aux")) return undefined;
  if (own.some((at) => tree.token(at).tag === "TO")) return undefined;
  const words = [...own];
  let core = verb;
  let negated = own.some((at) => tree.token(at).dep === "neg") || borrowed.some((at) => tree.token(at).dep === "neg");
  let hedged = [...own, ...borrowed].some((at) => hedges.has(tree.lower(at))) || isSubordinateClaim(tree, verb);
  for (let depth = 0; depth < 3; depth++) {
    const next = carried(tree, core);
    if (next === undefined) break;
    const lemma = tree.token(core).lemma;
    hedged ||= hedgingVerbs.has(lemma) || lemma === "likely";
    negated = negated !== /^(?:fail|unable|unlikely)$/.test(lemma);
    words.push(...groupOf(tree, next).filter((at) => !words.includes(at)));
    negated ||= tree.child(next, "neg") !== undefined;
    core = next;
  }
  words.sort((a, b) => a - b);
  const auxiliaries = [...borrowed, ...words];
  const hasFinite = auxiliaries.some((at) => /^(?:MD|VBZ|VBP|VBD)$/.test(tree.token(at).tag));
  const form = hasFinite ? "finite" : tag === "VBN" ? "participle" : tag === "VBG" ? "gerund" : "finite";
  if (!hasFinite && form === "finite") return undefined;
  const isPassive = form === "participle" || auxiliaries.some((at) => tree.token(at).dep === "auxpass");
  return { verb, core, words, borrowed, form, isPassive, negated, hedged };
}

/** Auxiliaries, negation, particle and adverbs of a verb, and the verb. */
function groupOf(tree: SentenceTree, verb: number): number[] {
  const parts = tree.children(verb, "aux", "auxpass", "neg", "prt");
  const first = Math.min(verb, ...parts);
  const adverbs = tree
    .children(verb, "advmod")
    .filter(
      (at) =>
        at > first - 2 &&
        at < verb &&
        !linkingAdverbs.has(tree.lower(at)) &&
        tree.children(at).length === 0 &&
        tree.token(at).pos === "ADV" &&
        !/^W/.test(tree.token(at).tag) &&
        (at > first || tree.token(at).ws),
    );
  return [...parts, ...adverbs.filter((at) => at > first || at === verb - 1), verb].sort((a, b) => a - b);
}

/** "is caused by X and spread by Y", "may infect X and kill Y": the auxiliaries that are not said again. */
function borrowedBy(tree: SentenceTree, verb: number, own: readonly number[]): number[] {
  const { dep, tag, head } = tree.token(verb);
  if (dep !== "conj" || own.some((at) => /^aux/.test(tree.token(at).dep))) return [];
  const found = auxiliariesOf(tree, head);
  const joins = tree
    .children(head, "cc")
    .map((at) => tree.lower(at))
    .at(-1);
  const carries = found.some((at) =>
    tag === "VBN"
      ? tree.token(at).lemma === "be" || tree.token(at).lemma === "have"
      : tree.token(at).tag === "MD" || (tree.token(at).lemma === "do" && joins === "or"),
  );
  return carries && (tag === "VBN" || tag === "VB") ? found : [];
}

const auxiliariesOf = (tree: SentenceTree, verb: number): number[] => {
  const { head, dep } = tree.token(verb);
  const own = [...tree.children(verb, "aux", "auxpass", "neg")];
  return own.length > 0 || dep !== "conj" ? own.sort((a, b) => a - b) : auxiliariesOf(tree, head);
};

/** The verb after "to" that a verb or an adjective only carries: "is used to treat", "is able to infect", "fails to grow". */
function carried(tree: SentenceTree, at: number): number | undefined {
  const { lemma, pos } = tree.token(at);
  const adjective = tree.child(at, "acomp");
  if (adjective !== undefined && lemma === "be")
    return tree.child(adjective, "xcomp") !== undefined &&
      /^(?:able|unable|likely|unlikely|known|thought)$/.test(tree.lower(adjective))
      ? adjective
      : undefined;
  const next = tree.child(at, "xcomp");
  if (next === undefined || !isVerb(tree, next) || tree.child(at, "dobj") !== undefined) return undefined;
  if (!tree.children(next, "aux").some((aux) => tree.token(aux).tag === "TO")) return undefined;
  return pos === "ADJ" || carryingVerbs.has(lemma) ? next : undefined;
}

/** Forms that a participle beside shows to be no finite verb, or a finite verb beside to be no participle. */
function isMisread(tree: SentenceTree, verb: number, own: readonly number[], borrowed: readonly number[]): boolean {
  const { dep, tag, head } = tree.token(verb);
  if (dep !== "conj" || own.length > 1) return false;
  const first = tree.token(head).tag;
  const isJoined = tree.tokens[verb - 1]?.dep === "cc";
  // "is prepared from sulphate and slaked lime"
  const object = tree.child(verb, "dobj");
  const isBare = object !== undefined && tree.child(object, "det", "poss") === undefined;
  if (tag === "VBD" && first === "VBN" && tree.child(head, "auxpass") !== undefined && isJoined && isBare) return true;
  // "flowed west and extended south"
  return tag === "VBN" && borrowed.length === 0 && /^VB[DZP]$/.test(first);
}

/** Inside parentheses a clause is a remark, often a cut one. */
const isAside = (tree: SentenceTree, verb: number): boolean => {
  const marks = tree.tokens.slice(0, verb).filter(({ text }) => /^[()]$/.test(text));
  return marks.at(-1)?.text === "(";
};

/** "in no way prevents", "under no circumstances allows": denied where the parse does not see it. */
const isDeniedByPhrase = (tree: SentenceTree, verb: number): boolean => {
  const first = Math.min(verb, ...tree.children(verb, "aux", "auxpass"));
  return /^(?:way|case|circumstances?|means)$/.test(tree.lower(first - 1)) && tree.lower(first - 2) === "no";
};

/** "if X infects Y", "whether …": nobody says that it is so. */
function isConditional(tree: SentenceTree, verb: number): boolean {
  if (tree.children(verb, "mark").some((mark) => /^(?:if|unless|whether|than|lest)$/.test(tree.lower(mark))))
    return true;
  const { dep, head } = tree.token(verb);
  if (dep !== "conj" || head === verb || !isVerb(tree, head)) return false;
  // "is patentable if it is new, involves a step and is useful": nobody knows where the condition ends.
  const isAfterCondition = tree
    .children(head, "advcl")
    .some((clause) => clause > head && clause < verb && isConditional(tree, clause));
  return isAfterCondition || isConditional(tree, head);
}

/** "They suggest that X causes Y": said to be so. */
function isSubordinateClaim(tree: SentenceTree, verb: number): boolean {
  const { dep, head } = tree.token(verb);
  return dep === "ccomp" && head !== verb && hedgingVerbs.has(tree.token(head).lemma);
}
