import { simplify } from "#text";
import { commonHan } from "./common-han.ts";

const han = /\p{Script=Han}/u;
const kana = /[\u3041-\u30ff]/;
const hangul = /[\uac00-\ud7a3]/;
const latin = /\p{Script=Latin}/u;
const letter = /\p{L}/u;
const asciiLetter = /[A-Za-z]/;
/** Punctuation that Chinese, Japanese and typeset English share; “” and the like stand beside letters of any script. */
const punctuation = /[、。〈-】〔〕（），；：？！％～“”‘’…—–•·／．＋－０-９Ａ-Ｚａ-ｚ\u3000\u00a0]/;
const sign = /[¡-¿×÷€™†‡‰‹›]/;
const impossible = /[\ufffd\p{Co}\p{Cn}\p{Cs}\p{Cc}]/u;

/**
 * How much a decoded text looks like something a person wrote, -2 to 1: the mean over its characters beyond ASCII. A common
 * Chinese character counts 1 and a rare one 0; an accented letter counts as part of a word written in ASCII letters; what
 * cannot stand in a text counts -2. Text in ASCII alone counts 1.
 */
export function plausibility(text: string): number {
  const characters = [...simplify(text)];
  const foreign = characters.filter((character) => character > "\x7f");
  if (foreign.length === 0) return 1;
  const letters = foreign.filter((character) => letter.test(character));
  // Other encodings of Chinese give some Hangul among other letters; Korean text is Hangul throughout.
  const korean = letters.filter((character) => hangul.test(character)).length >= 0.9 * letters.length;
  let sum = 0;
  for (const [i, character] of characters.entries()) {
    if (character <= "\x7f") continue;
    sum += weight(character, { before: characters[i - 1] ?? " ", after: characters[i + 1] ?? " ", korean });
  }
  return sum / foreign.length;
}

interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly korean: boolean;
}

function weight(character: string, { before, after, korean }: Surroundings): number {
  const inWord = asciiLetter.test(before) || asciiLetter.test(after);
  if (han.test(character)) {
    // A single Chinese character inside an English or French word is an accented letter and its neighbour, decoded as one.
    const alone = before <= "\x7f" && after <= "\x7f" && inWord;
    return commonHan.has(character) && !alone ? 1 : 0;
  }
  if (impossible.test(character)) return -2;
  if (punctuation.test(character)) return 1;
  if (kana.test(character)) return 0.6;
  if (hangul.test(character)) return korean ? 0.5 : 0;
  if (sign.test(character))
    return before <= "\x7f" && after <= "\x7f" && !(letter.test(before) && letter.test(after)) ? 0.7 : 0;
  if (latin.test(character)) return inWord ? 1 : 0;
  return letter.test(character) ? 0.3 : 0;
}
