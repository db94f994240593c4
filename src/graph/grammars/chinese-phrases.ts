import type { Word } from "./chinese-word.ts";
import { adverbs, looseModifiers, mutualVerbs, nominalAfter, relatingVerbs, shortVerbs } from "./chinese-words.ts";

/** A stretch of a sentence: a noun phrase, or one word that is in none. */
export interface Phrase {
  readonly kind: "name" | "word";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
}

const verbs: ReadonlySet<string> = new Set([...relatingVerbs, ...shortVerbs]);
const nominal = /^(?:n[rstzgt]?|nrt|nrfg|l|i|j|g|eng|book|k|vn|an|x)$/;
const modifier = /^(?:h|a|b|d|t|ag|vg|tg|z|zg|q|f)$/;

/** Is the word a verb here, whatever else it can be? The dictionary calls 产生 and 规定 nouns. */
export const isVerb = ({ text, tag }: Word): boolean => verbs.has(text) || tag === "v" || tag === "vg" || tag === "vd";

/** Cuts a clause into noun phrases and the words between them. `count` says how often the text around has a name. */
export function phrasesOf(words: readonly Word[], count: (name: string) => number): Phrase[] {
  const phrases: Phrase[] = [];
  for (let i = 0; i < words.length; ) {
    const [from, to] = abbreviatedPhrase(words, i) ?? nounPhrase(words, i, count);
    for (const word of words.slice(i, to > from ? from : i + 1)) phrases.push({ ...word, kind: "word", words: [word] });
    if (to > from) phrases.push(phraseOf(words.slice(from, to)));
    i = to > from ? to : i + 1;
  }
  return phrases;
}

const phraseOf = (words: readonly Word[]): Phrase => ({
  kind: "name",
  text: words.map(({ text }) => text).join(""),
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  words,
});

/**
 * Before an abbreviation in parentheses the name reaches further than elsewhere, over verbs too: 估算肾小球滤过率（eGFR）,
 * 氧化还原电位（Eh）. Bounds of such a name that begins at a word.
 */
function abbreviatedPhrase(words: readonly Word[], at: number): [number, number] | undefined {
  const last = words.findIndex(({ aside, tag }, i) => i >= at && (aside !== undefined || tag === "end"));
  const end = words[last];
  if (!end?.aside || !/^[\p{Lu}\p{Script=Greek}\d]?[\p{L}\d₀-₉ -]*\p{Lu}[\p{L}\d₀-₉-]*(?:$|[,，;；])/u.test(end.aside))
    return undefined;
  for (let i = at; i <= last; i++) {
    const word = words[i] as Word;
    const isPart =
      nominal.test(word.tag) ||
      modifier.test(word.tag) ||
      isVerb(word) ||
      /^[型号级]$/.test(words[i + 1]?.text ?? "") ||
      (word.tag === "m" && /^\p{Script=Han}+$/u.test(word.text) && i > at);
    if (!isPart || adverbs.has(word.text) || isPointer(word.text) || word.tag === "book") return undefined;
    if (i > at && !touches(words[i - 1] as Word, word)) return undefined;
    if (
      i > at &&
      i < last &&
      verbs.has(word.text) &&
      !nominalAfter.test(words[i + 1]?.text ?? "") &&
      !isVerb(words[i + 1] as Word)
    )
      return undefined;
  }
  const first = words[at] as Word;
  if (looseModifiers.has(first.text) || neverFirst.test(first.text)) return undefined;
  if (isVerb(first)) {
    // A verb at the begin is part of the name where the clause begins with it and goes on, or where it is one of two.
    const before = words[at - 1];
    const isSubject =
      (!before || before.tag === "end") && words[last + 1] !== undefined && words[last + 1]?.tag !== "end";
    const isOneOfTwo = isVerb(words[at + 1] ?? first) && before?.text === "的";
    if (!(isSubject && !verbs.has(first.text)) && !isOneOfTwo) return undefined;
  }
  return [at, last + 1];
}

