import { simplify } from "#text";
import type { NameForm, NameWord } from "./name-form.ts";
import { isGenusInitial, isHanShortForm, isShortForm, shortFormOf } from "./short-form.ts";
import { hasOwnMeaning, singulars } from "./singulars.ts";

/** What two names are to each other, by their form alone. */
export interface NameRelation {
  readonly kind:
    | "equal" // letter for letter
    | "case" // one word that differs in capitals only
    | "capitals" // one word, an acronym by its capitals in the one only: AIDS, aids
    | "variant" // the same words in another spelling, number, script, numeral or with other gaps
    | "initials" // an acronym and its words
    | "letters" // a short form whose letters stand in the name
    | "genus" // the genus by its initial
    | "han-short" // a Chinese short form
    | "renamed" // one epithet under two genera
    | "reordered" // the same words in another order
    | "misspelt" // a letter doubled, dropped h, two exchanged
    | "designator" // another number, letter or sign
    | "nested" // one contains the other
    | "other";
  /** How many letters of evidence a short form gives. */
  readonly letters?: number;
  /** One plain clause. */
  readonly why: string;
}

/** Compares two names; what it finds does not depend on their order. */
export function compareNames(a: NameForm, b: NameForm): NameRelation {
  if (a.text === b.text) return { kind: "equal", why: `both are called "${a.text}"` };
  if (a.isHan !== b.isHan) return { kind: "other", why: "the names are in two scripts" };
  const [first, second] = a.text < b.text ? [a, b] : [b, a];
  return a.isHan ? compareHan(first, second) : compareLatin(first, second);
}

const quoted = (a: NameForm, b: NameForm) => `"${a.text}" and "${b.text}"`;

function compareHan(a: NameForm, b: NameForm): NameRelation {
  const both = quoted(a, b);
  if (a.key === b.key) {
    const isScript = a.text !== b.text && simplify(a.text) === simplify(b.text);
    return { kind: "variant", why: `${both} are one name in ${isScript ? "two scripts" : "two ways of writing"}` };
  }
  const withoutParticles = (key: string, particles: RegExp) => key.charAt(0) + key.slice(1).replace(particles, "");
  if (withoutParticles(a.key, /[的之]/g) === withoutParticles(b.key, /[的之]/g))
    return { kind: "variant", why: `${both} differ in a particle only` };
  if (a.key.length > 3 && withoutParticles(a.key, /性/g) === withoutParticles(b.key, /性/g))
    return { kind: "misspelt", why: `${both} differ in 性 only` };
  const bare = (key: string) => key.replace(/\d+(?:\.\d+)*|[a-z]+/g, "#");
  if (bare(a.key) === bare(b.key)) return { kind: "designator", why: `${both} differ in their number or letter` };
  const [short, long] = a.key.length <= b.key.length ? [a, b] : [b, a];
  if (long.key.includes(short.key)) return { kind: "nested", why: `"${short.text}" is only a part of "${long.text}"` };
  if (isHanShortForm(short.key, long.key)) {
    return {
      kind: "han-short",
      letters: short.key.length,
      why: `"${short.text}" keeps a character of each word of "${long.text}"`,
    };
  }
  return { kind: "other", why: `${both} have no form in common` };
}

function compareLatin(a: NameForm, b: NameForm): NameRelation {
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
    const found = shortFormOf(short, long, sameWord);
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
    if (prefixes) return { kind: "designator", why: `${both} differ in their prefix: ${prefixes}` };
    if (shared > 0) return { kind: "other", why: `${both} differ in a word: "${one.text}" and "${two.text}"` };
  }
  return { kind: "other", why: `${both} have no form in common` };
}

const linking = new Set("a an and at by de for in of on or the to with".split(" "));

