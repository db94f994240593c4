const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
const scales: Readonly<Record<string, bigint>> = {
  thousand: 10n ** 3n,
  million: 10n ** 6n,
  billion: 10n ** 9n,
  trillion: 10n ** 12n,
};

const values = new Map<string, bigint>([
  ...small.map((word, n) => [word, BigInt(n)] as const),
  ...tens.map((word, n) => [word, BigInt(20 + 10 * n)] as const),
]);

/** A number in English words ("twenty-one", "three hundred and five", "2.5 million"), or `undefined` where any word is none. */
export function englishNumber(text: string): { readonly n: bigint; readonly d: bigint } | undefined {
  if (text.length > 120) return undefined;
  const scaled = /^(\d+)(?:\.(\d+))?\s*(thousand|million|billion|trillion)$/i.exec(text.trim());
  if (scaled) {
    const [, whole = "", decimals = "", scale = ""] = scaled;
    const factor = scales[scale.toLowerCase()] as bigint;
    return { n: BigInt(whole + decimals) * factor, d: 10n ** BigInt(decimals.length) };
  }
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  let [total, group, seen] = [0n, 0n, false];
  for (const word of words) {
    const value = values.get(word);
    if (value !== undefined) group += value;
    else if (word === "hundred" && group > 0n) group *= 100n;
    else if (Object.hasOwn(scales, word) && group > 0n) {
      total += group * (scales[word] as bigint);
      group = 0n;
    } else if (word !== "and" || !seen) return undefined;
    seen = true;
  }
  return seen ? { n: total + group, d: 1n } : undefined;
}

/** The rank that an English ordinal names: "third", "21st". */
export function englishOrdinal(text: string): number | undefined {
  const plain = text.trim().toLowerCase();
  const written = /^(\d{1,9})(?:st|nd|rd|th)$/.exec(plain);
  if (written) return Number(written[1]);
  const at = ordinals.indexOf(plain);
  if (at >= 0) return at;
  const [head = "", last = ""] = plain.split("-");
  const [ten, one] = [tens.indexOf(head), ordinals.indexOf(last)];
  if (ten >= 0 && one > 0 && one < 10) return 20 + 10 * ten + one;
  const round = tens.indexOf(plain.replace(/ieth$/, "y"));
  return plain.endsWith("ieth") && round >= 0 ? 20 + 10 * round : undefined;
}

const digits: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
};
const places: Readonly<Record<string, bigint>> = { 十: 10n, 拾: 10n, 百: 100n, 佰: 100n, 千: 1000n, 仟: 1000n };
const groups: Readonly<Record<string, bigint>> = { 万: 10n ** 4n, 亿: 10n ** 8n, 兆: 10n ** 12n };

const chineseNumeral = /^[〇零一二两三四五六七八九壹贰叁肆伍陆柒捌玖十拾百佰千仟万亿兆]+$/;

/** A number in Chinese numerals ("三亿", "二〇二三", "1万"), or `undefined`. */
export function chineseNumber(text: string): { readonly n: bigint; readonly d: bigint } | undefined {
  const mixed = /^(\d+)(?:\.(\d+))?\s*([十百千]?[万亿]|[百千])$/.exec(text);
  if (mixed) {
    const [, whole = "", decimals = "", scale = ""] = mixed;
    const factor = [...scale].reduce((product, char) => product * (places[char] ?? groups[char] ?? 1n), 1n);
    return { n: BigInt(whole + decimals) * factor, d: 10n ** BigInt(decimals.length) };
  }
  if (text.length > 40 || !chineseNumeral.test(text)) return undefined;
  if ([...text].every((char) => Object.hasOwn(digits, char)) && text.length > 1)
    return { n: BigInt([...text].map((char) => digits[char]).join("")), d: 1n };
  let [total, group, digit] = [0n, 0n, undefined as bigint | undefined];
  for (const char of text) {
    if (Object.hasOwn(digits, char)) digit = BigInt(digits[char] as number);
    else if (Object.hasOwn(places, char)) {
      group += (digit ?? 1n) * (places[char] as bigint);
      digit = undefined;
    } else {
      const unit = groups[char] as bigint;
      const part = group + (digit ?? 0n);
      total = char === "万" ? total + part * unit : (total + part) * unit;
      [group, digit] = [0n, undefined];
    }
  }
  return { n: total + group + (digit ?? 0n), d: 1n };
}
