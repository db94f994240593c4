import { Unreadable } from "../limits.ts";
import { add, divide, power, type Rational, rational } from "../values/rational.ts";

export interface ScannedNumber {
  readonly value: Rational;
  readonly digits: string;
  readonly places?: number;
  readonly significant?: number;
  readonly end: number;
}

const separators = String.raw`\{,\}|,\s*\\!\s*|\\,|\\[ ]|[ \u00a0\u202f\u2009']`;
const grouped = new RegExp(String.raw`\d{1,3}(?:(?:,|${separators})\d{3})+(?![\d])`, "y");
const groupedStrictly = new RegExp(String.raw`\d{1,3}(?:(?:${separators})\d{3})+(?![\d])`, "y");
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const mayGroup = new Set([...",\\{ \u00a0\u202f\u2009'"]);
const fraction = /\.(\d*)(?:\\overline\{(\d+)\}|\\dot\{?(\d)\}?(?:(\d*)\\dot\{?(\d)\}?)?)|\.(\d+)|\.(?![\d.])/y;
const exponent = /[eE]([+-]?\d{1,5})(?![\d.])/y;
const ten = rational(10n);

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** Reads the number at a place, or `undefined` where none stands there. Thousands may be set off by commas, spaces, `{,}` or `\!`. */
export function scanNumber(text: string, from: number, grouping: boolean): ScannedNumber | undefined {
  let digitsEnd = from;
  while (isDigit(text.charCodeAt(digitsEnd))) digitsEnd += 1;
  const isGroup = digitsEnd > from && digitsEnd - from <= 3 && mayGroup.has(text[digitsEnd] ?? "");
  const whole =
    (isGroup ? at(grouping ? grouped : groupedStrictly, text, from) : null)?.[0] ?? text.slice(from, digitsEnd);
  const afterWhole = from + whole.length;
  const part = text[afterWhole] === "." ? at(fraction, text, afterWhole) : null;
  if (whole === "" && (!part || part[0] === ".")) return undefined;
  const wholeDigits = whole === "" ? "0" : isGroup ? whole.replace(/\D/g, "") : whole;
  let end = afterWhole + (part && part[0] !== "." ? part[0].length : 0);
  const repeating = part?.[2] ?? (part?.[3] === undefined ? undefined : part[3] + (part[4] ?? "") + (part[5] ?? ""));
  const decimals = repeating === undefined ? (part?.[6] ?? "") : (part?.[1] ?? "");
  if (wholeDigits.length + decimals.length > 1300) throw new Unreadable("a number with too many digits", true);
  const scale = 10n ** BigInt(decimals.length);
  let value = rational(BigInt(wholeDigits + decimals), scale);
  if (repeating !== undefined)
    value = add(value, rational(BigInt(repeating), scale * (10n ** BigInt(repeating.length) - 1n)));
  const scientific = text[end] === "e" || text[end] === "E" ? at(exponent, text, end) : null;
  let shift = 0;
  if (scientific) {
    shift = Number(scientific[1]);
    const factor = power(ten, BigInt(Math.abs(shift)));
    value = shift < 0 ? divide(value, factor) : rational(value.n * factor.n, value.d);
    end += scientific[0].length;
  }
  if (end === afterWhole && part?.[0] === "." && end === text.length - 1) end += 1;
  const digits = wholeDigits + decimals;
  if (repeating !== undefined || (decimals === "" && !scientific)) return { value, digits, end };
  const significant = digits.replace(/^0+/, "").length;
  return { value, digits, places: decimals.length - shift, significant, end };
}
