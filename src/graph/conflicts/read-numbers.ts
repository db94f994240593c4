/** Numbers written as words. */
const words: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const scales: Readonly<Record<string, number>> = {
  ...{ hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  ...{ 百: 100, 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 亿: 1e8, 十亿: 1e9, 万亿: 1e12 },
};
const digits = "零一二三四五六七八九";

/** A number as it is written: its value, and how finely it is given. */
export interface WrittenNumber {
  readonly value: number;
  /** The smallest difference that this way of writing tells. */
  readonly step: number;
}

const figure = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const spelled = Object.keys(words).join("|");
const scaled = Object.keys(scales)
  .sort((a, b) => b.length - a.length)
  .join("|");
const pattern = new RegExp(
  `^(-?(?:${figure})|(?:${spelled})(?![a-z])|[一二两三四五六七八九十]+)(?:\\s*(${scaled})(?![a-z]))?`,
  "i",
);

/** The number that a text begins with, and what stands behind it; undefined where it begins otherwise. */
export function readNumber(text: string): { readonly number: WrittenNumber; readonly rest: string } | undefined {
  const [all, written = "", scale] = pattern.exec(text) ?? [];
  if (all === undefined) return undefined;
  const times = scale === undefined ? 1 : (scales[scale.toLowerCase()] ?? 1);
  const plain = written.replaceAll(",", "");
  const value = words[plain.toLowerCase()] ?? (/\d/.test(plain) ? Number(plain) : chineseNumber(plain));
  return { number: { value: value * times, step: stepOf(plain) * times }, rest: text.slice(all.length) };
}

/** 十二 → 12, 二十 → 20: below a hundred, where texts still write numbers so. */
function chineseNumber(text: string): number {
  const one = (character: string) => (character === "两" ? 2 : digits.indexOf(character));
  const [tens, ones] = text.split("十") as [string, string | undefined];
  if (ones === undefined) return one(tens.charAt(0));
  return (tens === "" ? 1 : one(tens)) * 10 + (ones === "" ? 0 : one(ones));
}

/** 2.50 → 0.01, 8 → 1, 130 → 10, 1000 → 100: zeros at the end may stand for digits that nobody looked at, but for the first two. */
function stepOf(plain: string): number {
  const [, whole = "", part] = /^-?(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (part !== undefined) return 10 ** -part.length;
  const zeros = /0*$/.exec(whole)?.[0].length ?? 0;
  return 10 ** Math.max(0, Math.min(zeros, whole.length - 2));
}
