import type { ExtractedAlias, ExtractedFact } from "../extraction.ts";
import { appositionOf } from "./apposition.ts";
import { clauseText } from "./clause-text.ts";
import { type Complement, complementsOf } from "./complements.ts";
import { type FoundName, FoundNames } from "./found-names.ts";
import type { Memory } from "./memory.ts";
import { nominalOf } from "./nominal.ts";
import { parenthesisAliases } from "./parenthesis-aliases.ts";
import { type Predicate, predicateOf } from "./predicate.ts";
import { type Reference, References } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";
import { subjectsOf } from "./subject.ts";
import { withoutOpeningCapital } from "./without-opening-capital.ts";

const naming = /^(?:call|name|term|know|designate|dub|abbreviate)$/;
const namingParticiple = /^(?:called|termed|named|known)$/;
/** Characters of a clause; longer ones are lists or lost in the parse. */
const longestClause = 240;

/** Words that mean what stands elsewhere. */
const pointing = /\b(?:this|these|those|such|same|former|latter|them|him)\b/i;

/** Does it begin or end inside a quotation? */
const isTorn = (clause: string): boolean => (clause.match(/["“”]/g) ?? []).length % 2 === 1;

/** A statement without its place. */
export type FoundStatement = Omit<ExtractedFact, "start" | "end">;

export interface SentenceReadingOptions {
  readonly tree: SentenceTree;
  /** What was named before; what this sentence names is added. */
  readonly memory: Memory;
  /** Position of the sentence in its text. */
  readonly sentence: number;
  /** Is a word, in lower case, found so in the text around? Then a capital at a sentence's begin is not its own. */
  isCommon(word: string): boolean;
  /** Is a small single word worth being a name? */
  isTerm(lemma: string): boolean;
}

/** What one sentence says, clause by clause. A question says nothing. */
export class SentenceReading {
  readonly aliases: ExtractedAlias[] = [];
  readonly statements: FoundStatement[] = [];
  readonly #names: FoundNames;
  readonly #options: SentenceReadingOptions;
  readonly #tree: SentenceTree;
  readonly #references: References;

  constructor(options: SentenceReadingOptions) {
    const { tree, memory, sentence } = options;
    this.#options = options;
    this.#tree = tree;
    this.#names = new FoundNames(tree);
    this.#references = new References(tree, memory, sentence);
    if (!tree.text.endsWith("?")) this.#readAll();
  }

  get names(): readonly FoundName[] {
    return this.#names.all;
  }

  #readAll(): void {
    const tree = this.#tree;
    this.aliases.push(...parenthesisAliases(tree, this.#names));
    let topic: Reference | undefined;
    for (const at of tree.tokens.keys()) {
      const predicate = predicateOf(tree, at);
      if (predicate) topic = this.#readPredicate(predicate, topic);
      this.#readApposition(at);
      const nominal = nominalOf(tree, at);
      if (nominal?.isNamed) this.#names.see(nominal);
    }
    this.#remember(topic);
  }

  /** Returns what the sentence is about: its first subject. */
  #readPredicate(predicate: Predicate, topic: Reference | undefined): Reference | undefined {
    const tree = this.#tree;
    const subjects = subjectsOf(tree, predicate, this.#references);
    for (const complement of complementsOf(tree, predicate, this.#references))
      for (const subject of subjects) this.#readComplement(subject, predicate, complement, subjects.length > 1);
    this.#readKind(subjects, predicate);
    const own = tree.child(predicate.verb, "nsubj", "nsubjpass");
    if (own !== undefined && /^(?:NOUN|PROPN)$/.test(tree.token(own).pos) && subjects.length === 1)
      this.#references.subject = subjects[0];
    return topic ?? subjects[0];
  }

  #readComplement(subject: Reference, predicate: Predicate, complement: Complement, isOneOfSeveral: boolean): void {
    for (const object of complement.references) {
      if (object.name === subject.name || !this.#isWorth(subject) || !this.#isWorth(object)) continue;
      if (!object.nominal || !this.#isNaming(predicate, complement))
        this.#state(subject, predicate, complement, object, isOneOfSeveral);
      else if (complement.link[0] !== "by") this.#alias(subject, object);
    }
  }

  /** "is called X", "known as X", "named by X". */
  #isNaming({ core, isPassive }: Predicate, { kind, link }: Complement): boolean {
    if (!naming.test(this.#tree.token(core).lemma) || kind === "predicate") return false;
    return (isPassive || namingParticiple.test(this.#tree.lower(core))) && /^(?:|as|by)$/.test(link.join(" "));
  }

  #isWorth({ nominal }: Reference): boolean {
    return !nominal?.isBare || this.#options.isTerm(this.#tree.token(nominal.head).lemma);
  }

  #state(
    subject: Reference,
    predicate: Predicate,
    { kind, link, isPlural, negated, whole }: Complement,
    object: Reference,
    isOneOfSeveral: boolean,
  ): void {
    // "is The wall": a heading that was taken for a part of the sentence.
    if (object.nominal && object.nominal.outer > 0 && /^(?:The|An?) /.test(object.nominal.text)) return;
    const isPredicate = kind === "predicate";
    const isMember = isOneOfSeveral && isPredicate && isPlural && !subject.isPlural;
    const parts = { subject, predicate, link, object, isOneOfSeveral, isPredicate, isMember, whole };
    const { relation, clause } = clauseText(this.#tree, parts);
    if (relation === "" || this.#inside(clause).length > longestClause || pointing.test(clause) || isTorn(clause))
      return;
    this.#add(subject, object, {
      ...{ relation, clause, negated: predicate.negated !== negated },
      hedged: predicate.hedged,
    });
  }

  #add(
    subject: Reference,
    object: Reference,
    said: { relation: string; clause: string; negated: boolean; hedged: boolean },
  ): void {
    this.#names.state(subject.nominal);
    this.#names.state(object.nominal);
    const clause = this.#inside(said.clause).replace(/\s*\([^()]*\)/g, "");
    this.statements.push({ subject: subject.name, object: object.name, ...said, clause });
  }

  #alias(subject: Reference, object: Reference): void {
    this.#names.state(subject.nominal);
    this.#names.state(object.nominal);
    if (subject.lead.length === 0)
      this.aliases.push({ name: subject.name, other: object.nominal?.fullName ?? object.name });
  }

  /** "X is a fungus": what X can be called by later. */
  #readKind(subjects: readonly Reference[], { core, negated }: Predicate): void {
    const attribute = this.#tree.child(core, "attr");
    if (attribute === undefined || negated || this.#tree.token(core).lemma !== "be") return;
    for (const subject of subjects)
      if (subject.lead.length === 0) this.#see(subject, [this.#tree.token(attribute).lemma]);
  }

  #readApposition(at: number): void {
    const found = appositionOf(this.#tree, at, this.#references);
    if (!found) return;
    const { subject, object, kind, relation } = found;
    this.#see(subject, [kind]);
    if (!object || !this.#isWorth(subject) || !this.#isWorth(object)) return;
    const clause = `${subject.text} ${subject.isPlural ? "are" : "is"} ${object.text}`;
    this.#add(subject, object, { relation, clause, negated: false, hedged: false });
  }

  #see({ name, text, isPlural, nominal }: Reference, kinds: readonly string[]): void {
    const { memory, sentence } = this.#options;
    const own = nominal ? [this.#tree.token(nominal.head).lemma, ...(nominal.type?.split(" ") ?? [])] : [];
    memory.see({ name, text: this.#inside(text), isPlural, kinds: new Set([...own, ...kinds]), sentence });
  }

  /** Keeps what the sentence named, and what it is about, for the sentences after it. */
  #remember(topic: Reference | undefined): void {
    const { memory, sentence } = this.#options;
    for (const at of this.#tree.tokens.keys()) {
      const reference = nominalOf(this.#tree, at) ? this.#references.of(at) : undefined;
      if (reference?.nominal && reference.lead.length === 0) this.#see(reference, []);
    }
    // After "the wall of the appressorium" a pronoun may mean either.
    if (!topic || topic.lead.length > 0) {
      if (this.#tree.tokens.length > 0) memory.forgetTopic();
      return;
    }
    const { name, text, isPlural } = topic;
    memory.topic = { name, text: this.#inside(text), isPlural, kinds: new Set(), sentence };
  }

  #inside(text: string): string {
    return withoutOpeningCapital(this.#tree, text, this.#options.isCommon);
  }
}
