import type { Memory, Remembered } from "./memory.ts";
import { type Nominal, nominalOf, wholeName } from "./nominal.ts";
import type { SentenceTree } from "./sentence-tree.ts";
import { attributeNouns, classNouns } from "./vocabulary.ts";

/** A thing as a clause speaks of it. */
export interface Reference {
  /** What it is called. */
  readonly name: string;
  /** As a clause of its own has it: "the wall of the appressorium". */
  readonly text: string;
  /** What stands between the verb and it: "the wall of". */
  readonly lead: readonly string[];
  readonly isPlural: boolean;
  /** Where it stands; undefined where a pronoun stands for it. */
  readonly nominal: Nominal | undefined;
}

const mostLeads = 2;
const singling =
  /^(?:only|sole|first|last|next|main|chief|principal|former|latter|other|second|third|commonest|previous|current|new|old)$/i;
const fromMemory = ({ name, text, isPlural }: Remembered): Reference => ({
  name,
  text,
  isPlural,
  lead: [],
  nominal: undefined,
});

/**
 * A conjunct that is none: "is the primary host, and barberry | is …" begins the next clause, "inhibit it and lower LDL" holds a
 * verb.
 */
function isMisjoined(tree: SentenceTree, noun: number): boolean {
  const nominal = nominalOf(tree, noun);
  if (!nominal) return false;
  const [before, first, after] = [
    tree.tokens[nominal.outer - 1],
    tree.token(nominal.outer),
    tree.tokens[nominal.last + 1],
  ];
  const isFollowed = (at: number): boolean => /^(?:VBZ|VBP|VBD|MD)$/.test(tree.tokens[at]?.tag ?? "");
  let next = nominal.last + 1;
  if (after?.text === "(") next = tree.tokens.findIndex(({ text }, at) => at > next && text === ")") + 1;
  return (first.tag === "JJR" && before?.dep === "cc") || (isFollowed(next) && !/^nsubj/.test(subjectRole(tree, noun)));
}

/** The role of the list that a noun stands in. */
function subjectRole(tree: SentenceTree, noun: number): string {
  const { dep, head } = tree.token(noun);
  return dep === "conj" && head !== noun ? subjectRole(tree, head) : dep;
}

/** Finds what nouns and pronouns of one sentence stand for. */
export class References {
  readonly #tree: SentenceTree;
  readonly #memory: Memory;
  readonly #sentence: number;
  /** The last subject of this sentence: a pronoun after it means it first. */
  subject: Reference | undefined;

  constructor(tree: SentenceTree, memory: Memory, sentence: number) {
    this.#tree = tree;
    this.#memory = memory;
    this.#sentence = sentence;
  }

  /** The things of "A, B and C", each by itself; none where one of them is not understood to be a thing. */
  listOf(head: number): Reference[] {
    return this.#coordinated(head).flatMap((at) => this.of(at) ?? []);
  }

  /** What the token stands for, or undefined where it names nothing. */
  of(head: number): Reference | undefined {
    const tree = this.#tree;
    const { pos, tag } = tree.token(head);
    if (pos === "PRON" || tag === "PRP" || tag === "DT") return this.#pronoun(head);
    const nominal = nominalOf(tree, head);
    if (!nominal || wholeName(tree, head) < nominal.from) return undefined;
    const apposed = this.#apposed(nominal);
    if (apposed) return apposed;
    const definite = this.#definite(nominal);
    if (definite) return definite === "unclear" ? undefined : definite;
    return this.#inner(nominal) ?? this.#named(nominal);
  }

  /** "the effector AVR-Pita", "a dome-shaped cell, the appressorium", "its first race, TTKSK": the name that follows is meant. */
  #apposed({ head, determiner, isNamed }: Nominal): Reference | undefined {
    const tree = this.#tree;
    const at = tree.child(head, "appos");
    if (at === undefined || at < head || /[([]/.test(tree.slice(head, at))) return undefined;
    const inner = nominalOf(tree, at);
    if (!inner?.isNamed || /^an?$/.test(inner.determiner ?? "")) return undefined;
    const isAdjacent = inner.outer === head + 1;
    const isClass = classNouns.has(tree.token(head).lemma) || !isNamed;
    if (!(isAdjacent && isClass) && !/^(?:an?|its|their)$/.test(determiner ?? "")) return undefined;
    return this.#named(inner);
  }

  #coordinated(head: number): number[] {
    const tree = this.#tree;
    const heads = [head];
    for (let at = head; ; ) {
      const next = tree.child(at, "conj");
      const joins = tree.children(at, "cc").map((cc) => tree.lower(cc));
      if (
        next === undefined ||
        joins.some((cc) => cc !== "and" && cc !== "or") ||
        tree.child(next, "neg") !== undefined ||
        isMisjoined(tree, next)
      )
        // Nobody knows where a list with such an end ends.
        return next !== undefined && isMisjoined(tree, next) ? [head] : heads;
      if (tree.children(next, "nsubj", "nsubjpass").length > 0 || /^(?:VERB|AUX)$/.test(tree.token(next).pos))
        return heads;
      heads.push(next);
      at = next;
    }
  }

