/** The characters of JSON's structure; full-width ones count where the outermost bracket is full-width. */
export interface JsonStyle {
  readonly isWide: boolean;
  /** Have keys without quotes been seen? */
  hasBareKeys: boolean;
}

/** Opening quotes and what closes them. */
export const closingQuotes: Readonly<Record<string, string>> = {
  '"': '"',
  "＂": "＂",
  "“": "”“",
  "”": "”“",
  "'": "'",
  "‘": "’‘",
  "’": "’",
  "「": "」",
  "『": "』",
};

/** Longer ones stop looking ahead, which so stays cheap. UTF-16 code units. */
const longestComment = 200;
/** Longer ones are no keys, so that looking ahead stays cheap. UTF-16 code units. */
const longestKey = 120;
/** White space beyond ASCII. */
const space = /\s/;
const bareKey = /[\p{L}_$][\p{L}\p{N}_$-]{0,60}/uy;

export function skipSpace(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && (code > 127 ? !space.test(text.charAt(at)) : code < 9 || code > 13)) break;
  }
  return at;
}

/** White space and comments, which models write into JSON; the text's length where a comment may not have ended. */
function skipBlank(text: string, from: number): number {
  let at = skipSpace(text, from);
  while (text.charAt(at) === "/") {
    const sign = text.charAt(at + 1);
    if (sign !== "/" && sign !== "*") return sign === "" ? text.length : at;
    const closer = sign === "/" ? "\n" : "*/";
    const length = text.slice(at, at + longestComment).indexOf(closer, 2);
    if (length < 0) return at + longestComment < text.length ? at : text.length;
    at = skipSpace(text, at + length + closer.length);
  }
  return at;
}

export const isComma = (letter: string): boolean => letter === "," || letter === "，";
export const isColon = (letter: string): boolean => letter === ":" || letter === "：";
export const isQuote = (letter: string): boolean => letter !== "" && closingQuotes[letter] !== undefined;

/** `{ }` or `[ ]`, in the ASCII form, or the letter itself. */
export function bracketOf(letter: string, { isWide }: JsonStyle): string {
  if (!isWide) return letter;
  const wide = "｛｝［］".indexOf(letter);
  return wide < 0 || letter === "" ? letter : "{}[]".charAt(wide);
}

/** Where a key without quotes ends, or `from` where none begins. */
export function bareKeyEnd(text: string, from: number): number {
  bareKey.lastIndex = from;
  return bareKey.test(text) ? bareKey.lastIndex : from;
}

/** Does a key with its colon stand here? Undefined where the text ends before that can be known. */
export function isKeyAhead(text: string, from: number, style: JsonStyle): boolean | undefined {
  if (from >= text.length) return undefined;
  const closers = closingQuotes[text.charAt(from)];
  if (closers === undefined) {
    const end = style.hasBareKeys ? bareKeyEnd(text, from) : from;
    return end > from && isColonAhead(text, end);
  }
  for (let at = from + 1; at <= from + longestKey; at++) {
    const letter = text.charAt(at);
    if (letter === "") return undefined;
    // A key has no braces: so a quote at the end of a text is not taken for the begin of one.
    if ("\n{}｛｝".includes(letter)) return false;
    if (letter === "\\") at++;
    else if (closers.includes(letter)) return isColonAhead(text, at + 1);
  }
  return false;
}

function isColonAhead(text: string, from: number): boolean | undefined {
  const at = skipSpace(text, from);
  return at >= text.length ? undefined : isColon(text.charAt(at));
}

/**
 * Does a value end before `from`? So it does before a bracket that closes, and before a comma with the next key or value
 * after it; a key without a comma is as good. Quotes inside a text, which models do not escape, have other things after them.
 * Undefined where the text ends before that can be known.
 */
export function isValueEnd(text: string, from: number, style: JsonStyle, isInList: boolean): boolean | undefined {
  const at = skipBlank(text, from);
  const letter = bracketOf(text.charAt(at), style);
  if (letter === "") return undefined;
  if (letter === "}" || letter === "]") return true;
  if (!isComma(letter)) return isInList ? isNextLine(text, from, at) : isKeyAhead(text, at, style);
  const next = skipBlank(text, at + 1);
  const after = bracketOf(text.charAt(next), style);
  if (after === "") return undefined;
  if (after === "}" || after === "]") return true;
  if (after === "{") return isKeyAhead(text, skipSpace(text, next + 1), style);
  if (!isInList) return isKeyAhead(text, next, style);
  return after === "[" || isQuote(after) || /[-\dtfnTFN]/.test(after);
}

/** A value on the next line, where the comma was forgotten. */
const isNextLine = (text: string, from: number, at: number): boolean =>
  isQuote(text.charAt(at)) && text.slice(from, at).includes("\n");
