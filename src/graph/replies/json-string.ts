import { closingQuotes, isComma, isKeyAhead, isValueEnd, type JsonStyle } from "./json-lookahead.ts";

/** A string and how it ended. */
export interface JsonString {
  readonly text: string;
  /** Where reading goes on. */
  readonly end: number;
  /** `lost`: another object begins inside it, so that its end is unknown. `open`: the text ends inside it. */
  readonly state: "closed" | "lost" | "open";
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", '"': '"', "\\": "\\", "/": "/" };
const code = /[0-9a-fA-F]{4}/y;
const letter = /[a-zA-Z]/;

/** A key, which ends at the first quote that can close it. */
export const readJsonKey = (text: string, at: number): JsonString => readString(text, at, () => "close");

/**
 * A value. Its closing quote is one after which the value ends (`isValueEnd`); others stand in the text. Where a key begins
 * inside it, the closing quote was forgotten: the value ends before the comma.
 */
export function readJsonText(text: string, at: number, style: JsonStyle, isInList: boolean): JsonString {
  return readString(text, at, (quote) => {
    const isEnd = isValueEnd(text, quote + 1, style, isInList);
    if (isEnd !== false) return isEnd ? "close" : "open";
    let before = quote - 1;
    while (before > at && /\s/.test(text.charAt(before))) before--;
    const sign = text.charAt(before);
    if (before <= at || !(isComma(sign) || sign === "{")) return "text";
    const isKey = isKeyAhead(text, quote, style);
    if (isKey === undefined) return "open";
    return isKey ? { state: sign === "{" || isInList ? "lost" : "closed", end: before } : "text";
  });
}

type Verdict = "close" | "text" | "open" | { readonly state: "closed" | "lost"; readonly end: number };

function readString(text: string, start: number, judge: (quote: number) => Verdict): JsonString {
  const opener = text.charAt(start);
  const closers = closingQuotes[opener] ?? opener;
  // A Chinese quote may be closed by a plain one.
  const ends = closers.includes("”") ? `${closers}"` : closers;
  const parts: string[] = [];
  let from = start + 1;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") {
      const { value, length } = readEscape(text, at);
      parts.push(text.slice(from, at), value);
      from = at + length;
      at = from - 1;
    } else if (ends.includes(sign)) {
      const verdict = judge(at);
      if (verdict === "text") continue;
      if (verdict === "open") break;
      if (verdict === "close") return { text: parts.join("") + text.slice(from, at), end: at + 1, state: "closed" };
      return { text: parts.join("") + text.slice(from, Math.max(from, verdict.end)), ...verdict };
    }
  }
  return { text: parts.join("") + text.slice(Math.min(from, text.length)), end: text.length, state: "open" };
}

/** One escape. `\b` and `\f` before a letter, and what JSON does not know, are LaTeX (`\beta`, `\alpha`) and stay. */
function readEscape(text: string, at: number): { value: string; length: number } {
  const sign = text.charAt(at + 1);
  if (sign === "u") {
    code.lastIndex = at + 2;
    const digits = code.exec(text)?.[0];
    return digits
      ? { value: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 }
      : { value: "\\u", length: 2 };
  }
  if ((sign === "b" || sign === "f") && !letter.test(text.charAt(at + 2))) return { value: " ", length: 2 };
  const known = escapes[sign];
  if (known !== undefined) return { value: known, length: 2 };
  return isQuoteSign(sign) ? { value: sign, length: 2 } : { value: `\\${sign}`, length: 2 };
}

const isQuoteSign = (sign: string): boolean => sign !== "" && closingQuotes[sign] !== undefined;
