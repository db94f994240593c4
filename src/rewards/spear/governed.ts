import type { ParsedToken } from "#core";

/** What hangs on each token, by its index, of what anchors need. */
export interface Governed {
  /** First subject to the left. */
  subject(token: number): number | undefined;
  /** First object to the right. */
  object(token: number): number | undefined;
  /** The token with its compounds to the left, lower-cased: SPEAR's span(t). */
  span(token: number): string;
}

const subjects = new Set(["nsubj", "nsubjpass"]);
const objects = new Set(["dobj", "obj", "attr"]);

/** Reads a parse once for subjects, objects and compounds of all its tokens. */
export function governedBy(tokens: readonly ParsedToken[]): Governed {
  const subjectOf = new Map<number, number>();
  const objectOf = new Map<number, number>();
  const compoundsOf = new Map<number, string[]>();
  for (const [at, { dep, head, text }] of tokens.entries()) {
    if (at < head && subjects.has(dep) && !subjectOf.has(head)) subjectOf.set(head, at);
    if (at > head && objects.has(dep) && !objectOf.has(head)) objectOf.set(head, at);
    if (at < head && dep === "compound") compoundsOf.set(head, [...(compoundsOf.get(head) ?? []), text]);
  }
  return {
    subject: (token) => subjectOf.get(token),
    object: (token) => objectOf.get(token),
    span: (token) => [...(compoundsOf.get(token) ?? []), tokens[token]?.text ?? ""].join(" ").toLowerCase(),
  };
}
