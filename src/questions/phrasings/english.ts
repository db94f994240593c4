import type { Clause, Phrasing } from "../phrasing.ts";
import { englishFault, isPluralVerb } from "./english-fault.ts";

/** "The wall" → "the wall" inside a sentence; names keep their capital. */
const inner = (text: string) =>
  text.replace(/^(?:The|An?|Its|Their|This|These|Some|Many|Most|All|Each|Every|Both)(?= )/, (word) =>
    word.toLowerCase(),
  );

/** "Submarines exercise" → "submarines exercise": several things of a kind bear no proper name. */
const plural = (clause: Clause) =>
  isPluralVerb(clause) && /^\p{Lu}\p{Ll}+s$/u.test(clause.subject) ? clause.subject.toLowerCase() : clause.subject;

/** "and so is B": the shared predicate is not said again; undefined where its verb does not tell how. */
function soToo({ relation, subject }: Clause): string | undefined {
  const [verb = ""] = relation.split(" ");
  const isAuxiliary = /^(?:is|are|was|were|has|have|had|can|could|must|should|will|would)$/.test(verb);
  const auxiliary = isAuxiliary ? verb : /ed$/.test(verb) ? "did" : /[^s]s$/.test(verb) ? "does" : undefined;
  return auxiliary && `and so ${auxiliary} ${inner(subject)}`;
}

/** Without the verb that the clause before it has: "moves three ions out and two ions in". */
const withoutVerb = ({ predicate, object, label }: Clause) =>
  predicate.startsWith(`${label} `) ? predicate.slice(label.length + 1) : object;

/** May ", which" follow: does the clause end with the thing itself, and does the other speak of the thing itself? */
const canRelate = ({ object }: Clause, { subject }: Clause) => bare(object) === bare(subject);
const isSameSubject = (one: Clause, other: Clause) =>
  one.subjectId === other.subjectId &&
  (bare(one.subject) === bare(other.subject) || ![one, other].some(({ subject }) => / of /.test(subject)));
const unarticled = ({ predicate }: Clause) => predicate.replace(/\bthe (?=____)/g, "");
const bare = (text: string) => text.replace(/^(?:the|an?|a\(n\)) /i, "").toLowerCase();

function join([first, second, ...rest]: readonly Clause[]): string {
  if (!first) return "";
  const start = `${first.subject} ${first.predicate}`;
  if (!second) return start;
  const more = rest.map((clause) => `, and ${inner(clause.subject)} ${clause.predicate}`).join("");
  const isSame = first.label === second.label;
  const isOneNumber = bare(first.subject) === bare(second.subject) || isPluralVerb(first) === isPluralVerb(second);
  if (isSameSubject(first, second) && isOneNumber)
    return `${start} and ${isSame ? withoutVerb(second) : second.predicate}${more}`;
  const also = unarticled(first) === unarticled(second) ? soToo(second) : undefined;
  if (also) return `${start}, ${also}${more}`;
  if (first.objectId === second.subjectId && canRelate(first, second))
    return `${start}, which ${second.predicate}${more}`;
  if (second.objectId === first.subjectId && canRelate(second, first)) {
    return `${second.subject} ${second.predicate}, which ${first.predicate}${more}`;
  }
  return `${start}, and ${inner(plural(second))} ${second.predicate}${more}`;
}

/** English. */
export const englishPhrasing: Phrasing = {
  language: "en",
  fault: englishFault,
  sentence(clauses) {
    const text = join(clauses).replace(/\s+/g, " ").trim();
    const [word = ""] = text.split(" ");
    // mRNA and names that begin with a symbol stay as they are.
    const start = /^(?:\p{Ll}[\p{Ll}'’-]*|an?\(n\))$/u.test(word) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    return /[.!?]$/.test(start) ? start : `${start}.`;
  },
  clueItem: "Does the reasoning make use of the clue that “{clue}”?",
  entityItem: "Does the reasoning relate {entity} to the answer or to another clue?",
  linkItem: "Does the reasoning connect {entity} with {other} instead of treating them one by one?",
  answerItem: "Does the reasoning settle on “{answer}”, or another name of it, as the one answer?",
};
