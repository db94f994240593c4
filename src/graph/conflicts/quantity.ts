import { plainText } from "#text";
import { readNumber } from "./read-numbers.ts";
import { unitOf } from "./units.ts";

/** One number of a quantity, or a range of them, in the dimension's base unit. */
interface Extent {
  readonly low: number;
  readonly high: number;
  /** The smallest difference that the way of writing tells. */
  readonly step: number;
}

/** A measured value: 25–28 °C, at least 140/90 mm Hg, about 13.8 billion years. */
export interface Quantity {
  /** Several where they are written with a stroke between them. */
  readonly extents: readonly Extent[];
  /** What is measured, or the unit itself where nothing more is known of it. */
  readonly dimension: string;
  readonly isApproximate: boolean;
  readonly bound: "least" | "most" | undefined;
}

const approximate =
  /^(?:about|around|approximately|roughly|nearly|almost|some|circa|ca\.?|~|≈|大约|约为|约|近|大概)\s*/i;
const least =
  /^(?:at least|no less than|not less than|more than|over|above|≥|>=?|from|至少|不少于|不低于|超过|大于)\s*/i;
const most =
  /^(?:at most|no more than|not more than|up to|less than|under|below|within|≤|<=?|最多|至多|不超过|不多于|低于|小于)\s*/i;
const currency = /^(EUR|USD|GBP|CNY|RMB|[€$£¥])\s*/i;
const tail = /^(?:(?:of|or|after|before|from|in|at|per annum)(?![a-z])|以上|以下|以内|左右|后|前)/i;

/** What a text says in numbers, if it says nothing else. */
export function readQuantity(written: string): Quantity | undefined {
  let text = plainText(written)
    .replace(/[\u2212\u2013\u2014]/g, "-")
    .replace(/^百分之(.+)$/, "$1%");
  let [isApproximate, bound] = [false, undefined as Quantity["bound"]];
  for (let before = ""; before !== text; ) {
    before = text;
    if (approximate.test(text)) isApproximate = true;
    if (least.test(text)) bound = "least";
    if (most.test(text)) bound = "most";
    text = text.replace(approximate, "").replace(least, "").replace(most, "");
  }
  const [, money = ""] = currency.exec(text) ?? [];
  const numbers = readExtents(text.replace(currency, ""));
  if (!numbers) return undefined;
  if (/^(?:以上|or more|or above)/.test(numbers.unit)) bound = "least";
  if (/^(?:以下|以内|or less)/.test(numbers.unit)) bound = "most";
  if (/左右$/.test(numbers.unit)) isApproximate = true;
  const unit = money === "" ? unitIn(numbers.unit) : { dimension: money.toUpperCase(), factor: 1, zero: 0 };
  if (!unit) return undefined;
  const scaled = ({ low, high, step }: Extent) => ({
    low: low * unit.factor + unit.zero,
    high: high * unit.factor + unit.zero,
    step: step * unit.factor,
  });
  return { extents: numbers.extents.map(scaled), dimension: unit.dimension, isApproximate, bound };
}

/** Numbers at the begin, with strokes between several and dashes in ranges, and what stands behind them. */
function readExtents(text: string): { readonly extents: readonly Extent[]; readonly unit: string } | undefined {
  const extents: Extent[] = [];
  let rest = text;
  for (;;) {
    const first = readNumber(rest);
    if (!first) return undefined;
    const range = /^\s*(?:-|~|to |至|到)\s*/.exec(first.rest);
    const second = range && readNumber(first.rest.slice(range[0].length));
    const { value, step } = first.number;
    extents.push({ low: value, high: second?.number.value ?? value, step: Math.max(step, second?.number.step ?? 0) });
    rest = (second ?? first).rest;
    const stroke = /^\s*\/\s*(?=\d)/.exec(rest);
    if (!stroke) return { extents, unit: rest.trim() };
    rest = rest.slice(stroke[0].length);
  }
}

/** A unit of the table at the begin of a text, or a short unknown one as it is written. */
function unitIn(text: string): { dimension: string; factor: number; zero: number } | undefined {
  const words = text.split(" ");
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const known = unitOf(words.slice(0, count).join(" "));
    const rest = words.slice(count).join(" ");
    if (known && (rest === "" || tail.test(rest))) return known;
  }
  if (text === "" || tail.test(text)) return unitOf("");
  const isUnit = words.length <= 3 && text.length <= 24 && !/[.;:]/.test(text);
  return isUnit ? { dimension: text.toLowerCase().replace(/(?<=[a-z]{3})s$/, ""), factor: 1, zero: 0 } : undefined;
}

/** What is said with "about" may be so much off. */
const slack = 0.05;

/** Do two quantities agree, rounding, ranges and bounds allowed for? Undefined where they measure different things. */
export function quantitiesAgree(a: Quantity, b: Quantity): boolean | undefined {
  if (a.dimension !== b.dimension || a.extents.length !== b.extents.length) return undefined;
  const bounds = a.bound === b.bound ? [undefined, undefined] : [a.bound, b.bound];
  const isApproximate = a.isApproximate || b.isApproximate;
  return a.extents.every((one, at) => {
    const other = b.extents[at] ?? one;
    const size = Math.max(Math.abs(one.high), Math.abs(other.high));
    const reach = Math.max(one.step, other.step) / 2 + (isApproximate ? slack * size : 0) + size * 1e-6;
    const [first, second] = [opened(one, bounds[0]), opened(other, bounds[1])];
    return first.low <= second.high + reach && second.low <= first.high + reach;
  });
}

const opened = ({ low, high }: Extent, bound: Quantity["bound"]) => ({
  low: bound === "most" ? Number.NEGATIVE_INFINITY : low,
  high: bound === "least" ? Number.POSITIVE_INFINITY : high,
});
