import { cleanCandidate } from "../extraction/clean-candidate.ts";
import { limits, Unreadable } from "../limits.ts";
import { type Formula, integer } from "../parsing/formula.ts";
import { parseFormula } from "../parsing/parse-formula.ts";
import { greekNames } from "../parsing/symbols.ts";
import { chineseNumber, englishNumber, englishOrdinal } from "../texts/number-words.ts";
import { readTruth } from "../texts/truth.ts";
import { parseDate } from "../values/civil-date.ts";
import { parseTime } from "../values/clock-time.ts";
import { rational } from "../values/rational.ts";
import { readQuantity } from "./read-quantity.ts";
import type { Reading, Readings } from "./reading.ts";
import { splitGroups, splitList } from "./split-list.ts";
import { squash } from "./squash.ts";

/** Nothing but letters, as words have them, or CJK: no formula, even where each letter could be a variable. */
const wordy = /^[\p{L}\s.,'’"-]*$/u;
/** What a time, a date, a quantity and a number in words cannot do without. */
const timely = /[:：点時时]|[ap]\.?m\.?$/i;
const datable = /[-/.年月]|\p{L}/u;
const measured = /[\p{L}°º%‰$＄€£¥￥\\℃℉㎡]/u;
const listed = /[,，、;；]|and|or|\\q?quad|\\\\|[和与及或]/;
const inWords = /^[a-z\d.\s-]*[a-z][a-z\d.\s-]*$/i;
const mathsMark = /\\|[\d=<>^_+*/|]|\p{Sm}/u;

/** All ways to read a text as an answer. */
export function readAnswer(raw: string, depth = 0): Readings {
  const trimmed = raw.length > 2 * limits.characters ? raw.trim() : raw;
  const isLong = trimmed.length > 2 * limits.characters;
  const text = isLong ? trimmed.slice(0, 80) : cleanCandidate(trimmed);
  const reading = (all: readonly Reading[], isOverLimit = false): Readings => ({
    text,
    squashed: isOverLimit ? "" : squash(text),
    all,
    isOverLimit,
  });
  if (isLong || text.length > limits.characters) return reading([], true);
  const all: Reading[] = [];
  const isLatex = /[\\$]/.test(raw);
  const time = timely.test(text) ? parseTime(text) : undefined;
  if (time !== undefined) all.push({ kind: "time", seconds: time });
  const date = datable.test(text) && text.length < 60 ? parseDate(readDigits(text)) : undefined;
  if (date) all.push({ kind: "date", date });
  const number = readNumber(text);
  if (number) all.push({ kind: "formula", formula: number });
  const formula = readFormula(text, isLatex);
  if (formula.found && !number) all.push({ kind: "formula", formula: formula.found });
  if (measured.test(text) && text.length < 400) all.push(...readQuantity(text, isLatex));
  const list = depth < 3 ? readList(text, depth) : undefined;
  if (list && !(date && !mathsMark.test(text))) all.push(list);
  const truth = readTruth(text);
  if (truth !== undefined) all.push({ kind: "truth", value: truth });
  if (isText(text, formula.found, all)) all.push({ kind: "text", text });
  return reading(all, formula.isOverLimit && all.length === 0);
}

function readFormula(text: string, isLatex: boolean): { readonly found?: Formula; readonly isOverLimit: boolean } {
  const plain = folded(text);
  if (
    wordy.test(text) &&
    !(isLatex ? text.replace(/\s/g, "").length <= 3 : text.length === 1) &&
    !/^(?:pi|inf|infinity)$/i.test(text) &&
    !greekNames.has(text)
  )
    return { isOverLimit: false };
  try {
    return { found: parseFormula(plain), isOverLimit: false };
  } catch (error) {
    if (error instanceof Unreadable) return { isOverLimit: error.isLimit };
    if (error instanceof RangeError) return { isOverLimit: true };
    throw error;
  }
}

/** Full-width forms as ASCII, doubled backslashes single, a times sign for an x between powers of ten. */
const folded = (text: string): string =>
  (/\\begin/.test(text) ? text : text.replace(/\\\\(?=[A-Za-z])/g, "\\"))
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/(\d)\s*x\s*(?=10\^)/g, "$1*")
    .replace(/,\s*\\!\s*(?=\d{3})/g, "{,}");

const readDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[〇零一二三四五六七八九十]+(?=[年月日号])/g, (digits) => String(chineseNumber(digits)?.n ?? digits));

function readNumber(text: string): Formula | undefined {
  if (text.length > 120) return undefined;
  const plain = text.normalize("NFKC");
  if (/^[\d\s.+-]*$/.test(plain)) return undefined;
  const isEnglish = inWords.test(plain);
  const words = (isEnglish ? englishNumber(plain) : undefined) ?? chineseNumber(plain);
  if (words) return words.n > 1n << 4000n ? undefined : { kind: "number", value: rational(words.n, words.d) };
  const decimalComma = /^([-−]?)(\d{1,3}|0|\d{4,}),(\d{1,2}|\d{4,}|(?<=^[-−]?0,)\d+)$/.exec(plain);
  if (
    decimalComma?.[3] &&
    (decimalComma[3].length > 1 || (decimalComma[2] ?? "").length > 3 || decimalComma[2] === "0")
  ) {
    const [, sign, whole = "", decimals = ""] = decimalComma;
    const value = rational(BigInt(whole + decimals) * (sign ? -1n : 1n), 10n ** BigInt(decimals.length));
    return {
      kind: "number",
      value,
      places: decimals.length,
      significant: (whole + decimals).replace(/^0+/, "").length,
    };
  }
  const ordinal = isEnglish ? englishOrdinal(plain) : undefined;
  return ordinal === undefined ? undefined : { kind: "call", name: ":ordinal", args: [integer(ordinal)] };
}

function readList(text: string, depth: number): Reading | undefined {
  if (!listed.test(text)) return undefined;
  const groups = splitGroups(text);
  if (groups.length > 1 && groups.every((group) => splitList(group, true).length > 1))
    return { kind: "list", isOrdered: false, items: groups.map((group) => ordered(group, depth)) };
  const items = splitList(text, false);
  const all = items.length > 1 ? items : splitList(text, true);
  if (all.length < 2 || all.length > 128) return undefined;
  return { kind: "list", isOrdered: false, items: all.map((item) => readAnswer(item, depth + 1)) };
}

function ordered(group: string, depth: number): Readings {
  const items = splitList(group, true).map((item) => readAnswer(item, depth + 1));
  return { text: group, squashed: squash(group), all: [{ kind: "list", items, isOrdered: true }], isOverLimit: false };
}

/** Words are text even where their letters could be variables; what is plainly a formula or a number is none. */
function isText(text: string, formula: Formula | undefined, others: readonly Reading[]): boolean {
  if (/^\d{3,4}\s*[-–—]\s*\d{2,4}$/.test(text)) return true;
  if (others.some(({ kind }) => kind === "quantity" || kind === "time")) return false;
  if (others.some((one) => one.kind === "formula" && one.formula !== formula)) return false;
  if (!formula) return /\p{L}/u.test(text) || others.length === 0;
  return !/[\\^=<>*/{}|]|\p{Sm}/u.test(text.replace(/(?<=\p{L})[+-]$/u, "")) && /\p{L}\d*\p{L}|\p{L}\d/u.test(text);
}
