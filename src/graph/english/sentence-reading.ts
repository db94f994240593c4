import { type Language, languageOf, namesInParentheses } from "#text";
import type { ExtractedAlias } from "../extraction.ts";
import { clauseText } from "./clause-text.ts";
import { type Complement, complementsOf } from "./complements.ts";
import type { Memory } from "./memory.ts";
import { type Nominal, nominalOf } from "./nominal.ts";
import { type Predicate, predicateOf } from "./predicate.ts";
import { type Reference, References } from "./reference.ts";
import type { SentenceTree } from "./sentence-tree.ts";
import { subjectsOf } from "./subject.ts";
import { classNouns } from "./vocabulary.ts";

const english = languageOf("en") as Language;
const naming = /^(?:call|name|term|know|designate|dub|abbreviate)$/;
const longestClause = 240;

/** A name with its place in the sentence. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly type: string | undefined;
  /** A statement is about it, or the text gives it as another name. */
  readonly isStated: boolean;
}

/** A statement without its place. */
export interface FoundStatement {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  readonly negated: boolean;
  readonly hedged: boolean;
  readonly clause: string;
}

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

/** What one sentence says, clause by clause. */
export class SentenceReading {
  readonly aliases: ExtractedAlias[] = [];
  readonly statements: FoundStatement[] = [];
  readonly #names = new Map<number, FoundName>();
  readonly #options: SentenceReadingOptions;
  readonly #tree: SentenceTree;
  readonly #references: References;

  constructor(options: SentenceReadingOptions) {
    this.#options = options;
    const { tree, memory, sentence } = options;
    this.#tree = tree;
    this.#references = new References(tree, memory, sentence);
    if (tree.text.endsWith("?")) return;
    this.#readParentheses();
    let topic: Reference | undefined;
    tree.tokens.forEach((_, at) => {
      const predicate = predicateOf(tree, at);
      if (predicate) {
        const subjects = subjectsOf(tree, predicate, this.#references);
        if (tree.token(at).dep === "ROOT" || topic === undefined) topic ??= subjects[0];
        this.#read(predicate, subjects);
        const own = tree.child(at, "nsubj", "nsubjpass");
        if (own !== undefined && /^(?:NOUN|PROPN)$/.test(tree.token(own).pos) && subjects.length === 1)
          this.#references.subject = subjects[0];
      }
      this.#readApposition(at);
      const nominal = nominalOf(tree, at);
      if (nominal?.isNamed) this.#note(nominal, false);
    });
    this.#remember(topic);
  }

  get names(): readonly FoundName[] {
    return [...this.#names.values()];
  }

  #read(predicate: Predicate, subjects: readonly Reference[]): void {
    const tree = this.#tree;
    if (subjects.length === 0) return;
    const lemma = tree.token(predicate.core).lemma;
    for (const complement of complementsOf(tree, predicate, this.#references)) {
      for (const subject of subjects) {
        for (const object of complement.references) {
          if (object.name === subject.name || !this.#isWorth(subject) || !this.#isWorth(object)) continue;
          if (
            naming.test(lemma) &&
            (predicate.isPassive || /^(?:called|termed|named|known)$/.test(tree.lower(predicate.core))) &&
            complement.kind !== "predicate" &&
            /^(?:|as|by)$/.test(complement.link.join(" ")) &&
            object.nominal
          ) {
            if (complement.link[0] !== "by") this.#alias(subject, object);
            continue;
          }
          this.#state(subject, predicate, complement, object, subjects.length > 1);
        }
      }
      if (complement.kind === "predicate") this.#readKind(subjects, predicate);
    }
    this.#readKind(subjects, predicate);
  }

  #isWorth({ nominal }: Reference): boolean {
    if (!nominal?.isBare) return true;
    return this.#options.isTerm(this.#tree.token(nominal.head).lemma);
  }

  #state(
    subject: Reference,
    predicate: Predicate,
    complement: Complement,
    object: Reference,
    isOneOfSeveral: boolean,
  ): void {
    // "is The wall": a heading that was taken for a part of the sentence.
    if (object.nominal && object.nominal.outer > 0 && /^(?:The|An?) /.test(object.nominal.text)) return;
    const { relation, clause } = clauseText(this.#tree, {
      subject,
      predicate,
      link: complement.link,
      object,
      isOneOfSeveral,
      isPredicate: complement.kind === "predicate",
      isMember: isOneOfSeveral && complement.kind === "predicate" && complement.isPlural && !subject.isPlural,
    });
    const text = this.#inner(clause);
    if (text.length > longestClause || relation === "") return;
    if (subject.nominal) this.#note(subject.nominal, true);
    if (object.nominal) this.#note(object.nominal, true);
    this.statements.push({
      subject: subject.name,
      relation,
      object: object.name,
      negated: predicate.negated !== complement.negated,
      hedged: predicate.hedged,
      clause: text.replace(/\s*\([^()]*\)/g, ""),
    });
  }

  /** "X is a fungus": what X can be called by later. */
  #readKind(subjects: readonly Reference[], { core, negated }: Predicate): void {
    const attribute = this.#tree.child(core, "attr");
    if (attribute === undefined || negated || this.#tree.token(core).lemma !== "be") return;
    for (const subject of subjects)
      if (subject.lead.length === 0) this.#see(subject, [this.#tree.token(attribute).lemma]);
  }