/** The bounds of the noun phrase that begins at a word; empty where none does. */
function nounPhrase(words: readonly Word[], at: number, count: (name: string) => number): [number, number] {
  let to = at;
  let isKnown = false;
  for (; joins(words, at, to) || isKnownInside(words, at, to, count); to += 1) isKnown ||= !joins(words, at, to);
  if (to === at) return [at, at];
  let from = at;
  // 法国科学家巴斯德: the name is the person's.
  const title = words.slice(at, to).findLastIndex(({ text }) => profession.test(text));
  if (title >= 0 && at + title + 1 < to) from = at + title + 1;
  while (from < to && isLoose(words[from] as Word)) from += 1;
  // 汤姆孙散射, 大爆炸: what happens to a thing has a name where the text names it so more than once, or the thing is one character.
  const event = words[to];
  const before = words[to - 1] as Word;
  if (from < to && event && isEvent(event, words[to + 1]) && touches(before, event)) {
    const isPerson = /^nrt?$/.test(before.tag) && before.text.length > 1 && !verbs.has(event.text);
    const isBound =
      isPerson || (before.text.length === 1 && /^(?:n|nz|g|ng)$/.test(before.tag) && !neverFirst.test(before.text));
    const isAgent = words.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:由|被|经)$/.test(text));
    const isTold = verbs.has(event.text) && !isKnown && !endsSubject.test(words[to + 1]?.text ?? "");
    if (
      !isAgent &&
      !isTold &&
      ((isBound && !verbs.has(event.text)) || isKnown || count(phraseOf(words.slice(from, to + 1)).text) > 1)
    )
      return [from, to + 1];
  }
  while (to > from && !isHead(words, from, to - 1)) to -= 1;
  return [from, to];
}

/** A verb inside a name that the text has more than once: 大爆炸核合成. */
function isKnownInside(words: readonly Word[], at: number, i: number, count: (name: string) => number): boolean {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]];
  if (i === at || !before || !word || !next || !/^v/.test(word.tag) || word.text.length !== 2 || adverbs.has(word.text))
    return false;
  if (!touches(before, word) || !touches(word, next) || !/^(?:n|nz)$/.test(next.tag) || isVerb(next)) return false;
  return count(phraseOf(words.slice(at, i + 1)).text) > 2;
}

/** What becomes of a thing is said of it. */
const change =
  /^(?:升高|降低|下降|上升|增加|减少|增多|增大|减小|缩短|延长|增强|减弱|恶化|好转|消失|出现|发生|存在|死亡|偏低|偏高|位于|属于)$/;
/** After a noun and a verb, these say that both are one name. */
const endsSubject = /^(?:的|是|、|和|与|及)$/;

const isEvent = (word: Word, next: Word | undefined) =>
  /^v/.test(word.tag) && word.text.length === 2 && !change.test(word.text) && !adverbs.has(word.text) && endsName(next);

