import { clauseTail } from "./clause-tail.ts";
import { pluralVerb, presentOf, singularVerb } from "./inflect.ts";
import type { Predicate } from "./predicate.ts";
import type { Reference } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";
import { hedges } from "./vocabulary.ts";

export interface ClauseParts {
  readonly subject: Reference;
  readonly predicate: Predicate;
  /** Between the verb and the object. */
  readonly link: readonly string[];
  readonly object: Reference;
  /** The subject was taken out of "A and B". */
  readonly isOneOfSeveral: boolean;
  /** The object is said of the subject: "X is a Y". */
  readonly isPredicate: boolean;
  /** The subject is one of several that the plural is said of. */
  readonly isMember: boolean;
  /** Stands in place of the object in the clause: the object with those that it is said together with. */
  readonly whole?: string | undefined;
}

/** A statement as a clause of its own, and the words of it that relate the two. */
export function clauseText(
  tree: SentenceTree,
  { subject, predicate, link, object, isOneOfSeveral, isPredicate, isMember, whole }: ClauseParts,
): { relation: string; clause: string } {
  const isPlural = subject.isPlural;
  const verb = verbWords(tree, predicate, isPlural, isOneOfSeveral);
  const label = verb.filter(({ isLabel }) => isLabel).map(({ text }) => text);
  // "may be carried by": without its hedge a label of its own.
  if (label[0] === "be") label[0] = isPlural ? "are" : "is";
  const lead = subject.lead.length > 0 ? [headOf(subject.lead)] : [];
  const article =
    isPredicate && link.length === 0 && object.lead.length === 0 && object.nominal
      ? (/^(?:an?|the)$/.exec(object.nominal.determiner ?? "")?.[0] ?? "")
      : "";
  const member = isMember ? ["one of the"] : [];
  const relation = [...lead, ...label, ...member, article, ...link, ...object.lead].filter(Boolean).join(" ");
  const tail =
    object.nominal && whole === undefined
      ? clauseTail(tree, object.nominal.head, object.nominal.last, predicate.core)
      : "";
  const clause = [subject.text, ...verb.map(({ text }) => text), ...member, ...link, whole ?? object.text, tail].join(
    " ",
  );
  return { relation: relation.replace(/\s+/g, " "), clause: clause.replace(/\s+/g, " ").trim() };
}

/** "The wall of" → "wall". */
const headOf = (lead: readonly string[]) => (lead[0] ?? "").replace(/^(?:the|an?)\s+/i, "").replace(/\s+of$/, "");

/** The verb as it follows one subject; what negates and hedges is no label. */
function verbWords(
  tree: SentenceTree,
  { words, borrowed, form, verb }: Predicate,
  isPlural: boolean,
  isOneOfSeveral: boolean,
): { text: string; isLabel: boolean }[] {
  const be = isPlural ? "are" : "is";
  const all = [...borrowed, ...words];
  const hasSupport =
    all.some((at) => tree.token(at).dep === "neg") &&
    all.some((at) => tree.token(at).lemma === "do" && tree.token(at).dep === "aux");
  const list = all.map((at, index) => {
    const { text, lemma, tag, dep } = tree.token(at);
    const lower = index === 0 || dep.startsWith("aux") ? text.toLowerCase() : text;
    const shown =
      isOneOfSeveral && index === 0
        ? isPlural
          ? pluralVerb(lower, lemma, tag)
          : singularVerb(lower, lemma, tag)
        : lower;
    const isLabel =
      dep !== "neg" && !hedges.has(text.toLowerCase()) && !(hasSupport && lemma === "do" && dep === "aux");
    return { text: shown, isLabel };
  });
  if (form === "participle") list.unshift({ text: be, isLabel: true });
  if (form === "gerund") {
    const at = list.findIndex(({ text }) => text.toLowerCase() === tree.lower(verb));
    const { lemma } = tree.token(verb);
    list[at] = { text: isPlural ? (lemma === "be" ? "are" : lemma) : presentOf(lemma), isLabel: true };
  }
  return list;
}
