import { Converter } from "opencc-js/t2cn";
import { languageOf } from "./languages.ts";
import { hasCjk } from "./script.ts";

let toSimplified: ((text: string) => string) | undefined;

/** Simplified characters for traditional ones; other text unchanged. For comparing, never for showing. */
export function simplify(text: string): string {
  if (!hasCjk(text)) return text;
  const convert = toSimplified ?? Converter({ from: "t", to: "cn" });
  toSimplified = convert;
  return convert(text);
}

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Printable ASCII is its own normal form, and most names are nothing else. */
const needsWork = /[^ -~]| {2}/;

/** A text as it is shown: NFC, no soft hyphens or zero-width characters, single spaces. */
export const cleanText = (text: string): string =>
  needsWork.test(text) ? text.normalize("NFC").replace(invisible, "").replace(/\s+/g, " ").trim() : text.trim();

/** As `cleanText`, and in NFKC: a text as it is compared. */
export const plainText = (text: string): string => cleanText(needsWork.test(text) ? text.normalize("NFKC") : text);

/** CO, mg, WHO: in these, case is meaning, so that "who" is not WHO. */
export const isSymbol = (form: string): boolean =>
  form.length <= 3 || (form.length <= 5 && form === form.toUpperCase() && /\p{Lu}/u.test(form));

/**
 * The key under which names count as one: NFKC, lower case (symbols keep theirs), dashes as spaces, no leading article, no
 * punctuation around it, singular; simplified characters and no spaces in CJK.
 * @example foldName("the Rice-blast fungi") // => "rice blast fungi"
 */
export function foldName(name: string, languageCode = "en"): string {
  const plain = plainText(name)
    .replace(/[\u2010-\u2015\u2212_-]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})\]+]+$/gu, "");
  if (hasCjk(plain)) return simplify(plain).replace(/ /g, "").toLowerCase();
  const language = languageOf(languageCode);
  const bare = language ? plain.replace(language.articles, "") : plain;
  if (isSymbol(bare)) return bare;
  const words = bare.toLowerCase().split(" ");
  const last = words.pop() ?? "";
  return [...words, language ? language.singular(last) : last].join(" ");
}