/** May the word continue the noun phrase that began at `at`? */
function joins(words: readonly Word[], at: number, i: number): boolean {
  const [word, next, before] = [words[i], words[i + 1], words[i - 1]];
  if (!word || word.tag === "end" || (i > at && !touches(before as Word, word))) return false;
  if (word.tag === "book" || (i > at && before?.tag === "book")) return i === at;
  if (i === at && before?.tag === "m" && measure.test(word.text)) return false;
  if (isVerb(word)) return joinsAsVerb(words, at, i);
  if (
    word.text === "等" ||
    mutualVerbs.has(word.text) ||
    bearer.test(word.text) ||
    (i === at && neverFirst.test(word.text))
  )
    return false;
  if (adverbs.has(word.text) && !(i > at && nominalAfter.test(word.text))) return false;
  if (word.tag === "m" || word.tag === "eng") if (/^-\d/.test(word.text)) return i > at;
  const isRareNext = next !== undefined && touches(word, next) && nominal.test(next.tag) && next.frequency < 1_500;
  if (/^[一二三四五六七八九十双单多]$/.test(word.text) && isRareNext && !measure.test(next.text)) return true;
  if (/^多\p{Script=Han}$/u.test(word.text) && i > at) return isRareNext || next?.tag === "n";
  if (word.tag === "m") return next !== undefined && /^[型号级]/.test(next.text);
  if (isPointer(word.text) || manner.test(word.text)) return false;
  if (nominal.test(word.tag)) return /^[\p{L}\p{N}₀-₉⁰-⁹'′/·+-]+$/u.test(word.text);
  if (word.tag === "q" || word.tag === "f") return i > at && /^[层土区体相株核束团]$/.test(word.text);
  return modifier.test(word.tag) && /^\p{Script=Han}+$/u.test(word.text) && !isPointer(word.text);
}

/** A verb is part of a noun phrase before a noun that takes verbs (转换酶), or as its head (通道). */
function joinsAsVerb(words: readonly Word[], at: number, i: number): boolean {
  const [word, next] = [words[i] as Word, words[i + 1]];
  const isSuffix = (one: Word, other: Word | undefined) =>
    other !== undefined && touches(one, other) && nominalAfter.test(other.text);
  const isFree =
    i === at &&
    (verbs.has(word.text) || /有$/.test(word.text)) &&
    (next?.frequency ?? 0) > 300 &&
    words[i - 1]?.text !== "的";
  const isBeforeSuffix = isSuffix(word, next) && !(isFree && !/[剂者性率器仪权期力]/.test(next?.text ?? ""));
  // 独立保护原则
  if (
    next &&
    /^v/.test(next.tag) &&
    word.text.length === 2 &&
    !verbs.has(word.text) &&
    touches(word, next) &&
    isSuffix(next, words[i + 2])
  )
    return true;
  if (next && isBeforeSuffix && word.text.length > 1 && !(isVerb(next) && /^的$/.test(words[i + 2]?.text ?? "")))
    return true;
  if (i === at) return false;
  if (nominalAfter.test(word.text)) return endsName(next) && next?.text !== "的";
  return word.tag === "vn" && !verbs.has(word.text);
}

const measure = /^(?:日起?|年|月|小时|天|周|分钟|秒|岁|元|名|种|次|倍)$/;
const neverFirst = /^(?:[化成故计时经内处后前者]|[后前二两]者)$/;
const profession = /(?:[^国之]家|学者|医生|教授|博士|院士|工程师|医师|律师)$/;
/** Who has something is no part of its name: 贫血患者红细胞. */
const bearer = /^(?:患者|病人|患儿|人群|[后前二两]者)$/;
const isPointer = (text: string) =>
  /^[该此这那其之所者们得地]|^[将被由把在从对向以为与和及的了着过则就才不未已]$/.test(text);
/** 系统地, 深入地. */
const manner =
  /^(?:系统|深入|详细|广泛|成功|科学|有效|明确|正式|独立|自动|逐步|选择性|特异性|定期|准确|全面|直接|间接)地$/;
const touches = (before: Word, word: Word) => before.end === word.start && before.aside === undefined;

/** Can the noun phrase end with the word at `i`? */
function isHead(words: readonly Word[], from: number, i: number): boolean {
  const { text, tag } = words[i] as Word;
  const next = words[i + 1];
  if (/^(?:vn|j|v)$/.test(tag) && next && /^(?:为|于|成|到|了|过|后|时|在|出|至)$/.test(next.text)) return false;
  if (tag === "k") return i > from && !/[病症史尿]$/.test(words[i - 1]?.text ?? "");
  if (/^-\d/.test(text)) return i > from;
  if (/.[被把将]$/.test(text)) return false;
  if (/^[内外中上下前后里间时]$/.test(text)) return false;
  if (/^(?:q|f|zg|vg|ag|tg)$/.test(tag)) return i > from;
  return nominal.test(tag) || (i > from && (nominalAfter.test(text) || tag === "an"));
}

/** A measure or a bare adverb at the begin is not part of the name. */
const isLoose = ({ text, tag }: Word) =>
  looseModifiers.has(text) || tag === "k" || (tag === "d" && adverbs.has(text)) || (tag === "f" && text.length === 1);

/** Is a name complete before this word? */
function endsName(word: Word | undefined): boolean {
  return !word || /^(?:end|x|uj|u|c|cc|p|d|f|m|r|ul|y)$/.test(word.tag) || isVerb(word);
}
