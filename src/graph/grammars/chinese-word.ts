import type { TaggedWord } from "#core";
import { boundSuffix, functionTags, relatingVerbs } from "./chinese-words.ts";

/** A word at its place in the sentence. `tag` is the dictionary's, or `eng` letters, `book` a title in 《》, `end` a mark that ends a clause. */
export interface Word extends TaggedWord {
  readonly start: number;
  readonly end: number;
  /** What the parentheses right after it hold. */
  readonly aside?: string;
}

const letters = /^[\p{Script=Latin}\p{Script=Greek}\p{N}₀-₉⁰-⁹Ⅰ-Ⅻ]+$/u;
const joint = /^[-‐‑–'′/·+]$/;
const unit = /^(?:[kMGmμµnc]?(?:g|L|mol|m|s|Hz|W|Pa|J|V|A|K|eV|pc|min|h|d|U|IU)[²³23]?)(?:\/.*)?$/;
const clauseEnd = /^[，,；;。！？!?：:\n—…]+$/;
const quoteMark = /^[“”"‘’「」*_#]+$/;

/** The words of a sentence without what stands in parentheses; titles and names of letters and digits are one word each. */
export function readWords(tagged: readonly TaggedWord[]): Word[] {
  const words = joinTitles(dropParentheses(joinLetters(placed(tagged))));
  return words.flatMap((word, at) => {
    // 贡丸会 | 加入: a guess that took the modal in.
    const next = words[at + 1];
    if (word.frequency === 0 && /^\p{Script=Han}{2,}会$/u.test(word.text) && next?.tag === "v" && word.tag !== "book")
      return splitModal(word);
    if (quoteMark.test(word.text) || word.text.trim() === "") return [];
    if (clauseEnd.test(word.text)) return [{ ...word, tag: "end" }];
    return word.tag === "book" || word.tag === "eng" ? [word] : splitGuess(word);
  });
}

function placed(tagged: readonly TaggedWord[]): Word[] {
  let at = 0;
  return tagged.map((word) => {
    const start = at;
    at += word.text.length;
    return { ...word, start, end: at };
  });
}

const joined = (first: Word, last: Word, tag: string): Word => ({
  text: first.text + last.text,
  tag,
  frequency: 0,
  start: first.start,
  end: last.end,
});

/** N + ₂ + O is N₂O, GLP + - + 1 is GLP-1; a unit after a number is no name. */
function joinLetters(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  let number: Word | undefined;
  for (const [i, word] of words.entries()) {
    const before = result.at(-1);
    const isNext = before !== undefined && /[\p{L}\p{N}₀-₉⁰-⁹/·-]$/u.test(before.text) && isLettersOrJoint(before);
    const next = words[i + 1];
    const isJoint = joint.test(word.text) && next !== undefined && letters.test(next.text);
    if (isNext && before && (letters.test(word.text) || isJoint))
      result[result.length - 1] = joined(before, word, "eng");
    else result.push(letters.test(word.text) && word.tag !== "m" ? { ...word, tag: "eng" } : word);
    if (word.tag === "m") number = word;
    else if (word.text.trim() !== "" && word.tag !== "eng" && !isJoint) number = undefined;
    const last = result.at(-1) as Word;
    if (
      last.tag === "eng" &&
      (/^[\d./-]+$/.test(last.text) || (number && number.end <= last.start && unit.test(last.text)))
    )
      result[result.length - 1] = { ...last, tag: "m" };
  }
  return result;
}

const isLettersOrJoint = ({ text }: Word) => /^[\p{Script=Latin}\p{Script=Greek}\p{N}₀-₉⁰-⁹Ⅰ-Ⅻ'′/·+‐‑–-]+$/u.test(text);

/** Leaves out what stands in parentheses, and keeps it with the word before them. */
function dropParentheses(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  let depth = 0;
  for (const word of words) {
    const before = result.at(-1);
    if (/^[（(]$/.test(word.text)) depth += 1;
    else if (/^[)）]$/.test(word.text)) depth = Math.max(0, depth - 1);
    else if (depth === 0) result.push(word);
    else if (before) result[result.length - 1] = { ...before, aside: (before.aside ?? "") + word.text };
  }
  return result;
}

function joinTitles(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const close = words[i]?.text === "《" ? words.findIndex(({ text }, at) => at > i && text === "》") : -1;
    if (close < 0) {
      result.push(words[i] as Word);
      continue;
    }
    const inner = words.slice(i + 1, close);
    const [first, last] = [inner[0], inner.at(-1)];
    if (first && last)
      result.push({
        ...first,
        aside: words[close]?.aside ?? "",
        text: inner.map(({ text }) => text).join(""),
        tag: "book",
        frequency: 0,
        end: last.end,
      });
    i = close;
  }
  return result;
}

function splitModal(word: Word): Word[] {
  const { aside: _, ...bare } = word;
  return [
    ...splitGuess({ ...bare, text: word.text.slice(0, -1), end: word.end - 1 }),
    { ...word, text: "会", tag: "v", frequency: 9_999, start: word.end - 1 },
  ];
}

/** 可抑制, 能促进: two words that the dictionary takes for one. */
const isModalVerb = (text: string) => /^[可能会应须需]/.test(text) && relatingVerbs.includes(text.slice(1));

/** A word that the dictionary lacks is a guess and may hold a function word at its edge: 而硝态, 可处, 晒田使. */
function splitGuess(word: Word): Word[] {
  if ((word.frequency > 0 && !isModalVerb(word.text)) || word.text.length < 2 || !/^\p{Script=Han}+$/u.test(word.text))
    return [word];
  const first = word.text.charAt(0);
  const rest = word.text.slice(1);
  const opens = functionTags.get(first);
  if (opens !== undefined && (/[rcpd]/.test(opens) || relatingVerbs.includes(rest) || !boundSuffix.test(rest))) {
    const { aside: _, ...bare } = word;
    return [
      { ...bare, text: first, tag: opens, frequency: 9_999, end: word.start + 1 },
      ...splitGuess({ ...word, text: rest, start: word.start + 1 }),
    ];
  }
  // 铁和非, 酶将过: the guess runs over a conjunction.
  const inner = /^(.+?)([和与及将被不])(.+)$/u.exec(word.text);
  if (inner) {
    const at = word.start + (inner[1]?.length ?? 0);
    const { aside: _, ...bare } = word;
    return [
      ...splitGuess({ ...bare, text: inner[1] ?? "", end: at }),
      {
        ...bare,
        text: inner[2] ?? "",
        tag: functionTags.get(inner[2] ?? "") ?? "c",
        frequency: 9_999,
        start: at,
        end: at + 1,
      },
      ...splitGuess({ ...word, text: inner[3] ?? "", start: at + 1 }),
    ];
  }
  const last = word.text.charAt(word.text.length - 1);
  const closes = /[使为是由被与将把在的和从对向时后前中内外上下先则均都也等]/.test(last)
    ? functionTags.get(last)
    : undefined;
  if (closes === undefined) return [word];
  const { aside: _, ...bare } = word;
  return [
    ...splitGuess({ ...bare, text: word.text.slice(0, -1), end: word.end - 1 }),
    { ...word, text: last, tag: closes, frequency: 9_999, start: word.end - 1 },
  ];
}
