import type { Clause, Phrasing } from "../phrasing.ts";

/** "The wall" → "the wall" inside a sentence; names keep their capital. */
const inner = (text: string) =>
  text.replace(/^(?:The|An?|Its|Their|This|These|Some|Many|Most|All|Each|Every|Both)(?= )/, (word) =>
    word.toLowerCase(),
  );

/** "and so is B": the shared predicate is not said again. */
function soToo({ relation, subject }: Clause): string {
  const [verb = ""] = relation.split(" ");
  const auxiliary = /^(?:is|are|was|were|has|have|had|can|could|must|should|will|would)$/.test(verb)
    ? verb
    : /ed$/.test(verb)
      ? "did"
      : /[^s]s$/.test(verb)
        ? "does"
        : "do";
  return `and so ${auxiliary} ${inner(subject)}`;
}

/** Does the verb follow one thing or several? "is", "inhibits" against "are", "inhibit". */
const isPluralVerb = ({ predicate }: Clause) =>
  /^(?:are|were|have)\b|^(?!\p{L}*(?:[^s]s|ed)\b)(?!was|is|has)\p{Ll}+/u.test(predicate);

function join([first, second, ...rest]: readonly Clause[]): string {
  if (!first) return "";
  const start = `${first.subject} ${first.predicate}`;
  if (!second) return start;
  const more = rest.map((clause) => `, and ${inner(clause.subject)} ${clause.predicate}`).join("");
  const isSame = first.relation === second.relation;
  if (first.subjectId === second.subjectId && isPluralVerb(first) === isPluralVerb(second))
    return `${start} and ${isSame ? second.object : second.predicate}${more}`;
  if (first.objectId === second.objectId && isSame) return `${start}, ${soToo(second)}${more}`;
  if (first.objectId === second.subjectId) return `${start}, which ${second.predicate}${more}`;
  if (second.objectId === first.subjectId) {
    return `${second.subject} ${second.predicate}, which ${first.predicate}${more}`;
  }
  return `${start}, and ${inner(second.subject)} ${second.predicate}${more}`;
}

/** English. */
export const englishPhrasing: Phrasing = {
  language: "en",
  sentence(clauses) {
    const text = join(clauses).replace(/\s+/g, " ").trim();
    const [word = ""] = text.split(" ");
    // mRNA and names that begin with a symbol stay as they are.
    const start = /^\p{Ll}[\p{Ll}'’-]*$/u.test(word) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    return /[.!?]$/.test(start) ? start : `${start}.`;
  },
  clueItem: "Does the reasoning make use of the clue that “{clue}”?",
  entityItem: "Does the reasoning say how {entity} is related to the answer or to another clue?",
  linkItem: "Does the reasoning connect {entity} with {other} instead of treating them one by one?",
  answerItem: "Does the reasoning settle on “{answer}”, or another name of it, as the one answer?",
};
