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

/** The line whose groups are read. */
export interface TripleLine {
  readonly text: string;
  /** Where the line ends. */
  readonly end: number;
  /** For each closing quote, up to where none that closes a field has been found. */
  readonly searched: Map<string, number>;
}

/**
 * Reads the group whose parenthesis stands at `start`; undefined where it does not end on its line. Commas and parentheses
 * inside quotes or inner parentheses belong to a field.
 */
export function readTripleGroup(line: TripleLine, start: number): TripleGroup | undefined {
  const { text, end: lineEnd } = line;
  const fields: { text: string; isQuoted: boolean }[] = [];
  let from = start + 1;
  let third = lineEnd;
  let depth = 0;
  let isQuoted = false;
  let isEmpty = true;
  const endField = (at: number) => {
    fields.push({ text: unquote(text.slice(from, at)), isQuoted });
    from = at + 1;
    isQuoted = false;
    isEmpty = true;
    if (fields.length === 2) third = from;
  };
  for (let at = start + 1; at < lineEnd; at++) {
    const letter = text.charAt(at);
    const closer = isEmpty ? quotePairs[letter] : undefined;
    isEmpty &&= isBlank(letter);
    if (closer !== undefined) {
      const close = closingQuote(line, at, closer);
      // The quote may close after the end of a cut reply.
      if (close === undefined && at + longestField >= text.length && lineEnd === text.length) return undefined;
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

/** UTF-16 code units between quotes: an open quote must not swallow a long line. */
const longestField = 1000;

/** A quote that closes a field has a comma or the closing parenthesis after it. */
function closingQuote({ text, end: lineEnd, searched }: TripleLine, start: number, closer: string): number | undefined {
  const end = Math.min(lineEnd, start + longestField);
  for (let at = Math.max(start + 1, searched.get(closer) ?? 0); at < end; at++) {
    if (text.charAt(at) !== closer) continue;
    let next = at + 1;
    while (isBlank(text.charAt(next))) next++;
    if (isComma(text.charAt(next)) || isClose(text.charAt(next))) return at;
  }
  searched.set(closer, end);
  return undefined;
}

/** `(a; b; c)` and `(a | b | c)`. */
function otherFields(inner: string): TripleGroup["fields"] | undefined {
  const parts = inner.split(inner.includes("|") ? "|" : /[;；]/);
  return parts.length === 3 ? parts.map((part) => ({ text: unquote(part), isQuoted: false })) : undefined;
}
