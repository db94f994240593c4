import { hasCjk, simplify } from "#text";
import { greekLetters } from "../parsing/symbols.ts";
import { chineseNumber } from "./number-words.ts";
import { singular } from "./singular.ts";

const unlike: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ı: "i",
  þ: "th",
  ð: "d",
};
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" };
const label = /^(?:答案?|最终答案|answer|final answer)\s*(?:是|为|is)?\s*:\s*/i;
const article = /^(?:the|an?)\s+(?=\S)/i;
/** 後 is never the queen: 王後 is no traditional form of 王后. */
const noQueen = /([王皇太影歌天])後/g;

/** A text with what never carries meaning taken off: widths, invisible characters, quotes, dashes and labels of one kind. */
export function plainForm(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e]/g, "")
    .replace(/[‘’´`′]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(label, "");
}

/** Marks between and around words; a minus before a digit, a decimal point and the marks of a charge stay. */
const inside =
  /(?<!\d)\.|\.(?!\d)|(?<=[^\s\d(])-(?=[\p{L}\d(])|(?<=\d)-(?=\p{L})|(?<=\s)-(?=\s)|(?<=\p{Ll})-$|[:!?"()[\]《》〈〉「」『』【】。・·~…]/gu;
/** What separates items never joins them: "x, y" is not "xy". */
const between = /(?<=\d),(?=\d{3}(?!\d))/g;

/**
 * The forms under which a text is compared: punctuation inside it is read as nothing and as a space, umlauts as one letter and
 * as two, an article before it is taken off unless nothing is left.
 */
export function foldText(text: string, keepsCase: boolean): ReadonlySet<string> {
  const forms = new Set<string>();
  const plain = plainForm(text);
  for (const spelled of new Set([plain, plain.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] as string)])) {
    const latin = withoutMarks(spelled);
    for (const gap of ["", " "]) {
      const bare = latin
        .replace(between, "")
        .replace(/[,;、]/g, " ")
        .replace(inside, gap)
        .replace(/'(?=s\b)/g, "")
        .replace(/'/g, gap)
        .replace(/\s+/g, " ")
        .trim();
      const read = hasCjk(bare) ? chinese(bare) : english(bare);
      if (read !== "") forms.add(keepsCase || read.length === 1 ? read : read.toLowerCase());
    }
  }
  return forms;
}

function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, "")
    .normalize("NFC")
    .replace(/[łŁøØđĐßæÆœŒıþð]/g, (letter) => unlike[letter] as string)
    .replace(/[α-ωΑ-Ωϕ]/g, (letter) => greekLetters[letter] ?? letter);
}

const english = (text: string): string => {
  const rest = text.replace(article, "");
  return rest.length > 1 || !/^(?:a|an|the)$/i.test(text.split(" ")[0] ?? "") ? rest : text;
};

function chinese(text: string): string {
  const kept = text.replace(noQueen, "$1\ue000");
  return simplify(kept)
    .replace(/\ue000/g, "後")
    .replace(/ /g, "")
    .replace(
      /第([〇零一二两三四五六七八九十百千]+)/g,
      (all, digits: string) => `第${chineseNumber(digits)?.n ?? all.slice(1)}`,
    );
}

/** Are two folded texts one, as they are or with the last word in the singular? */
export function meet(gold: ReadonlySet<string>, answer: ReadonlySet<string>): "same" | "number" | undefined {
  for (const form of gold) if (answer.has(form)) return "same";
  const singulars = new Set([...answer].map(lastSingular));
  for (const form of gold) if (singulars.has(lastSingular(form))) return "number";
  return undefined;
}

const lastSingular = (text: string): string => {
  const cut = text.lastIndexOf(" ") + 1;
  return text.slice(0, cut) + singular(text.slice(cut));
};
