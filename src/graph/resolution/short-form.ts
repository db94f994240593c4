import type { NameForm, NameWord } from "./name-form.ts";
import { isAllCapitals, sameWord } from "./same-word.ts";

/** How surely a short form stands for a name. */
export interface ShortForm {
  /** `initials`: every letter begins a word and every word is there; `letters`: the letters only stand in this order. */
  readonly fit: "initials" | "letters";
  /** How many letters of evidence there are. */
  readonly letters: number;
  readonly short: string;
  readonly long: string;
}

const smallWords = new Set("a an and by de del der des di du for from in la le of on the to und von with".split(" "));
const acronym = /^(?=(?:.*\p{Lu}){2}|\p{Lu}\d|\p{Ll}+\p{Lu})\p{L}[\p{L}\d]{0,9}$/u;

/** DNA, mRNA, GnRH, NSAIDs: letters among which there are capitals beside the first. */
export const isShortForm = (text: string): boolean => acronym.test(text) && /\p{Lu}/u.test(text) && text.length <= 10;

/**
 * Is a word of one name the short form of several words of the other, all other words being equal? ("ACE inhibitor",
 * "angiotensin-converting enzyme inhibitor"; "IL-6", "interleukin-6")
 */
export function shortFormOf(short: NameForm, long: NameForm): ShortForm | undefined {
  let start = 0;
  const [few, many] = [short.words, long.words];
  const equal = (a: NameWord | undefined, b: NameWord | undefined) =>
    a !== undefined && b !== undefined && sameWord(a, b);
  while (start < few.length - 1 && equal(few[start], many[start])) start += 1;
  let end = 0;
  while (end < few.length - start - 1 && equal(few[few.length - 1 - end], many[many.length - 1 - end])) end += 1;
  if (few.length - start - end !== 1) return undefined;
  const word = few[start]?.text ?? "";
  const rest = many.slice(start, many.length - end);
  if (rest.length === 0 || !isShortForm(word)) return undefined;
  const found = spells(word, rest, start + end);
  if (!found) return undefined;
  return {
    fit: found,
    // Words that both names have in full are as good as letters.
    letters: word.replace(/s$/, "").length + start + end,
    short: word,
    long: rest.map(({ text }) => text).join(" "),
  };
}

function spells(short: string, words: readonly NameWord[], shared: number): ShortForm["fit"] | undefined {
  const plain = short.replace(/(?<=\p{Lu})s$/u, "");
  const content = words.filter(({ text }) => !smallWords.has(text.toLowerCase()));
  for (const list of [words, content]) {
    if (list.length > 1 && initialsOf(list).toLowerCase() === plain.toLowerCase()) return "initials";
    if (list.length > 1 && fits(plain, list)) return "initials";
  }
  // A code or an acronym is no word that could be cut short (PSI, PSII), and two letters stand in order in far too many single words.
  const isAcronym = content.length === 1 && isAllCapitals(content[0]?.text ?? "");
  const areWords = !isAcronym && content.every(({ text }) => !/\d/.test(text));
  return areWords && plain.length + content.length + shared > 3 && inOrder(plain, content) ? "letters" : undefined;
}

/** Initials, with what is a short form itself in full: "messenger RNA" → mRNA. */
export const initialsOf = (words: readonly NameWord[]): string =>
  words
    .map(({ text, isDesignator }) =>
      isDesignator || (isShortForm(text) && text === text.toUpperCase()) ? text : text.charAt(0),
    )
    .join("");

/** Capitals are the words' initials, small letters stand inside the word: GnRH. */
function fits(short: string, words: readonly NameWord[]): boolean {
  const parts = short.match(/\p{Lu}[\p{Ll}\d]*|^\p{Ll}+/gu) ?? [];
  if (parts.length !== words.length || parts.join("") !== short) return false;
  return parts.every((part, at) => isLetterSequence(part.toLowerCase(), words[at]?.text.toLowerCase() ?? ""));
}

/** All letters in order, the first of each word among them: ACTH, DNA. */
function inOrder(short: string, words: readonly NameWord[]): boolean {
  const letters = short.toLowerCase();
  if (letters.length < 2 || words.length === 0 || words.length > letters.length) return false;
  const text = words.map((word) => word.text.toLowerCase());
  // The II of "photosystem II" is no word that one of its letters stands for.
  const isInside = (part: string, word: number) =>
    words[word]?.isDesignator ? part === text[word] : isLetterSequence(part, text[word] ?? "");
  const at = (letter: number, word: number): boolean => {
    if (word === text.length) return letter === letters.length;
    for (let to = letters.length - (text.length - word - 1); to > letter; to--) {
      if (isInside(letters.slice(letter, to), word) && at(to, word + 1)) return true;
    }
    return false;
  };
  return at(0, 0);
}

/** Do the letters stand in the word in this order, from its first on? */
function isLetterSequence(letters: string, word: string): boolean {
  if (letters.charAt(0) !== word.charAt(0)) return false;
  let from = 0;
  for (const letter of letters) {
    from = word.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** "E. coli" and "Escherichia coli": the genus by its initial, the rest in full. */
export function isGenusInitial(short: NameForm, long: NameForm): boolean {
  const [initial, ...rest] = short.words;
  const [genus, ...others] = long.words;
  if (!initial || !genus || rest.length === 0 || rest.length !== others.length) return false;
  const isAbbreviated = /^\p{Lu}\p{Ll}?\.\s*\p{Ll}/u.test(short.text) && genus.text.length > 3;
  return (
    isAbbreviated &&
    genus.text.startsWith(initial.text) &&
    rest.every(({ key }, at) => key === others[at]?.key && key.length > 2)
  );
}

/**
 * A Chinese short form keeps a character of each word, in order: 中科院 for 中国科学院. Characters left out in one place only
 * are a qualifier more often (小麦锈病, 小麦秆锈病), so there must be two such places.
 */
export function isHanShortForm(short: string, long: string): boolean {
  if (short.length < 2 || long.length < short.length + 2 || short.charAt(0) !== long.charAt(0)) return false;
  if (long.includes(short) || /[\da-z]/.test(short)) return false;
  // Two characters do not stand for a title of a dozen.
  if (long.length > short.length * (short.length === 2 ? 3 : 5)) return false;
  let [at, gaps] = [0, 0];
  for (const letter of short) {
    const next = long.indexOf(letter, at);
    if (next < 0) return false;
    if (next > at) gaps += 1;
    at = next + 1;
  }
  return gaps + Number(at < long.length) >= 2;
}
