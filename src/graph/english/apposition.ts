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

/** "X, a fungus, …" and "its race, TTKSK, …": what the token at a position says of the noun it stands beside, if it does. */
export function appositionOf(tree: SentenceTree, at: number, references: References): Apposition | undefined {
  const { dep, head, pos } = tree.token(at);
  if (dep !== "appos" || pos === "NUM" || /[([]/.test(tree.slice(head, at))) return undefined;
  const [outer, inner] = [nominalOf(tree, head), nominalOf(tree, at)];
  if (!outer || !inner) return undefined;
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
