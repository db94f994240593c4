import { type Language, languageOf } from "#text";
import type { Phrase } from "./chinese-phrases.ts";
import { boundSuffix, relatingVerbs, wideHeads } from "./chinese-words.ts";

const { uselessAnswers } = languageOf("zh") as Language;
const longestName = 20;
/** Words of the dictionary's corpus that are more frequent than this are everyday words. */
const everyday = 1_500;
const element = /^[氢氦锂铍硼碳氮氧氟氖钠镁铝硅磷硫氯氩钾钙钛铬锰铁钴镍铜锌砷硒溴锶银镉锡碘钡铂金汞铅铋氡镭铀]$/;

/** Generic words that make a name with a rare word before them: 通气组织, 淋巴系统. */
const kindHeads = /^(?:系统|组织|物质|药物|疾病|制度|机关|机构|结构|材料|现象)$/;

/** Is the noun phrase the name of a thing in its field? Everyday words, dates, numbers and wide heads are none. */
export function isTerm({ text, words }: Phrase, count: (name: string) => number): boolean {
  const size = text.replace(/\s/g, "").length;
  if (words.length === 1 && words[0]?.tag === "book") return size >= 2;
  if (size > longestName || isUseless(text)) return false;
  if (size === 1) return element.test(text);
  const [only, ...more] = words;
  if (!only) return false;
  if (more.length === 0) return isTermAlone(only);
  const head = words.at(-1)?.text ?? "";
  if (wideHeads.test(text) || /(?<!各向异)[性化]$/.test(text)) return false;
  if (
    uselessAnswers.generic.has(head) &&
    !(kindHeads.test(head) && only.frequency < everyday && !/^[abd]/.test(only.tag))
  )
    return false;
  const isRare = words.some(
    ({ frequency, tag, text: word }) =>
      tag === "eng" || tag === "nt" || frequency < everyday || (word.length === 1 && boundSuffix.test(word)),
  );
  // 暗能量: the first character is no word of its own.
  const isBound = only.text.length === 1 && /^(?:d|n|g|b|zg|vg)$/.test(only.tag);
  return isRare || isBound || count(text) > 1;
}

function isTermAlone({ text, tag, frequency }: Phrase["words"][number]): boolean {
  if (tag === "eng")
    return /^(?=.*[A-Z\p{Script=Greek}])(?=.*[A-Z\d].*[A-Z\d₀-₉]|.{4,})[\p{L}\d₀-₉⁰-⁹'′/·+-]{2,20}$/u.test(text);
  if (tag === "nt" || tag === "ns") return true;
  if (/^[li]$/.test(tag)) return boundSuffix.test(text) && frequency < everyday && !wideHeads.test(text);
  if (tag === "vn" || tag === "an") return text.length > 2;
  if (/[性化]$/.test(text) || (text.length > 3 && relatingVerbs.some((verb) => verb.length > 1 && text.endsWith(verb))))
    return false;
  return frequency < everyday && !wideHeads.test(text);
}

/** Pronoun, generic word, date, number or reference. */
function isUseless(text: string): boolean {
  const { pronoun, generic, date, number, reference } = uselessAnswers;
  return (
    pronoun.has(text) || generic.has(text) || [...date, ...number, ...reference].some((pattern) => pattern.test(text))
  );
}

/** The term that a noun phrase begins with where its head is too wide: 普朗克卫星数据 names 普朗克卫星. */
export function termInside(phrase: Phrase, count: (name: string) => number): Phrase | undefined {
  if (isTerm(phrase, count)) return phrase;
  for (let size = phrase.words.length - 1; size > 0; size--) {
    const words = phrase.words.slice(0, size);
    const text = words.map((word) => word.text).join("");
    const inner = { ...phrase, words, text, end: words.at(-1)?.end ?? phrase.end };
    const isSure = count(text) > 1 || boundSuffix.test(text) || /^(?:ns|nt)$/.test(words.at(-1)?.tag ?? "");
    if (isSure && isTerm(inner, count)) return inner;
  }
  return undefined;
}
