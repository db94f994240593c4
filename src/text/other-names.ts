import { plainText } from "./fold.ts";
import type { Language } from "./language.ts";
import { literalPattern } from "./literal-pattern.ts";
import { hasCjk } from "./script.ts";

/** Do the letters of a short form stand in this order in the name, from its first letter on? ("MoT" in "Magnaporthe … Triticum") */
export function abbreviates(short: string, name: string): boolean {
  const letters = [...short.toLowerCase().replace(/[^\p{L}]/gu, "")];
  const text = name.toLowerCase();
  let at = -1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return letters.length > 1 && letters[0] === text[0];
}

/** Do the initials of the words, hyphens splitting words too, spell the acronym? Small words may be left out. */
function initialsSpell(acronym: string, words: readonly string[]): boolean {
  const letters = acronym.replace(/[^\p{L}]/gu, "").toLowerCase();
  const parts = words.flatMap((word) => word.split(/[-\u2010-\u2015]/)).filter(Boolean);
  const spell = (list: readonly string[]) => list.map((word) => word[0]?.toLowerCase()).join("");
  const small = /^(?:of|the|for|and|in|on|to|a|an|by|de|la)$/i;
  return (
    letters.length > 1 && (spell(parts) === letters || spell(parts.filter((word) => !small.test(word))) === letters)
  );
}

/** A name and another name of the same thing, both as they stand in the text. */
export interface NamePair {
  readonly name: string;
  readonly other: string;
  /** Offset of the parenthesis in the text. */
  readonly at: number;
}

const parenthesis = /[(（]([^()（）\n]{1,60})[)）]/g;

/**
 * Pairs that a text itself ties together by parentheses: an acronym after its words ("World Health Organization (WHO)"), a
 * name introduced as another ("X (also called Y)", X（简称Y）), a binomial, a Latin name after a Chinese one. The left name is
 * given where its beginning is certain: for acronyms by their initials, else by the caller's `nameBefore`.
 */
export function namesInParentheses(
  text: string,
  language: Language,
  nameBefore: (text: string, end: number) => string | undefined,
): NamePair[] {
  const pairs: NamePair[] = [];
  for (const match of text.matchAll(parenthesis)) {
    const inner = (match[1] ?? "").split(/[,;，；、]/)[0]?.trim() ?? "";
    const introduced = language.introduction.test(inner) || /^[《“"]/.test(inner);
    const other = plainText(inner.replace(language.introduction, "").replace(/[《》〈〉“”"'‘’「」]/g, ""));
    if (other.length < 2 || /^[\d\s.,%–-]+$/.test(other)) continue;
    const before = text.slice(Math.max(0, match.index - 120), match.index).trimEnd();
    const spelled = /^[\p{Lu}][\p{L}\d-]{1,9}$/u.test(other)
      ? acronymWords(before, other.replace(/s$/, ""))
      : undefined;
    const name = spelled ?? nameBefore(text, match.index);
    if (!name || plainText(name) === other) continue;
    const binomial = /^[A-Z][a-z]+ [a-z]{3,}$/.test(other) || /^[A-Z]\. [a-z]{3,}$/.test(other);
    const latinAfterChinese = hasCjk(name) && /^[A-Za-z][\p{L}\d .-]+$/u.test(other);
    const short = /^[\p{L}\d-]{2,8}$/u.test(other) && abbreviates(other, name);
    if (introduced || binomial || latinAfterChinese || spelled !== undefined || short) {
      pairs.push({ name, other, at: match.index });
    }
  }
  return pairs;
}

/** The words before an acronym whose initials it is, or undefined. */
function acronymWords(before: string, acronym: string): string | undefined {
  const words = before.split(/\s+/).slice(-(acronym.length + 3));
  for (let from = words.length - 1; from >= 0; from--) {
    const list = words.slice(from);
    if (/[.;:,]$/.test(list[0] ?? "") && list.length > 1) continue;
    if (initialsSpell(acronym, list)) return list.join(" ");
  }
  return undefined;
}

/** Names that the text ties to `name` by parentheses right after it, and, for an acronym, the words before it. */
export function otherNamesOf(name: string, text: string, language: Language): string[] {
  const found = new Set<string>();
  const after = new RegExp(
    `${hasCjk(name) ? "" : "(?<![\\p{L}\\p{N}])"}${literalPattern(plainText(name))}(?:s|es)?\\s*[(（]`,
    "giu",
  );
  const plain = plainText(text);
  for (const match of plain.matchAll(after)) {
    const piece = plain.slice(match.index, match.index + match[0].length + 62);
    for (const pair of namesInParentheses(piece, language, () => name)) {
      if (pair.at < match[0].length) found.add(pair.other);
    }
  }
  if (/^\p{Lu}[\p{L}\d-]{1,9}$/u.test(name)) {
    const acronym = new RegExp(`[(（]${literalPattern(name)}s?[)）]`, "gu");
    for (const match of plain.matchAll(acronym)) {
      const words = acronymWords(plain.slice(Math.max(0, match.index - 120), match.index).trimEnd(), name);
      if (words) found.add(words);
    }
  }
  found.delete(name);
  return [...found];
}
