import { divide, multiply, one, power, type Rational, rational } from "./rational.ts";
import { prefixes, prefixWords, unitRows } from "./unit-table.ts";

/** A unit as what it measures and how large it is in base units. */
export interface Unit {
  /** Powers of base dimensions, sorted, as a key: "L1 T-2". */
  readonly dimension: string;
  readonly factor: Rational;
  /** The factor times π/180, of a degree of angle. */
  readonly isDegrees: boolean;
}

interface Entry {
  readonly powers: ReadonlyMap<string, number>;
  readonly factor: Rational;
  readonly isDegrees: boolean;
}

const ten = rational(10n);
const parseFactor = (text: string): Rational => {
  const [top = "", bottom = "1"] = text.replace("π", "1").split("/");
  const match = /^(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(top);
  const [, whole = "0", decimals = "", shift = "0"] = match ?? [];
  const value = rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length) * BigInt(bottom));
  return multiply(value, power(ten, BigInt(shift)));
};
const parsePowers = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split(" ").map((part) => {
      const [, name = "", exponent = "1"] = /^([A-Za-z]+?)(-?\d+)?$/.exec(part) ?? [];
      return [name, Number(exponent)] as const;
    }),
  );

let table: ReadonlyMap<string, Entry> | undefined;

/** All names with all prefixes. Words take a plural s and any case; symbols are as they are written. */
function entries(): ReadonlyMap<string, Entry> {
  if (table) return table;
  const all = new Map<string, Entry>();
  const put = (name: string, entry: Entry) => {
    if (!all.has(name)) all.set(name, entry);
    const isWord = /^[a-z]{3,}$/.test(name);
    if (isWord && !all.has(`${name}s`)) all.set(`${name}s`, entry);
  };
  for (const [names, dimension, factor] of unitRows)
    for (const name of names.split("|"))
      put(name, { powers: parsePowers(dimension), factor: parseFactor(factor), isDegrees: factor.startsWith("π") });
  for (const [names, , , prefixed] of unitRows) {
    if (!prefixed) continue;
    for (const name of names.split("|")) {
      const entry = all.get(name) as Entry;
      const isWord =
        name.length > 2 &&
        name !== "mol" &&
        name !== "kat" &&
        name !== "cal" &&
        name !== "bar" &&
        name !== "bit" &&
        name !== "rad" &&
        name !== "amp" &&
        name !== "sec";
      const words = Object.entries(isWord || name === "bit" || name === "mol" || name === "bar" ? prefixWords : {});
      const symbols = isWord ? [] : Object.entries(prefixes);
      for (const [prefix, shift] of [...symbols, ...words])
        put(`${prefix}${name}`, { ...entry, factor: multiply(entry.factor, power(ten, BigInt(shift))) });
    }
  }
  table = all;
  return all;
}

const superscript: Readonly<Record<string, string>> = { "⁻": "-", "¹": "1", "²": "2", "³": "3", "⁴": "4" };
const lead: Readonly<Record<string, number>> = { square: 2, sq: 2, cubic: 3, cu: 3, 平方: 2, 立方: 3 };

/** Reads a unit such as `km/h`, `kg·m^2/s^2`, `square meters`, `米每秒`; `undefined` where it is none. */
export function parseUnit(text: string): Unit | undefined {
  const plain = text
    .replace(/[⁻¹²³⁴]+/g, (digits) => `^${[...digits].map((digit) => superscript[digit]).join("")}`)
    .replace(/\\(?:cdot|times)|[·⋅*×]/g, " ")
    .replace(/\bper\b|每/g, "/")
    .replace(/\^\{(-?\d)\}/g, "^$1")
    .replace(/\bdegrees? (?:celsius|C)\b/gi, "°C")
    .replace(/\bdegrees? (?:fahrenheit|F)\b/gi, "°F")
    .replace(/°\s+(?=[CF]$)/, "°")
    .trim();
  if (plain === "" || plain.length > 60) return undefined;
  const powers = new Map<string, number>();
  let factor: Rational = one;
  let isDegrees = false;
  let [sign, squared] = [1, 1];
  for (const part of plain.split(/(\/)|\s+/)) {
    if (part === undefined || part === "") continue;
    if (part === "/") {
      sign = -1;
      continue;
    }
    if (Object.hasOwn(lead, part)) {
      squared = lead[part] as number;
      continue;
    }
    const match = /^\(?([^\d^()]+?)\^?(-?\d)?\)?$/.exec(part);
    const entry =
      match &&
      (entries().get(match[1] as string) ??
        entries().get((match[1] as string).length > 3 ? (match[1] as string).toLowerCase() : ""));
    if (!match || !entry) return undefined;
    const exponent = sign * squared * Number(match[2] ?? 1);
    for (const [name, count] of entry.powers) powers.set(name, (powers.get(name) ?? 0) + count * exponent);
    const size = power(entry.factor, BigInt(Math.abs(exponent)));
    factor = exponent < 0 ? divide(factor, size) : multiply(factor, size);
    isDegrees ||= entry.isDegrees;
    squared = 1;
  }
  const dimension = [...powers]
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name}${count}`)
    .sort()
    .join(" ");
  return { dimension, factor, isDegrees };
}

/** A sign rather than a word (°, $, %): often left out where the question implies it. */
export const isSignUnit = ({ dimension }: Unit): boolean => /^(?:angle|dollar|euro|sterling|yuan)1$/.test(dimension);