/** Are two words one, whatever their spelling, number or capitals? Capitals of short symbols count: Co is not CO. */
export function sameWord(a: NameWord, b: NameWord): boolean {
  if (a.text === b.text) return true;
  if (Math.max(a.text.length, b.text.length) <= 3 && a.text.toLowerCase() === b.text.toLowerCase())
    return isCode(a.text) || (/^\p{L}?\p{Ll}+$/u.test(a.text) && /^\p{L}?\p{Ll}+$/u.test(b.text));
  if (a.key === b.key) return true;
  const aKeys = [a.key, a.other ?? a.key];
  const bKeys = [b.key, b.other ?? b.key];
  if (aKeys.some((key) => bKeys.includes(key))) return true;
  return areInflected(a, b);
}

function areInflected(a: NameWord, b: NameWord): boolean {
  // In AIDS the S is a letter like the others; in NSAIDs it marks the plural.
  if (isAllCapitals(a.text) && isAllCapitals(b.text)) return false;
  const [ofA, ofB] = [singulars(a.key), singulars(b.key)];
  return ofA.has(b.key) || ofB.has(a.key);
}

const isAllCapitals = (text: string) => text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text);
/** With digits, or without a vowel: it can be no word of a language, so that capitals do not matter. */
const isCode = (text: string) => /\d/.test(text) || (text.length > 2 && !/[aeiouy]/i.test(text));

const sameWords = (a: readonly NameWord[], b: readonly NameWord[]): boolean =>
  a.length === b.length && a.length > 0 && a.every((word, at) => sameWord(word, b[at] as NameWord));

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

/** A capital word and an epithet in small letters. */
const isBinomial = (text: string) => /^\p{Lu}\p{Ll}+ \p{Ll}{4,}$/u.test(text);

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

/** Why one name may well stand for two things. */
export interface Ambiguity {
  readonly isReference: boolean;
  readonly why: string;
}

/** A plural that means something else than its singular (damages), or a reference whose number needs its text (Article 6). */
export function ambiguityOf(a: NameForm, b: NameForm): Ambiguity | undefined {
  const [one, two] = [a.words[0], b.words[0]];
  if (a.words.length === 1 && b.words.length === 1 && one && two && one.key !== two.key) {
    const plural = [one, two].find(({ key }) => hasOwnMeaning.has(key));
    if (plural) return { isReference: false, why: `"${plural.text}" has a meaning of its own` };
  }
  // A ten or the letter: factor X, chromosome X.
  const isX = (word: NameWord) => word.text === "X";
  if (a.words.some(isX) !== b.words.some(isX)) return { isReference: false, why: "X may be a ten or a letter" };
  const [acronym] = [one?.text ?? "", two?.text ?? ""].filter((text) => /^\p{Lu}{2,3}s?$/u.test(text)).sort();
  if (acronym !== undefined && a.words.length === 1 && b.words.length === 1)
    return { isReference: false, why: `"${acronym}" is too short to be one thing's alone` };
  const [reference] = [a, b].filter(isReference).sort((x, y) => (x.text < y.text ? -1 : 1));
  return reference && { isReference: true, why: `"${reference.text}" is a place in a text that is not named` };
}

const places = new Set(
  `act amendment annex appendix article box case chapter clause directive equation example experiment figure footnote item
   lemma line page paragraph part phase protocol question regulation rule schedule section stage step study table theorem
   title trial volume`.split(/\s+/),
);

/** Article 6, Table 2, 第六条: what it is depends on where it stands. */
export const isReference = ({ words, isHan, key }: NameForm): boolean =>
  isHan
    ? /^(?:附?[图表]|附件|第?\d+(?=[章节条款项编卷页表图期]))\d*[章节条款项编卷页表图期]?$/.test(key)
    : words.length === 2 && places.has(words[0]?.text.toLowerCase() ?? "") && words[1]?.isDesignator === true;

/** One short word, an acronym or few characters: often the name of several things. */
export const isOftenShared = (form: NameForm): boolean =>
  form.isHan ? form.key.length <= 4 : form.words.length <= 1 || isShortForm(form.text) || isReference(form);
