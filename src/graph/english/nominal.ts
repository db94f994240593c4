import { isSymbolic } from "./capitals.ts";
import { isName } from "./is-name.ts";
import { kindNoun } from "./kind-noun.ts";
import { modifiersOf } from "./modifiers-of.ts";
import { nameEnd } from "./name-end.ts";
import { nameStart } from "./name-start.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** A noun with what belongs to it. Positions are token indexes, `last` included. */
export interface Nominal {
  readonly head: number;
  /** Where its determiner or first modifier stands. */
  readonly outer: number;
  /** Where its name begins. */
  readonly from: number;
  readonly last: number;
  /** Without article, empty modifiers and the noun that tells its kind. */
  readonly name: string;
  /** With its modifiers, without article: what the text introduces as a name is taken whole. */
  readonly fullName: string;
  /** As it stands in the sentence, with article and modifiers. */
  readonly text: string;
  /** In lower case. */
  readonly determiner: string | undefined;
  readonly isPlural: boolean;
  /** The kind it is said to be: "fungicide" of "the fungicide tricyclazole". */
  readonly type: string | undefined;
  /** Does it name a thing, so that a fact can be about it? */
  readonly isNamed: boolean;
  /** Is it one small word? Then "of …" after it tells what is meant. */
  readonly isBare: boolean;
}

/** The noun phrase around a noun, or undefined where the token is none. */
export function nominalOf(tree: SentenceTree, head: number): Nominal | undefined {
  if (!isNoun(tree, head)) return undefined;
  const { tag, text, pos } = tree.token(head);
  const modifiers = modifiersOf(tree, head);
  const first = modifiers.find((at) => !/^\d{4}$/.test(tree.token(at).text)) ?? head;
  const article = tree.children(head, "det", "poss").find((at) => at < head && tree.token(at).pos !== "PROPN");
  const determiner = article === undefined ? undefined : tree.lower(article);
  // "almost all ctenophores"
  const degree = article === undefined ? undefined : tree.child(article, "advmod");
  const outer = Math.min(first, article ?? first, degree ?? first);
  const last = nameEnd(tree, head);
  const start = nameStart(tree, head, modifiers);
  const kind = kindNoun(tree, { from: start, head, determiner });
  const from = kind === undefined ? start : kind + 1;
  return {
    ...{ head, outer, from, last, determiner },
    name: tree.slice(from, last),
    fullName: tree.slice(article === undefined ? outer : Math.min(Math.max(outer, article) + 1, from), last),
    text: tree.slice(outer, last),
    isPlural: /^NNP?S$/.test(tag),
    type: kind === undefined ? undefined : tree.slice(start, kind),
    isNamed: isName(tree, { head, from, last, determiner }),
    isBare: from === head && last === head && pos === "NOUN" && !isSymbolic(text),
  };
}

/** The noun of the name that a noun stands inside: of "Rights" in "the Declaration on Fundamental Rights", "Declaration". */
export function wholeName(tree: SentenceTree, noun: number): number {
  for (let head = 0; head < noun; head++)
    if (tree.token(head).pos === "PROPN" && nameEnd(tree, head) >= noun && isNoun(tree, head)) return head;
  return noun;
}

/** Rare nouns are often tagged as adjectives; where they stand tells. */
function isNoun(tree: SentenceTree, at: number): boolean {
  const { pos, tag, text, dep } = tree.token(at);
  if (/^JJ[RS]/.test(tag)) return false;
  if (pos === "NOUN" || pos === "PROPN" || (pos === "X" && /\p{L}/u.test(text))) return true;
  const isRare = !tree.isEveryday(text.toLowerCase()) || (at > 0 && /^\p{Lu}/u.test(text));
  return (
    tag === "JJ" &&
    isRare &&
    /^(?:pobj|dobj|nsubj|nsubjpass)$/.test(dep) &&
    tree.child(at, "det", "compound") === undefined
  );
}