  #pronoun(at: number): Reference | undefined {
    const { topic } = this.#memory;
    const lower = this.#tree.lower(at);
    const isSubject = /^(?:nsubj|nsubjpass|poss)$/.test(this.#tree.token(at).dep);
    if (!isSubject || (lower !== "it" && lower !== "they")) return undefined;
    const { subject } = this;
    if (subject && subject.isPlural === (lower === "they"))
      return { ...subject, lead: [], text: subject.nominal?.text ?? subject.text };
    const isFirst = this.#tree.tokens.slice(0, at).every(({ pos }) => !/^(?:NOUN|PROPN)$/.test(pos));
    return topic && topic.isPlural === (lower === "they") && isFirst ? fromMemory(topic) : undefined;
  }

  /** "the disease", "this fungus", "such fungi": what was named before. */
  #definite(nominal: Nominal): Reference | "unclear" | undefined {
    if (this.#isSingled(nominal)) return "unclear";
    const { head, determiner, isBare, name } = nominal;
    const isShown = /^(?:this|these|that|those|such)$/.test(determiner ?? "");
    const isPointing = isShown || determiner === "the";
    if (!isPointing || this.#tree.child(head, "prep", "relcl", "acl") !== undefined) return undefined;
    if (!isBare) return isShown && this.#tree.isEveryday(this.#tree.token(head).lemma) ? "unclear" : undefined;
    const meant = this.#memory.called(this.#tree.token(head).lemma, this.#sentence);
    if (meant === undefined) return isShown ? "unclear" : undefined;
    // "the liver", after "the liver": it calls itself by its name.
    if (meant !== "unclear" && meant.name === name) return undefined;
    return meant === "unclear" ? meant : fromMemory(meant);
  }

  /** "the wall of the appressorium", "one of the diseases of rice": what comes after "of" is meant. */
  #inner(nominal: Nominal): Reference | undefined {
    const tree = this.#tree;
    const { head, isNamed, isBare, determiner } = nominal;
    const lemma = tree.token(head).lemma;
    const leadsOn = attributeNouns.has(lemma) || isBare || (!isNamed && nominal.last === head);
    const possessor = tree.child(head, "poss");
    if (possessor !== undefined && leadsOn) {
      const owner = this.#owner(possessor);
      const isMarked = tree.token(possessor + 1).dep === "case";
      const own = tree.slice(Math.max(nominal.from, possessor + (isMarked ? 2 : 1)), nominal.last);
      if (owner)
        return {
          ...owner,
          lead: [...owner.lead, `the ${own} of`],
          text: `the ${own} of ${owner.text}`,
          isPlural: nominal.isPlural,
        };
      if (isBare && /^(?:its|their)$/.test(determiner ?? "")) return undefined;
    }
    if (!leadsOn) return undefined;
    const of = tree.children(head, "prep").find((at) => tree.lower(at) === "of");
    const object = of === undefined ? undefined : tree.child(of, "pobj");
    if (of === undefined || object === undefined || determiner === "no" || of !== nominal.last + 1) return undefined;
    const inner = this.of(object);
    if (!inner || inner.lead.length >= mostLeads || inner.nominal?.isNamed === false) return undefined;
    const lead = tree.slice(nominal.outer, of);
    return { ...inner, lead: [lead, ...inner.lead], text: `${lead} ${inner.text}`, isPlural: nominal.isPlural };
  }

  /** Whose a thing is: the subject's, or, where nothing stands before it, the last topic's. */
  #owner(possessor: number): Reference | undefined {
    const lower = this.#tree.lower(possessor);
    if (lower !== "its" && lower !== "their") return this.of(possessor);
    const { subject } = this;
    const { topic } = this.#memory;
    const isSeveral = lower === "their";
    const before = this.#tree.tokens.slice(0, possessor).filter(({ pos }) => /^(?:NOUN|PROPN|PRON)$/.test(pos));
    if (before.length === 0) return topic && topic.isPlural === isSeveral ? fromMemory(topic) : undefined;
    const isOnly = before.every(({ idx }) => subject?.nominal && this.#isWithin(subject.nominal, idx));
    return isOnly && subject?.isPlural === isSeveral && subject.lead.length === 0 ? subject : undefined;
  }

  /** "The largest plate is …", "its first race": told by a comparison, which a name of its own does not hold. */
  #isSingled({ head, outer, determiner }: Nominal): boolean {
    const tree = this.#tree;
    if (!/^(?:the|its|their)$/.test(determiner ?? "") || !/^nsubj/.test(tree.token(head).dep)) return false;
    return tree.tokens.slice(outer, head).some(({ tag, text }) => /^(?:JJS|RBS)$/.test(tag) || singling.test(text));
  }

  #isWithin({ outer, last }: Nominal, idx: number): boolean {
    return idx >= this.#tree.token(outer).idx && idx <= this.#tree.token(last).idx;
  }

  #named(nominal: Nominal): Reference | undefined {
    const { determiner, isNamed, isPlural, name, text } = nominal;
    if (!isNamed || /^(?:no|another|what|whose|our|your|my|such|his|her)$/.test(determiner ?? "")) return undefined;
    if (nominal.isBare && /^(?:its|their|this|these|that|those)$/.test(determiner ?? "")) return undefined;
    const own = /^(?:its|their|this|these|that|those)$/.test(determiner ?? "")
      ? `the ${this.#tree.slice(nominal.outer + 1, nominal.last)}`
      : text;
    return { name, text: own, lead: [], isPlural, nominal };
  }
}
