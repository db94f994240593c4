import type { Memory, Remembered } from "./memory.ts";
import { type Nominal, nominalOf } from "./nominal.ts";
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
const fromMemory = ({ name, text, isPlural }: Remembered): Reference => ({
  name,
  text,
  isPlural,
  lead: [],
  nominal: undefined,
});

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
    if (!nominal) return undefined;
    return this.#apposed(nominal) ?? this.#definite(nominal) ?? this.#inner(nominal) ?? this.#named(nominal);
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
        tree.child(next, "neg") !== undefined
      )
        return heads;
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
    return topic && topic.isPlural === (lower === "they") && !subject ? fromMemory(topic) : undefined;
  }

  /** "the disease", "this fungus", "such fungi": what was named before. */
  #definite({ head, determiner, isBare }: Nominal): Reference | undefined {
    const isPointing = /^(?:the|this|these|that|those|its|their)$/.test(determiner ?? "");
    if (
      !isBare ||
      !isPointing ||
      this.#tree.child(head, "prep") !== undefined ||
      this.#tree.child(head, "relcl", "acl") !== undefined
    )
      return undefined;
    const meant = this.#memory.called(this.#tree.token(head).lemma, this.#sentence);
    return meant ? fromMemory(meant) : undefined;
  }

  /** "the wall of the appressorium", "one of the diseases of rice": what comes after "of" is meant. */
  #inner(nominal: Nominal): Reference | undefined {
    const tree = this.#tree;
    const { head, isNamed, isBare, determiner } = nominal;
    const lemma = tree.token(head).lemma;
    const leadsOn =
      attributeNouns.has(lemma) || (isBare && classNouns.has(lemma)) || (!isNamed && nominal.last === head);
    const possessor = tree.child(head, "poss");
    if (possessor !== undefined && leadsOn) {
      const owner = this.#owner(possessor);
      if (owner)
        return {
          ...owner,
          lead: [...owner.lead, `the ${tree.slice(nominal.from, nominal.last)} of`],
          text: `the ${tree.slice(nominal.from, nominal.last)} of ${owner.text}`,
          isPlural: nominal.isPlural,
        };
    }
    if (!leadsOn) return undefined;
    const of = tree.children(head, "prep").find((at) => tree.lower(at) === "of");
    const object = of === undefined ? undefined : tree.child(of, "pobj");
    if (of === undefined || object === undefined || determiner === "no") return undefined;
    const inner = this.of(object);
    if (!inner || inner.lead.length >= mostLeads || inner.nominal?.isNamed === false) return undefined;
    const lead = tree.slice(nominal.outer, of);
    return { ...inner, lead: [lead, ...inner.lead], text: `${lead} ${inner.text}`, isPlural: nominal.isPlural };
  }

  #owner(possessor: number): Reference | undefined {
    const lower = this.#tree.lower(possessor);
    if (lower === "its" || lower === "their") return this.#memory.topic ? fromMemory(this.#memory.topic) : undefined;
    return this.of(possessor);
  }

  #named(nominal: Nominal): Reference | undefined {
    const { determiner, isNamed, isPlural, name, text } = nominal;
    if (!isNamed || /^(?:no|another|what|whose|our|your|my|such|his|her)$/.test(determiner ?? "")) return undefined;
    const own = /^(?:its|their|this|these|that|those)$/.test(determiner ?? "")
      ? `the ${this.#tree.slice(nominal.outer + 1, nominal.last)}`
      : text;
    return { name, text: own, lead: [], isPlural, nominal };
  }
}
