import { unquote } from "./clean-name.ts";

/** A parenthesised list, `(a, b, c)`. */
export interface TripleGroup {
  readonly fields: readonly { readonly text: string; readonly isQuoted: boolean }[];
  /** All from the third field on, as written. */
  readonly rest: string;
  /** After the closing parenthesis. */
  readonly end: number;
}

const quotePairs: Readonly<Record<string, string>> = { '"': '"', "“": "”", "'": "'", "‘": "’", "「": "」", "＂": "＂" };
const isBlank = (letter: string): boolean => letter === " " || letter === "\t";
const isComma = (letter: string): boolean => letter === "," || letter === "，";
const isClose = (letter: string): boolean => letter === ")" || letter === "）";

/**
 * Reads the group whose parenthesis stands at `start` and which ends on its line, at `lineEnd` at the latest; undefined where it
 * does not. Commas and parentheses inside quotes or inner parentheses belong to a field.
 */
export function readTripleGroup(text: string, start: number, lineEnd: number): TripleGroup | undefined {
  const fields: { text: string; isQuoted: boolean }[] = [];
  let from = start + 1;
  let third = lineEnd;
  let depth = 0;
  let isQuoted = false;
  const endField = (at: number) => {
    fields.push({ text: unquote(text.slice(from, at)), isQuoted });
    from = at + 1;
    isQuoted = false;
    if (fields.length === 2) third = from;
  };
  for (let at = start + 1; at < lineEnd; at++) {
    const letter = text.charAt(at);
    const closer = quotePairs[letter];
    if (closer !== undefined && text.slice(from, at).trim() === "") {
      const close = closingQuote(text, at, lineEnd, closer);
      // The quote may close after the end of a cut reply.
      if (close === undefined && lineEnd === text.length) return undefined;
      isQuoted = close !== undefined;
      at = close ?? at;
    } else if (letter === "(" || letter === "（") depth++;
    else if (isClose(letter) && depth > 0) depth--;
    else if (isClose(letter)) {
      const rest = fields.length < 2 ? "" : text.slice(third, at);
      endField(at);
      return {
        fields: fields.length < 3 ? (otherFields(text.slice(start + 1, at)) ?? fields) : fields,
        rest,
        end: at + 1,
      };
    } else if (depth === 0 && isComma(letter)) endField(at);
  }
  return undefined;
}

/** A quote that closes a field has a comma or the closing parenthesis after it. */
function closingQuote(text: string, start: number, lineEnd: number, closer: string): number | undefined {
  for (let at = text.indexOf(closer, start + 1); at >= 0 && at < lineEnd; at = text.indexOf(closer, at + 1)) {
    let next = at + 1;
    while (isBlank(text.charAt(next))) next++;
    if (isComma(text.charAt(next)) || isClose(text.charAt(next))) return at;
  }
  return undefined;
}

/** `(a; b; c)` and `(a | b | c)`. */
function otherFields(inner: string): TripleGroup["fields"] | undefined {
  const parts = inner.split(inner.includes("|") ? "|" : /[;；]/);
  return parts.length === 3 ? parts.map((part) => ({ text: unquote(part), isQuoted: false })) : undefined;
}
