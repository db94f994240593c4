import type { SentenceTree } from "./sentence-tree.ts";

/**
 * Words of a sentence as they stand inside one: without the capital of its begin, unless that is the word's own.
 * @param isCommon Is a word, in lower case, found so in the text around?
 */
export function withoutOpeningCapital(tree: SentenceTree, text: string, isCommon: (word: string) => boolean): string {
  const [word = ""] = text.split(/[\s-]/);
  const lower = word.toLowerCase();
  if (!tree.text.startsWith(word) || word.slice(1) !== lower.slice(1)) return text;
  const { pos } = tree.token(0);
  const isNoun = pos === "PROPN" || pos === "NOUN";
  if (/^\S+ (?:\d|\p{Lu}\b)/u.test(text)) return text;
  // "British settlers", but "infected tubers" and "lidocaine".
  if (tree.isCapitalInside(word)) return text;
  if (!isNoun || (/^NNS?$/.test(tree.token(0).tag) && pos === "NOUN"))
    return tree.isProper(lower) ? text : lower.charAt(0) + text.slice(1);
  const isProper = pos === "PROPN" && /^\S+\s\p{Lu}/u.test(text);
  return isNoun && (isProper || !isCommon(lower)) ? text : lower.charAt(0) + text.slice(1);
}