  /** "X, a fungus, …" and "its race, TTKSK, …". */
  #readApposition(at: number): void {
    const tree = this.#tree;
    const { dep, head } = tree.token(at);
    if (dep !== "appos" || tree.token(at).pos === "NUM") return;
    if (/[([]/.test(tree.slice(head, at))) return;
    const outer = nominalOf(tree, head);
    const inner = nominalOf(tree, at);
    if (!outer || !inner) return;
    const isIndefinite = /^an?$/.test(inner.determiner ?? "");
    const subject = isIndefinite ? this.#references.of(head) : this.#references.of(at);
    if (!subject?.nominal || subject.lead.length > 0) return;
    this.#see(subject, [tree.token(isIndefinite ? at : head).lemma]);
    const said = isIndefinite ? inner : outer;
    if (!this.#isWorth(subject)) return;
    const reference = this.#references.of(isIndefinite ? at : head);
    if (
      !reference ||
      reference.name === subject.name ||
      (!isIndefinite && reference.lead.length === 0) ||
      !this.#isWorth(reference)
    )
      return;
    const verb = subject.isPlural ? "are" : "is";
    const lead = reference.lead.join(" ");
    const relation = [verb, lead === "" ? (said.determiner ?? "") : lead].filter(Boolean).join(" ");
    this.#note(subject.nominal, true);
    if (reference.nominal) this.#note(reference.nominal, true);
    this.statements.push({
      subject: subject.name,
      relation,
      object: reference.name,
      negated: false,
      hedged: false,
      clause: this.#inner(`${subject.text} ${verb} ${reference.text}`).replace(/\s*\([^()]*\)/g, ""),
    });
  }

  #alias(subject: Reference, object: Reference): void {
    if (subject.nominal) this.#note(subject.nominal, true);
    if (object.nominal) this.#note(object.nominal, true);
    if (subject.lead.length === 0)
      this.aliases.push({ name: subject.name, other: object.nominal?.fullName ?? object.name });
  }

  #readParentheses(): void {
    const tree = this.#tree;
    const before = (text: string, end: number) => {
      const at = tree.tokens.findLastIndex(
        ({ idx, text: word }) => idx + word.length <= end && /[\p{L}\p{N}]/u.test(word),
      );
      for (let head = at; head >= 0 && head > at - 2; head--) {
        const nominal = nominalOf(tree, head);
        if (nominal?.isNamed) return text.slice(tree.token(nominal.from).idx, end).trim();
      }
      return undefined;
    };
    for (const { name, other, at } of namesInParentheses(tree.text, english, before)) {
      const bare = name.replace(english.articles, "");
      this.aliases.push({ name: bare, other });
      const start = tree.text.lastIndexOf(bare, at);
      if (start >= 0)
        this.#names.set(start, { start, end: start + bare.length, name: bare, type: undefined, isStated: true });
    }
  }

  #note({ from, last, name, type }: Nominal, isStated: boolean): void {
    const start = this.#tree.token(from).idx;
    const end = this.#tree.token(last).idx + this.#tree.token(last).text.length;
    const known = this.#names.get(start);
    if (known?.isStated && !isStated) return;
    this.#names.set(start, {
      start,
      end,
      name,
      type: type ?? known?.type,
      isStated: isStated || known?.isStated === true,
    });
  }

  #see({ name, text, isPlural, nominal }: Reference, kinds: readonly string[]): void {
    const { memory, sentence } = this.#options;
    const own = nominal ? [this.#tree.token(nominal.head).lemma, ...(nominal.type?.split(" ") ?? [])] : [];
    memory.see({ name, text: this.#inner(text), isPlural, kinds: new Set([...own, ...kinds]), sentence });
  }

  #remember(topic: Reference | undefined): void {
    const { memory, sentence } = this.#options;
    for (let at = 0; at < this.#tree.tokens.length; at++) {
      const reference = nominalOf(this.#tree, at) ? this.#references.of(at) : undefined;
      if (reference?.nominal && reference.lead.length === 0) this.#see(reference, []);
    }
    // A sentence that goes on about "it" keeps what it is about.
    if (topic)
      memory.topic = {
        name: topic.name,
        text: this.#inner(bareText(topic)),
        isPlural: topic.nominal?.isPlural ?? topic.isPlural,
        kinds: new Set(),
        sentence,
      };
    else if (this.#tree.tokens.length > 0) memory.forgetTopic();
  }

  /** Without the capital of the sentence's begin, where the word is written small elsewhere. */
  #inner(text: string): string {
    const [word = ""] = text.split(/[\s-]/);
    const lower = word.toLowerCase();
    if (!this.#tree.text.startsWith(word) || word.slice(1) !== lower.slice(1)) return text;
    const { pos } = this.#tree.token(0);
    if (pos !== "PROPN" && pos !== "NOUN") return lower.charAt(0) + text.slice(1);
    const isProper = pos === "PROPN" && /^\S+\s\p{Lu}/u.test(text);
    return !isProper && this.#options.isCommon(lower) ? lower.charAt(0) + text.slice(1) : text;
  }
}

/** Of "the wall of the appressorium": the appressorium. */
const bareText = ({ text, lead, nominal, name }: Reference): string =>
  lead.length === 0 ? text : (nominal?.text ?? name);
void classNouns;
