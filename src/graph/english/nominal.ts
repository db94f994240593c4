import { type Language, languageOf } from "#text";
import type { SentenceTree } from "./sentence-tree.ts";
import { attributeNouns, classNouns, emptyModifiers, wideNouns } from "./vocabulary.ts";

const { uselessAnswers } = languageOf("en") as Language;
const mostWords = 6;
/** Adjectives that sort things into kinds, and so belong to the name: "atrial fibrillation", "fungal effector". */
const sorting =
  /(?:[^t]al|ia|ite|ide|ene|ase|ose|yl|azole|amine|ium|[^nt]ic|ar|ary|ine|oid|genic|ous|ive|ese|ian|ile)$/;
/** Adjectives of that form that praise or measure. */
const praising =
  /^(?:critical|crucial|essential|final|ideal|initial|local|main|natural|normal|original|principal|real|special|total|typical|usual|vital|necessary|ordinary|primary|secondary|similar|temporary|various|numerous|serious|dangerous|enormous|famous|obvious|previous|active|effective|expensive|extensive|massive|positive|negative|successive|drastic|specific|basic|clear|fertile)$/;

/** A noun with what belongs to it. Positions are token indexes, `last` included. */
export interface Nominal {
  readonly head: number;
  /** Where its determiner or first modifier stands. */
  readonly outer: number;
  /** Where its name begins. */
  readonly from: number;
  readonly last: number;
  /** Without article, empty modifiers and the noun that tells its kind. */
  readonly name: string;
  /** With its modifiers, without article: what the text introduces as a name is taken whole. */
  readonly fullName: string;
  /** As it stands in the sentence, with article and modifiers. */
  readonly text: string;
  readonly determiner: string | undefined;
  readonly isPlural: boolean;
  /** The kind it is said to be: "fungicide" of "the fungicide tricyclazole". */
  readonly type: string | undefined;
  /** Does it name a thing, so that a fact can be about it? */
  readonly isNamed: boolean;
  /** Is it one small word? Then "of …" after it tells what is meant. */
  readonly isBare: boolean;
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text);
/** Gene names, codes and names in capitals or with digits: T4, Pi-ta, mRNA. */
const isSymbolic = (text: string): boolean => /\d|\p{Ll}\p{Lu}|^\p{Lu}{2,}|^\p{Lu}\p{L}*-/u.test(text);

/** The noun phrase around a noun, or undefined where the token is none. */
export function nominalOf(tree: SentenceTree, head: number): Nominal | undefined {
  const { tag, text, pos } = tree.token(head);
  if (!isNoun(tree, head)) return undefined;
  const modifiers: number[] = [];
  for (let at = head - 1; at >= 0 && belongs(tree, at, head); at--) modifiers.unshift(at);
  let last = head;
  // "Puccinia graminis f. sp. tritici", "Court of Justice": what follows a capitalised name and is its own.
  last += tailOf(tree, last);
  last += runOf(tree, last);
  let outer = modifiers.find((at) => !/^\d{4}$/.test(tree.token(at).text)) ?? head;
  const determiner = tree.children(head, "det", "poss").find((at) => at < head && tree.token(at).pos !== "PROPN");
  if (determiner !== undefined && determiner < outer) outer = determiner;
  const names = modifiers.filter((at) => !isDropped(tree, at));
  let from = firstOfRun(names, head);
  // "innocent passage", "magnetic stripes": an everyday noun is told by its adjective.
  const { lemma } = tree.token(head);
  if (from === head && pos === "NOUN" && tree.isEveryday(lemma) && !attributeNouns.has(lemma)) {
    while (isTelling(tree, from - 1, modifiers)) from -= 1;
  }
  let type: string | undefined;
  const kind = kindBefore(tree, from, head, determiner === undefined ? undefined : tree.lower(determiner));
  if (kind !== undefined) {
    type = tree.slice(from, kind);
    from = kind + 1;
  }
  const name = tree.slice(from, last);
  return {
    ...{ head, outer, from, last, name, type },
    fullName: tree.slice(determiner === outer ? Math.min(outer + 1, from) : outer, last),
    text: tree.slice(outer, last),
    determiner: determiner === undefined ? undefined : tree.lower(determiner),
    isPlural: /^NNP?S$/.test(tag),
    isNamed: isName(tree, from, last, head),
    isBare: from === head && last === head && pos === "NOUN" && !isSymbolic(text),
  };
}

