import { cleanText, hasCjk, languageOf, plainText, simplify } from "#text";
import { hanNumbersAsDigits, numberWord, romanValue } from "./numerals.ts";
import { spellingKey } from "./spelling-key.ts";

/** A word of a name in Latin script. */
export interface NameWord {
  readonly text: string;
  /** Lower case, without accents, American spelling, numbers as digits, Greek letters by name. */
  readonly key: string;
  /** The same with ä, ö, ü as ae, oe, ue, where it has one. */
  readonly other?: string;
  /** A number, a single letter or a sign: what tells things of one kind apart. */
  readonly isDesignator: boolean;
}

/** A name as names are compared. */
export interface NameForm {
  /** As it is shown: as it was given, without quotation marks and article. */
  readonly text: string;
  readonly isHan: boolean;
  /** None in a Han name. */
  readonly words: readonly NameWord[];
  /** All in one: words without what stands between them, or Han characters, simplified, with digits. */
  readonly key: string;
}

const greek =
  "αalpha βbeta γgamma δdelta εepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi οomicron πpi ρrho σsigma ςsigma τtau υupsilon φphi χchi ψpsi ωomega";
const greekNames = new Map(greek.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)]));
const greekNameSet = new Set(greekNames.values());
const ligatures: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i" };
const lowerRoman = new Set(["ii", "iii", "iv", "vii", "viii"]);

const withGreekNames = (text: string) =>
  text.replace(/(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu, (letter) => {
    const name = greekNames.get(letter.toLowerCase());
    return name === undefined ? letter : ` ${name} `;
  });

/** Takes a name apart. @param language Its articles are left out. */
export function nameForm(name: string, language = "en"): NameForm {
  const text = cleanText(name).replace(/^["'“”‘’«»《〈「『]+|["'“”‘’«»》〉」』]+$/g, "");
  if (hasCjk(text)) return hanForm(text);
  return latinForm(text.replace(languageOf(language)?.articles ?? /^(?!)/, "") || text);
}

function hanForm(text: string): NameForm {
  const letters = withGreekNames(simplify(plainText(text)))
    // A single X is a letter more often than a ten: X染色体.
    .replace(/(?<![A-Za-z])[IVX]+(?![A-Za-z])/g, (run) => (run === "X" ? run : String(romanValue(run) ?? run)))
    .replace(/[\s\p{P}]/gu, "");
  return {
    text,
    isHan: true,
    words: [],
    key: hanNumbersAsDigits(letters)
      .replace(/第(?=\d)/g, "")
      .toLowerCase(),
  };
}

const wordPattern =
  /\d+(?:[.,]\d+)*\p{L}*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|(?<=[\p{L}\p{N}])[+\u2212]|(?<=[\p{L}\p{N}])-$/gu;

function latinForm(text: string): NameForm {
  const spread = withGreekNames(plainText(text))
    // U.S. is written US too.
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => letters.replace(/\./g, ""))
    .replace(/(?<=\p{L})['’]s?(?=\s|$)/gu, "")
    // TNFalpha: a Greek letter's name after capitals.
    .replace(/(?<=\p{Lu}{2})([a-z]+)(?!\p{L})/gu, (end) => (greekNameSet.has(end) ? ` ${end}` : end));
  const pieces = spread.match(wordPattern) ?? [];
  const words = pieces.map((piece, at) => nameWord(piece, at === 0, pieces.length === 1));
  const key = words.map(({ key }) => key).join("").length === 0 ? text : joinKeys(words);
  return { text, isHan: false, words, key };
}

/** Without gaps, but two numbers side by side stay two. */
const joinKeys = (words: readonly NameWord[]): string =>
  words.reduce((all, { key }) => (/\d$/.test(all) && /^\d/.test(key) ? `${all}.${key}` : all + key), "");

function nameWord(text: string, isFirst: boolean, isOnly: boolean): NameWord {
  const number = isOnly ? undefined : numberIn(text, isFirst);
  const lower = text.toLowerCase();
  const key = number ?? spellingKey(plainLetters(lower));
  const umlauts = lower.replace(/[äöüæœø]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ø: "oe" })[letter] ?? letter);
  const other = umlauts === lower ? undefined : spellingKey(plainLetters(umlauts));
  const isDesignator =
    !isOnly && (number !== undefined || /^(?:\p{L}|[+\u2212-]|\d+[a-z]?)$/u.test(text) || greekNameSet.has(lower));
  return { text, key, ...(other === undefined ? {} : { other }), isDesignator };
}

const plainLetters = (lower: string) =>
  lower
    .replace(/[æœßøłđı]/g, (letter) => ligatures[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

/** Digits for a number in whatever form; a Roman numeral is none at a name's begin (X-ray, V. cholerae). */
function numberIn(text: string, isFirst: boolean): string | undefined {
  if (/^\d/.test(text)) {
    const ordinal = numberWord(text.toLowerCase());
    return ordinal === undefined ? text.replace(/,(?=\d{3})/g, "").toLowerCase() : String(ordinal);
  }
  const [, letters = "", rest = ""] = (isFirst ? null : /^([IVX]+)([a-z]?)$/.exec(text)) ?? [];
  const value = romanValue(letters);
  if (value !== undefined) return `${value}${rest}`;
  if (!isFirst && lowerRoman.has(text)) return String(romanValue(text.toUpperCase()));
  const word = numberWord(text.toLowerCase());
  return word === undefined ? undefined : String(word);
}
