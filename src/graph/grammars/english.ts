import { type Language, languageOf, namesInParentheses } from "#text";
import type { Grammar, NamePlace, ParsedSentence, SentenceContext, Statement } from "../grammar.ts";
import { type NounPhrase, nounPhraseBefore } from "./english-noun-phrase.ts";
import { coordination, objectsFrom } from "./english-object.ts";
import { type Subject, subjectBefore } from "./english-subject.ts";
import { type Token, tokenize } from "./english-tokens.ts";
import { type VerbGroup, verbGroupFrom } from "./english-verb-group.ts";
import { singularVerb, wordClassOf } from "./english-words.ts";

const english = languageOf("en") as Language;
const naming = /^(?:call|name|term|known|designate)/;
const turning = /^(?:convert|turn|transform|reduc|oxidi|chang|metaboli|hydrolys|hydrolyz)/;
const longestClause = 240;

/** English by closed word classes, a verb lexicon and the order of phrases: no parse, so it says nothing where it is unsure. */
export const englishGrammar: Grammar = {
  language: "en",
  parse: (sentence, context) => new Reading(sentence, context).result(),
};

/** "is territorial": one word in lower case without an article is a quality, not a thing. */
const isAdjective = ({ name, text, isPlural }: NounPhrase) =>
  name === text && !isPlural && /^\p{Ll}[^\s]*$/u.test(name);

/** The verb as it follows one subject: a subject taken out of "A and B" is one, a reduced clause gets its auxiliary back. */
function verbText(group: VerbGroup, isPlural: boolean, isOneOfSeveral: boolean): string {
  const text =
    group.kind === "reduced" ? (isPlural ? group.relation.replace(/^is/, "are") : group.relation) : group.text;
  const [first = "", ...rest] = text.split(" ");
  return isOneOfSeveral ? [singularVerb(first), ...rest].join(" ") : text;
}

/** One pass over one sentence, left to right. */
class Reading {
  readonly #sentence: string;
  readonly #tokens: readonly Token[];
  readonly #context: SentenceContext;
  readonly #names = new Map<string, NamePlace>();
  readonly #aliases: { name: string; other: string }[] = [];
  readonly #statements: Statement[] = [];
  #last: Subject | undefined;
  #first: Subject | undefined;
  #predicate: { to: number; subject: Subject } | undefined;

  constructor(sentence: string, context: SentenceContext) {
    this.#sentence = sentence;
    this.#context = context;
    this.#readParentheses();
    const holes = [...sentence.matchAll(/[([][^()[\]]*[)\]]/g)].map((match) => [
      match.index,
      match.index + match[0].length,
    ]);
    this.#tokens = tokenize(sentence).filter(
      (token) => !holes.some(([from = 0, to = 0]) => token.start >= from && token.end <= to),
    );
    for (let at = 0; at < this.#tokens.length; ) at = this.#step(at);
    this.#readExamples();
  }

