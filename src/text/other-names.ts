import { plainText } from "./fold.ts";
import type { Language } from "./language.ts";
import { literalPattern } from "./literal-pattern.ts";
import { findNames } from "./name-finder.ts";
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

/** What stands in a pair of parentheses, and before it. */
export interface Parenthesis {
  /** At most 120 characters before it, in NFKC, without white space at the end. */
  readonly before: string;
  /** Its first part, up to a comma or semicolon. */
  readonly inner: string;
  /** Offset of the opening parenthesis. */
  readonly at: number;
}

const parenthesis = /[(（]([^()（）\n]{1,60})[)）]/g;
const reach = 120;

/** All parentheses of a text that could hold another name. */
export const readParentheses = (text: string): Parenthesis[] =>
  [...text.matchAll(parenthesis)].map((match) => ({
    before: plainText(text.slice(Math.max(0, match.index - reach), match.index)),
    inner: plainText((match[1] ?? "").split(/[,;，；、]/)[0] ?? ""),
    at: match.index,
  }));

/** The other name that a parenthesis gives to the name before it, or undefined where it says something else. */
function otherNameIn({ inner }: Parenthesis, name: string, isSpelled: boolean, language: Language): string | undefined {
  const introduced = language.introduction.test(inner) || /^[《“"]/.test(inner);
  const other = plainText(inner.replace(language.introduction, "").replace(/[《》〈〉“”"'‘’「」]/g, ""));
  if (other.length < 2 || /^[\d\s.,%–-]+$/.test(other) || plainText(name) === other) return undefined;
  const binomial = /^[A-Z][a-z]+ [a-z]{3,}$/.test(other) || /^[A-Z]\. [a-z]{3,}$/.test(other);
  const latinAfterChinese = hasCjk(name) && /^[A-Za-z][\p{L}\d .-]+$/u.test(other);
  const short = /^[\p{L}\d-]{2,8}$/u.test(other) && abbreviates(other, name);
  const part = name.length > other.length && findNames(name, [other]).length > 0;
  return introduced || binomial || latinAfterChinese || isSpelled || short || part ? other : undefined;
}

const isAcronym = (text: string) => /^\p{Lu}[\p{L}\d-]{1,9}$/u.test(text);

/** A name and another name of the same thing, both as they stand in the text. */
export interface NamePair {
  readonly name: string;
  readonly other: string;
  /** Offset of the parenthesis in the text. */
  readonly at: number;
}

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
  return readParentheses(text).flatMap((found) => {
    const spelled = isAcronym(found.inner) ? acronymWords(found.before, found.inner.replace(/s$/, "")) : undefined;
    const name = spelled ?? nameBefore(text, found.at);
    const other = name ? otherNameIn(found, name, spelled !== undefined, language) : undefined;
    return name && other ? [{ name, other, at: found.at }] : [];
  });
}

/** Names that a text ties to `name` by parentheses right after it, and, for an acronym, the words before it. */
export function otherNamesOf(name: string, parentheses: readonly Parenthesis[], language: Language): string[] {
  const found = new Set<string>();
  const plain = plainText(name);
  const atEnd = new RegExp(
    `${hasCjk(plain) ? "" : "(?<![\\p{L}\\p{N}])"}${literalPattern(plain)}(?:s|es)?[》”"」]?$`,
    "iu",
  );
  for (const one of parentheses) {
    if (atEnd.test(one.before)) {
      const other = otherNameIn(
        one,
        plain,
        isAcronym(one.inner) && acronymWords(one.before, one.inner.replace(/s$/, "")) !== undefined,
        language,
      );
      if (other) found.add(other);
    }
    if (isAcronym(plain) && (one.inner === plain || one.inner === `${plain}s`)) {
      const words = acronymWords(one.before, plain);
      if (words) found.add(words);
    }
  }
  found.delete(plain);
  return [...found];
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