/** Rare nouns are often tagged as adjectives; where they stand tells. */
function isNoun(tree: SentenceTree, at: number): boolean {
  const { pos, tag, text, dep } = tree.token(at);
  if (/^JJ[RS]/.test(tag)) return false;
  if (pos === "NOUN" || pos === "PROPN" || (pos === "X" && /\p{L}/u.test(text))) return true;
  return tag === "JJ" && /^(?:pobj|dobj|nsubj|nsubjpass)$/.test(dep) && tree.child(at, "det") === undefined;
}

function belongs(tree: SentenceTree, at: number, head: number): boolean {
  const { dep, pos, text } = tree.token(at);
  if (dep === "punct") return /^[-–/]$/.test(text) && !tree.token(Math.max(0, at - 1)).ws;
  // "Graves' disease"
  if (dep === "case")
    return isCapital(tree.token(tree.token(at).head).text) && tree.token(tree.token(at).head).pos === "PROPN";
  if (pos === "DET" || pos === "PRON" || dep === "prep" || pos === "ADP" || pos === "CCONJ") return false;
  for (let up = at; up !== head; ) {
    const { head: next, dep: kind } = tree.token(up);
    if (
      next === up ||
      next < at ||
      !/^(?:compound|amod|nmod|nummod|advmod|npadvmod|quantmod|dep|nsubj|punct|appos|conj|poss|case)$/.test(kind)
    )
      return false;
    if (/^(?:nsubj|appos|conj|dep)$/.test(kind)) return false;
    up = next;
  }
  return true;
}

/** Ranks below the species, and numbers after a name: "f. sp. tritici", "Type 2", "Factor VIII". */
const tail =
  /^(?: (?:f\. ?sp\.|var\.|subsp\.|ssp\.|cv\.|pv\.) ?\p{Ll}+| (?:\d{1,3}|[IVX]{1,4}a?|[A-Z]\d{0,3}|[A-Z][a-z]\d)(?![\p{L}\d%]|[.,]\d))/u;

/** How many tokens after a capitalised word are still its name. */
function tailOf(tree: SentenceTree, last: number): number {
  const { idx, text } = tree.token(last);
  const found = tail.exec(tree.text.slice(idx + text.length))?.[0];
  if (found === undefined || (/^ \d/.test(found) && !isCapital(text))) return 0;
  const end = idx + text.length + found.length;
  return tree.tokens.filter((token) => token.idx > idx && token.idx < end).length;
}

/** "Court of Justice of the European Union", "Convention on Contracts for the Sale of Goods": capitalised names run over small words. */
const run = /^(?: (?:of|on|for)(?: the)? \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)+/u;

function runOf(tree: SentenceTree, last: number): number {
  const { idx, text, pos } = tree.token(last);
  if (!isCapital(text) || pos === "NUM" || /^(?:Articles?|Sections?|Annex|Chapter|Part|States?|University)$/.test(text))
    return 0;
  const end = idx + text.length;
  const found = run.exec(tree.text.slice(end))?.[0].length ?? 0;
  return tree.tokens.filter((token) => token.idx > idx && token.idx < end + found).length;
}

function isDropped(tree: SentenceTree, at: number): boolean {
  const { text, pos, tag, dep, ws } = tree.token(at);
  const lower = text.toLowerCase();
  if (!ws || tree.token(Math.max(0, at - 1)).ws === false) return false;
  // Capitals inside a sentence belong to a name, whatever the word is.
  if (isCapital(text) && pos !== "NUM" && (at > 0 || isCapital(tree.token(at + 1).text))) return false;
  if (emptyModifiers.has(lower) || pos === "ADV" || dep === "advmod" || dep === "quantmod") return true;
  if (pos === "NUM" || dep === "nummod") return !isSymbolic(text) || /^[\d.,]+$/.test(text);
  if (pos === "VERB" || /^VB[ND]$/.test(tag)) return !isCapital(text);
  if (pos !== "ADJ" || isCapital(text) || text.includes("-")) return /^(?:JJR|JJS)$/.test(tag);
  return /^(?:JJR|JJS)$/.test(tag) || praising.test(lower) || !sorting.test(lower);
}