  result(): ParsedSentence {
    const subject = this.#first?.names[0];
    return {
      names: [...this.#names.values()],
      aliases: this.#aliases,
      statements: this.#statements,
      // A sentence that goes on about "it" keeps what it is about.
      topic: subject?.phrase?.isNamed === false ? undefined : subject?.name,
    };
  }

  #step(at: number): number {
    const group = verbGroupFrom(this.#tokens, at);
    if (!group) return at + 1;
    const subject = subjectBefore(group, {
      tokens: this.#tokens,
      sentence: this.#sentence,
      last: this.#last,
      predicate: this.#predicate,
      topic: this.#context.topic,
    });
    const fits = subject !== undefined && (!group.needsPlural || subject.isPlural);
    if (!fits) {
      // An auxiliary is a verb whatever stands before it: its subject was not understood, so nobody inherits one.
      if (this.#tokens[at]?.wordClass !== undefined && this.#tokens[at]?.wordClass !== "adverb") this.#last = undefined;
      return at + 1;
    }
    const objects = objectsFrom(this.#tokens, group.to, this.#sentence, group.kind === "copula");
    if (group.kind !== "reduced") {
      this.#last = subject;
      this.#first ??= subject;
    }
    if (!objects) return group.to;
    if (group.kind === "copula") this.#predicate = { to: objects.to, subject };
    this.#state(subject, group, objects.lead, objects.phrases);
    if (turning.test(group.verb)) this.#readProduct(objects.phrases, objects.to);
    return objects.to;
  }

  #state(subject: Subject, group: VerbGroup, lead: readonly string[], phrases: readonly NounPhrase[]): void {
    for (const { name, text: opening, phrase } of subject.names) {
      const text = this.#inner(opening);
      if (phrase) this.#name(phrase);
      for (const object of phrases) {
        if (object.name === name || (group.kind === "copula" && (isAdjective(object) || this.#isDefined(object))))
          continue;
        this.#name(object);
        if (naming.test(group.verb) && group.kind === "passive") {
          this.#aliases.push({ name, other: object.name });
          continue;
        }
        const isKind = group.kind === "copula" && lead.length === 0 && /^(?:is|are|was|were)$/.test(group.relation);
        if (isKind && !group.negated && phrase) this.#name(phrase, object.name);
        const article = isKind ? (/^(?:an?|the|one)\b/i.exec(object.text)?.[0].toLowerCase() ?? "") : "";
        const isOne = subject.names.length > 1 && phrase?.isPlural === false;
        const isMember = isOne && isKind && object.isPlural;
        const verb = isMember ? "is one of the" : verbText(group, subject.isPlural, isOne);
        const clause = [text, verb, ...lead, object.text].join(" ");
        if (clause.length > longestClause) continue;
        this.#statements.push({
          subject: name,
          relation: isMember ? verb : [group.relation, article, ...lead].filter(Boolean).join(" "),
          object: object.name,
          negated: group.negated,
          hedged: group.hedged,
          clause: clause.replace(/\s*\([^()]*\)/g, ""),
        });
      }
    }
  }

  /** "is the theory that …": what it is comes after the noun, and is not understood. */
  #isDefined({ text, to }: NounPhrase): boolean {
    return /^the\b/i.test(text) && this.#tokens[to]?.wordClass === "relative";
  }

  /** Without the capital of the sentence's begin, where the word is written small elsewhere. */
  #inner(text: string): string {
    const [word = ""] = text.split(/[\s-]/);
    const lower = word.toLowerCase();
    if (!this.#sentence.startsWith(word) || word.slice(1) !== lower.slice(1)) return text;
    if (wordClassOf(lower) !== undefined) return lower.charAt(0) + text.slice(1);
    const isProper = /\s\p{Lu}/u.test(text);
    return !isProper && this.#context.isCommon(lower) ? lower.charAt(0) + text.slice(1) : text;
  }

  /** "converts A into B": A becomes B. */
  #readProduct(sources: readonly NounPhrase[], at: number): void {
    const mark = this.#tokens[at]?.lower;
    if (mark !== "into" && mark !== "to") return;
    const products = objectsFrom(this.#tokens, at + 1, this.#sentence);
    const last = this.#statements.at(-1);
    if (!products || products.lead.length > 0 || !last) return;
    for (const source of sources) {
      for (const product of products.phrases) {
        this.#name(product);
        const be = source.isPlural ? "are" : "is";
        const relation = `${be} converted into`;
        const clause = `${source.text} ${relation} ${product.text}`;
        this.#statements.push({ ...last, subject: source.name, relation, object: product.name, clause });
      }
    }
  }

  /** "Y such as A, B and C": each is an example of Y. */
  #readExamples(): void {
    const tokens = this.#tokens;
    tokens.forEach((token, at) => {
      if (token.lower !== "such" || tokens[at + 1]?.lower !== "as") return;
      const kind = nounPhraseBefore(tokens, tokens[at - 1]?.lower === "," ? at - 1 : at, this.#sentence);
      const first = objectsFrom(tokens, at + 2, this.#sentence)?.phrases[0];
      if (!kind?.isNamed || !first) return;
      this.#name(kind);
      for (const example of coordination(tokens, first, this.#sentence).phrases) {
        this.#name(example);
        const relation = example.isPlural ? "are examples of" : "is an example of";
        this.#statements.push({
          subject: example.name,
          relation,
          object: kind.name,
          negated: false,
          hedged: false,
          clause: `${example.text} ${relation} ${kind.name}`,
        });
      }
    });
  }

  #readParentheses(): void {
    const before = (text: string, end: number) => {
      const phrase = nounPhraseBefore(tokenize(text.slice(0, end)), tokenize(text.slice(0, end)).length, text);
      return phrase?.isNamed ? phrase.name : undefined;
    };
    for (const { name, other, at } of namesInParentheses(this.#sentence, english, before)) {
      const bare = name.replace(english.articles, "");
      this.#aliases.push({ name: bare, other });
      const start = this.#sentence.lastIndexOf(bare, at);
      if (start >= 0) this.#names.set(`${start}`, { start, end: start + bare.length, name: bare });
    }
  }

  #name({ from, to, name }: NounPhrase, type?: string): void {
    const end = this.#tokens[to - 1]?.end;
    const start = this.#tokens[from]?.start;
    if (end === undefined || start === undefined) return;
    const at = this.#sentence.indexOf(name, start);
    if (at >= 0 && at + name.length <= end)
      this.#names.set(`${at}`, {
        start: at,
        end: at + name.length,
        name,
        type: type ?? this.#names.get(`${at}`)?.type,
      });
  }
}
