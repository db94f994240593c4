import type { SourceIndex } from "./block-writer.ts";
import { characterReferenceAt } from "./character-reference.ts";

/** A text that a parser took out of a stretch of source, and how the two may differ. */
export interface Extract {
  /** With line feeds as line ends. */
  readonly value: string;
  /** Bounds of the stretch that holds the value. */
  readonly start: number;
  readonly end: number;
  /**
   * What the source is: in Markdown `&amp;` stands for `&`; in HTML so does `&amp`, and tags may stand between the characters
   * of the value; in code everything stands for itself.
   */
  readonly syntax: "markdown" | "html" | "code";
}

const tag = /<[!/?A-Za-z][^>]*>/y;

/**
 * Finds each character of a value in its stretch of source: what the source has beside it (escapes, fences, marks of quotes
 * and lists, tags) is passed over; a character made from a reference or from other white space points at its piece's start.
 */
export function alignToSource(source: string, { value, start, end, syntax }: Extract): SourceIndex {
  if (end - start === value.length && source.slice(start, end) === value) return start;
  const indexes: number[] = [];
  let at = start;
  while (indexes.length < value.length) {
    const wanted = value.charAt(indexes.length);
    const found = at < end ? source.charAt(at) : "";
    if (found === "") {
      // Nothing is left to find it in; the law of the map wants an index inside the source all the same.
      indexes.push(Math.max(start, end - 1));
      continue;
    }
    const reference = found === "&" && syntax !== "code" ? characterReferenceAt(source, at, syntax) : undefined;
    if (reference && value.startsWith(reference.value, indexes.length)) {
      for (let i = 0; i < reference.value.length; i++) indexes.push(at);
      at += reference.length;
      continue;
    }
    if (syntax === "html" && found === "<" && wanted !== "<") {
      tag.lastIndex = at;
      at += tag.exec(source)?.[0].length ?? 1;
      continue;
    }
    if (found === wanted) {
      indexes.push(at++);
    } else if (isSpace(wanted) && isSpace(found)) {
      indexes.push(at);
      at += found === "\r" && source.charAt(at + 1) === "\n" ? 2 : 1;
    } else if (
      isSpace(wanted) &&
      value
        .slice(indexes.length, indexes.length + 8)
        .trimStart()
        .startsWith(found)
    ) {
      // A tab that became several spaces: those beyond the first stand before what comes next.
      indexes.push(at);
    } else {
      at += 1;
    }
  }
  return indexes;
}

const isSpace = (character: string): boolean => /\s/.test(character);