const isTelling = (tree: SentenceTree, at: number, modifiers: readonly number[]): boolean =>
  modifiers.includes(at) &&
  /^(?:JJ|VB[NG])$/.test(tree.token(at).tag) &&
  !emptyModifiers.has(tree.lower(at)) &&
  !praising.test(tree.lower(at));

/** Where the modifiers that are kept stand without a gap before the head. */
function firstOfRun(names: readonly number[], head: number): number {
  let from = head;
  for (let at = names.length - 1; at >= 0 && names[at] === from - 1; at--) from -= 1;
  return from;
}

/** Position of the noun that tells the kind: "the enzyme | catalase"; undefined where there is none. */
function kindBefore(
  tree: SentenceTree,
  from: number,
  head: number,
  determiner: string | undefined,
): number | undefined {
  const isPointed = /^(?:the|an?)$/.test(determiner ?? "");
  for (let at = head - 1; at >= from; at--) {
    const { lemma, text, pos } = tree.token(at);
    if (!/^(?:NOUN|PROPN|ADJ)$/.test(pos) || isCapital(text)) continue;
    // "vitamin K", "factor Xa": the class is part of the name.
    if (/^(?:\p{Lu}\p{Ll}?\d*|[IVX]+a?|\d+)$/u.test(tree.token(at + 1).text)) return undefined;
    if (!classNouns.has(lemma.toLowerCase()) && !(isPointed && isCapital(tree.token(at + 1).text) && pos === "NOUN"))
      continue;
    const isName = isCapital(tree.token(at + 1).text) || isSymbolic(tree.token(head).text);
    if (
      isName ||
      (isPointed &&
        !classNouns.has(tree.token(head).lemma) &&
        /^NNP?$/.test(tree.token(head).tag) &&
        at === head - 1 &&
        isRareNoun(tree.lower(head)))
    )
      return at;
  }
  return undefined;
}

/** Endings of names of substances and organisms: what follows a class noun and ends so is a name of its own. */
const isRareNoun = (word: string) =>
  /(?:ase|in|ine|ol|one|ide|ate|ium|us|ella|yl|ole|azole|an|ene|ose|phate|cin|mab|vir|statin|am)$/.test(word);

/** A thing's name, and no pronoun, number, date, wide noun or reference. */
function isName(tree: SentenceTree, from: number, last: number, head: number): boolean {
  const name = tree.slice(from, last).toLowerCase();
  const { lemma, pos, text } = tree.token(head);
  const { pronoun, generic, date, number, reference } = uselessAnswers;
  const length = name.split(/\s+/).length;
  if (pos === "PROPN" ? length > mostWords + 2 : length > mostWords - 1) return false;
  if (pronoun.has(name) || generic.has(name) || wideNouns.has(lemma) || !/\p{L}{2}|\p{Lu}|[αβγδ]/u.test(text))
    return false;
  if ([...date, ...number, ...reference].some((pattern) => pattern.test(name))) return false;
  const before = tree.tokens[from - 1];
  if (from === last && /^\p{Lu}\p{Ll}?\d*$|^[IVX]+$/u.test(text) && before?.pos === "NOUN" && before.ws) return false;
  if (
    name.length < 2 ||
    !/^[\p{L}\p{N}]/u.test(name) ||
    /[()[\]"“”,;:]/.test(name) ||
    /^(?:mm|cm|km|kg|mg|ml|kda|mpa|ph|°c|%|ms)$/.test(name)
  )
    return false;
  // "200 nautical miles" is a value.
  if (tree.children(head, "nummod").some((at) => at < from && /^\d/.test(tree.token(at).text))) return false;
  // A finite verb among the modifiers: the parser lost the clause.
  for (let at = tree.span(head).from; at < head; at++) {
    if (/^(?:VBZ|VBP|VBD|MD)$/.test(tree.token(at).tag) && tree.token(at).dep !== "relcl") return false;
  }
  // A lone attribute or a lone class says nothing.
  return !(from === last && (attributeNouns.has(lemma) || (classNouns.has(lemma) && pos === "NOUN")));
}
