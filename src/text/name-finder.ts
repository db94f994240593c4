import { findLatinName } from "./find-latin-name.ts";
import { plainText, simplify } from "./fold.ts";
import { literalPattern } from "./literal-pattern.ts";
import { matchingView } from "./matching-view.ts";
import { hasCjk } from "./script.ts";
import type { TextRange } from "./sentence.ts";

export interface FindNamesOptions {
  /** Is this CJK string the name of another thing? Then a name inside it is not found: 中国 in 中国科学院. */
  readonly isOtherName?: (name: string) => boolean;
}

const longestName = 24;

/** Where any of the names stands in a text: ranges in order, without overlap, the longest first where they compete. */
export function findNames(text: string, names: readonly string[], { isOtherName }: FindNamesOptions = {}): TextRange[] {
  const view = matchingView(text);
  const found: TextRange[] = [];
  for (const name of new Set(names.map(plainText))) {
    if (!/[\p{L}\p{N}]/u.test(name)) continue;
    const places = hasCjk(name) ? findCjk(view.text, name, isOtherName) : findLatinName(view.text, name);
    for (const { start, end } of places) found.push({ start: view.at(start), end: view.at(end) });
  }
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: TextRange[] = [];
  for (const range of found)
    if (kept.every((one) => range.end <= one.start || range.start >= one.end)) kept.push(range);
  return kept.sort((a, b) => a.start - b.start);
}

function findCjk(text: string, name: string, isOtherName: (name: string) => boolean = () => false): TextRange[] {
  const same = (value: string) => simplify(value).toLowerCase();
  // White space between Han characters is layout; conversion to simplified characters keeps lengths, else it is left out.
  const simplified = same(text);
  const hay = simplified.length === text.length ? simplified : text.toLowerCase();
  const needle = same(name);
  if (needle === "") return [];
  const pattern = new RegExp(
    [...needle]
      .filter((letter) => letter.trim() !== "")
      .map(literalPattern)
      .join("\\s*"),
    "gu",
  );
  const found: TextRange[] = [];
  for (const match of hay.matchAll(pattern)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!isInside(hay, start, end, isOtherName)) found.push({ start, end });
  }
  return found;
}

function isInside(text: string, start: number, end: number, isOtherName: (name: string) => boolean): boolean {
  for (let from = Math.max(0, end - longestName); from <= start; from++) {
    for (let to = end; to <= Math.min(text.length, from + longestName); to++) {
      if (to - from > end - start && isOtherName(text.slice(from, to))) return true;
    }
  }
  return false;
}
