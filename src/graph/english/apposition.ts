import { nominalOf } from "./nominal.ts";
import type { Reference, References } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";

/** What a noun beside a noun says of it. */
export interface Apposition {
  readonly subject: Reference;
  /** The lemma of the noun that tells what the subject is. */
  readonly kind: string;
  /** The thing that the subject is said to be; undefined where it is none that a fact can be about. */
  readonly object: Reference | undefined;
  readonly relation: string;
}

/** Nouns that sum up a whole clause: "X reacts with oxygen, a reaction that …". */
export const summing =
  /^(?:process|reaction|practice|feature|event|step|phenomenon|move|decision|result|change|trend|measure|pattern|effect|act|task|job|role|condition|situation|development)$/;

/** The noun that an apposition stands beside: the one that ends before its comma, whatever the parse hangs it on. */
export function apposedNoun(tree: SentenceTree, at: number): number | undefined {
  const outer = nominalOf(tree, at)?.outer ?? at;
  if (outer === 0 || tree.token(outer - 1).text !== ",")
    return tree.token(at).head === outer - 1 ? outer - 1 : undefined;
  let last = outer - 2;
  if (tree.tokens[last]?.text === ")") while (last > 0 && tree.token(last).text !== "(") last -= 1;
  if (tree.tokens[last]?.text === "(") last -= 1;
  for (let head = last; head >= 0 && head > last - 4; head--) if (nominalOf(tree, head)?.last === last) return head;
  return undefined;
}

/** "anaemia, a goitre and fever": one thing of a list. */
const isListed = (tree: SentenceTree, at: number): boolean => {
  const joint = tree.child(at, "cc");
  return joint !== undefined && tree.tokens[joint - 1]?.text !== "," && tree.child(at, "conj") !== undefined;
};

/** "X, a fungus, …" and "its race, TTKSK, …": what the token at a position says of the noun it stands beside, if it does. */
export function appositionOf(tree: SentenceTree, at: number, references: References): Apposition | undefined {
  const { dep, pos, lemma } = tree.token(at);
  if (dep !== "appos" || pos === "NUM" || summing.test(lemma)) return undefined;
  const head = apposedNoun(tree, at);
  if (head === undefined || tree.tokens[at - 1]?.text === "(") return undefined;
  const [outer, inner] = [nominalOf(tree, head), nominalOf(tree, at)];
  if (!outer || !inner || isListed(tree, at)) return undefined;
  const isIndefinite = /^an?$/.test(inner.determiner ?? "");
  const [subjectAt, kindAt] = isIndefinite ? [head, at] : [at, head];
  const subject = references.of(subjectAt);
  if (!subject?.nominal || subject.lead.length > 0) return undefined;
  const object = references.of(kindAt);
  const isSaid = object && object.name !== subject.name && (isIndefinite || object.lead.length > 0);
  const said = object?.lead.join(" ") || ((isIndefinite ? inner : outer).determiner ?? "");
  return {
    subject,
    kind: tree.token(kindAt).lemma,
    object: isSaid ? object : undefined,
    relation: `${subject.isPlural ? "are" : "is"} ${said}`.trim(),
  };
}
