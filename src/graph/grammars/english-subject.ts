import { type NounPhrase, nounPhraseBefore } from "./english-noun-phrase.ts";
import type { Token } from "./english-tokens.ts";
import type { VerbGroup } from "./english-verb-group.ts";

/** Who a verb group is about: phrases of the sentence, or names carried over from before. */
export interface Subject {
  readonly names: readonly { readonly name: string; readonly text: string; readonly phrase?: NounPhrase | undefined }[];
  readonly isPlural: boolean;
}

/** What is known when a subject is looked for. */
export interface SubjectContext {
  readonly tokens: readonly Token[];
  readonly sentence: string;
  /** Subject of the verb group before, in this sentence. */
  readonly last: Subject | undefined;
  /** The copula whose predicate ends right before, with its subject: "X is an enzyme that …". */
  readonly predicate: { readonly to: number; readonly subject: Subject } | undefined;
  readonly topic: string | undefined;
}

const subjectOf = (phrase: NounPhrase): Subject => ({
  names: [{ name: phrase.name, text: phrase.text, phrase }],
  isPlural: phrase.isPlural,
});

/** The subject of a verb group, or undefined where it is uncertain: a wrong fact makes a wrong question. */
export function subjectBefore(group: VerbGroup, context: SubjectContext): Subject | undefined {
  const { tokens, sentence, last, predicate } = context;
  const before = tokens[group.from - 1];
  if (!before) return undefined;
  if (group.kind === "reduced") return antecedent(group.from, context);
  if (before.wordClass === "relative") {
    if (before.lower === "whose" || before.lower === "whom") return undefined;
    return tokens[group.from - 2]?.wordClass === "preposition" ? undefined : antecedent(group.from - 1, context);
  }
  if (before.wordClass === "conjunction") {
    const isClause = tokens[group.from - 2]?.lower === "," || predicate !== undefined || last !== undefined;
    return isClause ? last : undefined;
  }
  if (before.lower === ",") return afterInsertion(group.from - 1, context);
  if (before.wordClass === "pronoun") return pronounSubject(group.from - 1, context);
  const phrase = nounPhraseBefore(tokens, group.from, sentence);
  return phrase ? atClauseStart(phrase, context) : undefined;
}

/** "…, which V" and "… that V": the phrase before it; the subject of a copula where that phrase is its predicate. */
function antecedent(at: number, { tokens, sentence, predicate }: SubjectContext): Subject | undefined {
  const end = tokens[at - 1]?.lower === "," ? at - 1 : at;
  if (predicate && predicate.to === end) return predicate.subject;
  const phrase = nounPhraseBefore(tokens, end, sentence);
  if (!phrase?.isNamed) return undefined;
  const before = tokens[phrase.from - 1];
  return before === undefined || before.wordClass !== "preposition" || before.lower === "by"
    ? subjectOf(phrase)
    : undefined;
}

/** "X, a kind of Y, V" and "X, which …, V": the phrase before the insertion. */
function afterInsertion(comma: number, { tokens, sentence }: SubjectContext): Subject | undefined {
  for (let at = comma - 1; at > 0; at--) {
    if (tokens[at]?.lower !== ",") continue;
    const opens = tokens[at + 1];
    if (opens?.wordClass !== "article" && opens?.wordClass !== "relative" && opens?.lower !== "such") return undefined;
    const phrase = nounPhraseBefore(tokens, at, sentence);
    return phrase?.isNamed && startsClause(tokens, phrase.from) ? subjectOf(phrase) : undefined;
  }
  return undefined;
}

function pronounSubject(at: number, { tokens, last, topic }: SubjectContext): Subject | undefined {
  const pronoun = tokens[at]?.lower;
  if (pronoun !== "it" && pronoun !== "they") return undefined;
  if (at === 0)
    return topic === undefined ? undefined : { names: [{ name: topic, text: topic }], isPlural: pronoun === "they" };
  const before = tokens[at - 1];
  const joins = before?.wordClass === "conjunction" || /^[;,]$/.test(before?.text ?? "");
  return joins && last?.isPlural === (pronoun === "they") ? last : undefined;
}

/** A phrase that opens its clause, or the last of a coordination or the tail of a prepositional phrase that does. */
function atClauseStart(phrase: NounPhrase, context: SubjectContext): Subject | undefined {
  const { tokens, sentence } = context;
  if (startsClause(tokens, phrase.from)) return phrase.isNamed ? subjectOf(phrase) : undefined;
  const before = tokens[phrase.from - 1];
  if (before?.wordClass === "conjunction" && before.lower !== "but") {
    const other = nounPhraseBefore(tokens, phrase.from - 1, sentence);
    if (!other || !startsClause(tokens, other.from) || !other.isNamed || !phrase.isNamed) return undefined;
    return { names: [...subjectOf(other).names, ...subjectOf(phrase).names], isPlural: before.lower === "and" };
  }
  if (before?.lower !== "of") return undefined;
  const outer = nounPhraseBefore(tokens, phrase.from - 1, sentence);
  if (!outer || !phrase.isNamed || !startsClause(tokens, outer.from)) return undefined;
  const name = `${outer.name} of ${phrase.text}`;
  if (name.split(" ").length > 6) return undefined;
  const whole: NounPhrase = { ...outer, to: phrase.to, name, text: `${outer.text} of ${phrase.text}`, isNamed: true };
  return subjectOf(whole);
}

function startsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return true;
  if (/^[,;:—–]$/.test(before.text)) return true;
  if (before.wordClass === "subordinator") return true;
  // "…, and X V": a clause of its own.
  return before.wordClass === "conjunction" && /^[,;]$/.test(tokens[at - 2]?.text ?? "");
}
