import { load } from "cheerio";
import iconv from "iconv-lite";

/** `&amp;` and what it stands for. */
export interface CharacterReference {
  /** Code units in the source. */
  readonly length: number;
  readonly value: string;
}

const pattern = /&(?:#[xX]([0-9a-fA-F]{1,8})|#(\d{1,9})|([A-Za-z][A-Za-z0-9]{1,40}));?/y;

const named = new Map<string, string>();

/** The character reference at an index of an HTML or Markdown source, or undefined where there is none. */
export function characterReferenceAt(
  source: string,
  index: number,
  syntax: "html" | "markdown",
): CharacterReference | undefined {
  pattern.lastIndex = index;
  const match = pattern.exec(source);
  // Old pages leave the semicolon out.
  if (!match || (syntax === "markdown" && !match[0].endsWith(";"))) return undefined;
  const [reference, hex, decimal] = match;
  const value =
    (hex ?? decimal)
      ? characterOf(hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal ?? "", 10))
      : nameValue(reference);
  return value === reference ? undefined : { length: reference.length, value };
}

function characterOf(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  // Browsers take the numbers of C1 controls for the characters of windows-1252.
  if (code >= 0x80 && code <= 0x9f) return iconv.decode(Uint8Array.of(code), "windows-1252");
  return String.fromCodePoint(code);
}

/** The parser knows the 2,231 names; each is asked once. */
function nameValue(reference: string): string {
  const known = named.get(reference);
  if (known !== undefined) return known;
  const value = load(reference, null, false).root().text();
  if (named.size < 5_000) named.set(reference, value);
  return value;
}
