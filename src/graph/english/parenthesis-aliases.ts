import { type Language, languageOf, namesInParentheses } from "#text";
import type { ExtractedAlias } from "../extraction.ts";
import type { FoundNames } from "./found-names.ts";
import { nominalOf } from "./nominal.ts";
import type { SentenceTree } from "./sentence-tree.ts";

const english = languageOf("en") as Language;

/** Other names that a sentence gives in parentheses: "ischaemic heart disease (IHD)". The names before them are added. */
export function parenthesisAliases(tree: SentenceTree, names: FoundNames): ExtractedAlias[] {
  const nameBefore = (text: string, end: number) => nominalBefore(tree, text, end);
  return namesInParentheses(tree.text, english, nameBefore).flatMap(({ name, other, at }) => {
    // "X, with its seat in Lyon (the “Buyer”)": the role is not the town's.
    if (/^\s*[(（]\s*(?:the|an?|hereinafter)\b/i.test(tree.text.slice(at)) && isAfterPreposition(tree, at)) return [];
    const bare = name.replace(english.articles, "");
    const start = tree.text.lastIndexOf(bare, at);
    if (start >= 0) names.add({ start, end: start + bare.length, name: bare, type: undefined, isStated: true });
    return [{ name: bare, other }];
  });
}

const isAfterPreposition = (tree: SentenceTree, end: number): boolean =>
  tree.tokens.findLast(({ idx, text }) => idx + text.length <= end && /[\p{L}\p{N}]/u.test(text))?.dep === "pobj";

/** The noun phrase that ends at a place of the text, or a word before it. */
function nominalBefore(tree: SentenceTree, text: string, end: number): string | undefined {
  const last = tree.tokens.findLastIndex(
    ({ idx, text: word }) => idx + word.length <= end && /[\p{L}\p{N}]/u.test(word),
  );
  for (let head = last; head >= 0 && head > last - 2; head--) {
    const nominal = nominalOf(tree, head);
    if (nominal?.isNamed) return text.slice(tree.token(nominal.from).idx, end).trim();
  }
  return undefined;
}
