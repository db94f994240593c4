import { type Language, languageOf } from "#text";
import type { Token } from "./english-tokens.ts";
import { emptyModifiers } from "./english-words.ts";

/** A noun phrase: tokens [from, to), `head` is where its name begins, after articles and empty modifiers. */
export interface NounPhrase {
  readonly from: number;
  readonly to: number;
  /** Without article and empty modifiers. */
  readonly name: string;
  /** As it stands in the sentence. */
  readonly text: string;
  /** Does it name a thing, so that a fact can be about it? */
  readonly isNamed: boolean;
  readonly isPlural: boolean;
}

const longestName = 5;
const { uselessAnswers } = languageOf("en") as Language;

/** Can the token stand inside a name? */
export const isContent = (token: Token | undefined): boolean => token !== undefined && token.wordClass === undefined;
export const isDeterminer = (token: Token | undefined): boolean =>
  token?.wordClass === "article" || token?.wordClass === "determiner";
const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.text);
const isConnector = (token: Token | undefined) =>
  token !== undefined && /^(?:of|the|for|on|de|du|von)$/.test(token.text);

/** The noun phrase that begins at `at`. Capitalised names run over "of the": Court of Justice of the European Union. */
export function nounPhraseFrom(tokens: readonly Token[], at: number, sentence: string): NounPhrase | undefined {
  let head = at;
  while (isDeterminer(tokens[head])) head += 1;
  let to = head;
  while (isContent(tokens[to]) && !(to > head && isFiniteVerb(tokens, to))) to += 1;
  if (to === head) return undefined;
  while (isCapital(tokens[to - 1])) {
    let next = to;
    while (isConnector(tokens[next]) && next - to < 2) next += 1;
    if (next === to || !isCapital(tokens[next]) || !isContent(tokens[next])) break;
    to = next + 1;
    while (isContent(tokens[to]) && isCapital(tokens[to])) to += 1;
  }
  return phrase(tokens, at, head, to, sentence);
}

/** The noun phrase that ends before `end`. */
export function nounPhraseBefore(tokens: readonly Token[], end: number, sentence: string): NounPhrase | undefined {
  let head = end;
  while (isContent(tokens[head - 1])) head -= 1;
  if (head === end) return undefined;
  while (isCapital(tokens[head])) {
    let before = head;
    while (isConnector(tokens[before - 1]) && head - before < 2) before -= 1;
    if (before === head || !isCapital(tokens[before - 1]) || !isContent(tokens[before - 1])) break;
    head = before - 1;
    while (isContent(tokens[head - 1]) && isCapital(tokens[head - 1])) head -= 1;
  }
  let from = head;
  while (isDeterminer(tokens[from - 1])) from -= 1;
  return phrase(tokens, from, head, end, sentence);
}

/** A word that after a noun can only be the verb: what follows is no continuation of a name. */
function isFiniteVerb(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at]?.verb;
  const next = tokens[at + 1];
  if (!verb) return false;
  const opensPhrase = isDeterminer(next) || next?.wordClass === "preposition" || next?.wordClass === "adverb";
  return verb.has("present") ? opensPhrase || isContent(next) : opensPhrase;
}

function phrase(
  tokens: readonly Token[],
  from: number,
  start: number,
  to: number,
  sentence: string,
): NounPhrase | undefined {
  let head = start;
  while (
    head < to - 1 &&
    (emptyModifiers.has(tokens[head]?.lower ?? "") || /^[\d.,]+$/.test(tokens[head]?.text ?? ""))
  ) {
    head += 1;
  }
  const [outer, first, last] = [tokens[from], tokens[head], tokens[to - 1]];
  if (!outer || !first || !last) return undefined;
  const words = tokens.slice(head, to);
  return {
    from,
    to,
    name: sentence.slice(first.start, last.end),
    text: sentence.slice(outer.start, last.end),
    isNamed: isName(words) && !/^(?:no|another|what|whose|our|your|my|this|these|those|such)$/.test(outer.lower),
    isPlural: /(?:[^siu]s|ae|[aeiou]ia|eria|..[^aeiou]i|nuclei|people)$/.test(last.lower),
  };
}

/** A thing's name, and no pronoun, number, date, generic noun, nor a stretch with a verb in it. */
function isName(words: readonly Token[]): boolean {
  const last = words.at(-1);
  const lower = words.filter((word) => word.text === word.lower);
  if (!last || words.length > longestName + 3 || lower.length > longestName - 1) return false;
  const name = words.map((word) => word.lower).join(" ");
  const { pronoun, generic, date, number, reference } = uselessAnswers;
  if (pronoun.has(name) || generic.has(name) || generic.has(last.lower)) return false;
  if ([...date, ...number, ...reference].some((pattern) => pattern.test(name))) return false;
  if (!/\p{L}{2}|\p{Lu}/u.test(last.text) || (words.length === 1 && /(?:ing|ed)$/.test(last.lower))) return false;
  if (/^\d/.test(words[0]?.text ?? "") && words.length > 1) return false;
  // A word in -s before the last one is mostly a verb that the lexicon lacks: "plants reduce erosion".
  return words
    .slice(0, -1)
    .every((word) => word.text !== word.lower || !/[^siu'’]s$/.test(word.text) || word.text.length < 4);
}
