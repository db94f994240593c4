import type { NameForm, NameWord } from "./name-form.ts";
import { type NameRelation, quoted } from "./name-relation.ts";
import { areInflected, isAllCapitals, isCode, sameWord, sameWords } from "./same-word.ts";
import { isGenusInitial, shortFormOf } from "./short-form.ts";

/** Compares two different names in an alphabet, the first in code-unit order first. */
export function compareLatinNames(a: NameForm, b: NameForm): NameRelation {
  const both = quoted(a, b);
  const isOneWord = a.words.length === 1 && b.words.length === 1;
  if (isOneWord && a.key === b.key && !sameWords(a.words, b.words))
    return { kind: "capitals", why: `${both} are symbols that differ in capitals` };
  if (sameWords(a.words, b.words)) {
    if (isOneWord && a.text.toLowerCase() === b.text.toLowerCase() && !isCode(a.text))
      return {
        kind: isAllCapitals(a.text) !== isAllCapitals(b.text) ? "capitals" : "case",
        why: `${both} differ in capitals only`,
      };
    return { kind: "variant", why: `${both} are one name ${howVaried(a, b)}` };
  }
  if (a.key === b.key) return { kind: "variant", why: `${both} are one name with other gaps` };
  if (isOneWord && bareCode(a.key) === bareCode(b.key))
    return { kind: "designator", why: `${both} differ in their number` };
  if (isTurned(a.words, b.words) || isCommaInversion(a, b))
    return { kind: "variant", why: `${both} are one name with its words turned round` };
  for (const [short, long] of [
    [a, b],
    [b, a],
  ] as const) {
    if (isGenusInitial(short, long))
      return { kind: "genus", why: `"${short.text}" may be "${long.text}" with its genus cut short` };
    const found = shortFormOf(short, long);
    if (found && found.fit === "initials")
      return { kind: "initials", letters: found.letters, why: `"${found.short}" are the initials of "${found.long}"` };
    if (found)
      return {
        kind: "letters",
        letters: found.letters,
        why: `the letters of "${found.short}" stand in "${found.long}"`,
      };
  }
  return compareWords(a, b);
}

/** A code without its numbers: CYP#C#. */
const bareCode = (key: string) => key.replace(/\d+/g, "#");

function compareWords(a: NameForm, b: NameForm): NameRelation {
  const both = quoted(a, b);
  const left = without(a.words, b.words);
  const right = without(b.words, a.words);
  if (left.length + right.length === 0)
    return { kind: "reordered", why: `${both} have the same words in another order` };
  const shared = a.words.length - left.length;
  const differing = [...left, ...right];
  if (shared > 0 && differing.every(({ isDesignator }) => isDesignator)) {
    const marks = [left, right].map((words) => words.map(({ text }) => text).join(" ") || "none").join(" and ");
    return { kind: "designator", why: `${both} differ in their number or letter: ${marks}` };
  }
  const content = differing.filter(({ text }) => !linking.has(text.toLowerCase()));
  if (shared > 1 && content.length === 0)
    return { kind: "reordered", why: `${both} have the same words in another order` };
  if (left.length === 0 || right.length === 0) {
    const [short, long] = left.length === 0 ? [a, b] : [b, a];
    return { kind: "nested", why: `"${short.text}" is only a part of "${long.text}"` };
  }
  const [one, two] = [left[0], right[0]];
  if (one && two && left.length === 1 && right.length === 1) {
    if (!one.isDesignator && !two.isDesignator && isMisspelling(one.key, two.key))
      return { kind: "misspelt", why: `${both} differ as misspellings do` };
    if (isBinomial(a.text) && isBinomial(b.text) && a.words[1]?.key === b.words[1]?.key)
      return { kind: "renamed", why: `${both} are one epithet under two genera, as after a change of name` };
    const prefixes = differingPrefixes(one.key, two.key);
    if (prefixes) return { kind: "prefix", why: `${both} differ in their prefix: ${prefixes}` };
    if (shared > 0) return { kind: "other", why: `${both} differ in a word: "${one.text}" and "${two.text}"` };
  }
  return { kind: "other", why: `${both} have no form in common` };
}

const linking = new Set("a an and at by de for in of on or the to with".split(" "));

/** Words of the one that have no partner in the other. */
function without(words: readonly NameWord[], others: readonly NameWord[]): NameWord[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.findIndex((other) => sameWord(word, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function howVaried(a: NameForm, b: NameForm): string {
  const pairs = a.words
    .map((word, at) => [word, b.words[at] as NameWord] as const)
    .filter(([x, y]) => x.text !== y.text);
  if (pairs.length === 0) return "with other gaps or signs";
  if (pairs.every(([x, y]) => x.text.toLowerCase() === y.text.toLowerCase())) return "in other capitals";
  if (pairs.some(([x]) => /\d/.test(x.key))) return "with its number written in another way";
  if (pairs.some(([x, y]) => x.key !== y.key && areInflected(x, y))) return "in singular and plural";
  return "in two spellings";
}

/** The number and what it counts before or after the rest: "type 2 diabetes", "diabetes type 2". */
function isTurned(a: readonly NameWord[], b: readonly NameWord[]): boolean {
  if (a.length !== b.length || a.length < 3) return false;
  return a.some((_, at) => {
    const [head, tail] = [a.slice(0, at), a.slice(at)];
    const moved = [head, tail].some((part) => part.length <= 2 && part.some(({ isDesignator }) => isDesignator));
    return at > 0 && moved && sameWords([...tail, ...head], b);
  });
}

/** "diabetes mellitus, type 2" and "type 2 diabetes mellitus" */
function isCommaInversion(a: NameForm, b: NameForm): boolean {
  const turned = ({ text, words }: NameForm) => {
    const [head = "", rest] = text.split(/,\s+/);
    if (rest === undefined) return undefined;
    const size = head.split(/[\s-]+/).length;
    return size < words.length ? [...words.slice(size), ...words.slice(0, size)] : undefined;
  };
  const [fromA, fromB] = [turned(a), turned(b)];
  return (fromA && sameWords(fromA, b.words)) || (fromB && sameWords(fromB, a.words)) || false;
}

/** A capital word and an epithet in small letters, with an ending of Latin adjectives and genitives. */
const isBinomial = (text: string) =>
  /^\p{Lu}\p{Ll}+ \p{Ll}{2,}(?:us|[^aeiou]a|[ei]a|um|is|ae|i|[ao]rum|[ae]ns|oides|(?:[ai][lr]|ens)e)$/u.test(text) &&
  !text.endsWith(" virus");

/** The marks that slips leave in long words; a letter put for another makes another word more often. */
function isMisspelling(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 7) return false;
  const skeleton = (word: string) => word.replace(/(?<=[cgprt])h/g, "").replace(/(.)\1/g, "$1");
  return skeleton(a) === skeleton(b) || areSwapped(a, b);
}

function areSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** What stands before the end that two words share, where that end is a word's main part. */
function differingPrefixes(a: string, b: string): string | undefined {
  let end = 0;
  while (end < Math.min(a.length, b.length) && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [one, two] = [a.slice(0, a.length - end), b.slice(0, b.length - end)];
  return end >= 5 && one.length <= 6 && two.length <= 6 ? `${one || "none"}- and ${two || "none"}-` : undefined;
}
