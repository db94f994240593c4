const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
const roman = /^X{0,3}(?:IX|IV|V?I{0,3})$/;

/** The value of a Roman numeral up to 39, or undefined: higher ones share their letters with too many other names. */
export function romanValue(text: string): number | undefined {
  if (text === "" || !roman.test(text)) return undefined;
  const digits = [...text].map((letter) => values[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

const small = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** The value of an English number word or ordinal up to twelve, in lower case, or undefined. */
export function numberWord(word: string): number | undefined {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (ordinal !== undefined) return Number(ordinal);
  const at = Math.max(small.indexOf(word), ordinals.indexOf(word));
  return at < 0 ? undefined : at + 1;
}

const hanDigits = "零一二三四五六七八九";
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Chinese numerals as digits wherever they stand: 第十七条 → 第17条. For comparing only. */
export const hanNumbersAsDigits = (text: string): string =>
  text.replace(/[〇零一二三四五六七八九十百千]+/g, (run) => String(hanValue(run.replace(/〇/g, "零"))));

function hanValue(run: string): number | string {
  if (!/[十百千]/.test(run)) return [...run].map((digit) => hanDigits.indexOf(digit)).join("");
  let [total, digit] = [0, 0];
  for (const letter of run) {
    const unit = hanUnits[letter];
    if (unit === undefined) digit = hanDigits.indexOf(letter);
    else {
      total += (digit || 1) * unit;
      digit = 0;
    }
  }
  return total + digit;
}
