import { isSymbol } from "./fold.ts";
import type { TextRange } from "./sentence.ts";

/** Latin and Greek letters and digits: what must not stand right before or after a name. */
const wordish =
  /[A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u03ff\u1d00-\u1dbf\u1e00-\u1fff\u2c60-\u2c7f\ua720-\ua7ff]/;
const gap = /[\s\u2010-\u2015\u2212-]/;

/** Endings of a last word and what may stand in their place: English plurals, and Latin and Greek ones kept in English. */
const inflections: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=[^aeiou])y$/i, ["y", "ies"]],
  [/ies$/i, ["y", "ies"]],
  [/(?<=[sxz]|ch|sh)es$/i, ["", "e", "s", "es"]],
  [/um$/i, ["um", "a"]],
  [/us$/i, ["us", "i"]],
  [/on$/i, ["on", "a"]],
  [/is$/i, ["is", "es"]],
  [/ae?$/i, ["a", "ae", "um", "on"]],
  [/i[xc]es$/i, ["ix", "ex", "ices"]],
  [/[ie]x$/i, ["ix", "ex", "ices"]],
  [/(?<=[^s])s$/i, ["", "s"]],
];
const suffixes = ["es", "s", "'s", "’s", "'", "’", ""];

/** All ends of a last word, plural and possessive, longest first. */
const withSuffixes = (forms: readonly string[]): readonly string[] =>
  [...new Set(forms.flatMap((form) => suffixes.map((suffix) => form + suffix)))].sort((a, b) => b.length - a.length);
const plainEndings = withSuffixes([""]);
const inflected = inflections.map(([ending, forms]) => ({ ending, endings: withSuffixes(forms) }));

/** A name cut into what is matched one after the other; in lower case unless case is meaning. */
interface NameParts {
  readonly words: readonly string[];
  /** Ends of the last word with plural and possessive, longest first. */
  readonly endings: readonly string[];
  readonly keepsCase: boolean;
}

const known = new Map<string, NameParts>();
const mostKnown = 8_192;

function partsOf(name: string): NameParts {
  const found = known.get(name);
  if (found) return found;
  const keepsCase = isSymbol(name);
  const words = (keepsCase ? name : name.toLowerCase()).split(/[\s\u2010-\u2015\u2212-]+/).filter(Boolean);
  const last = words.pop() ?? "";
  // The S of AIDS is no plural.
  const rule = last.length > 3 && !keepsCase ? inflected.find(({ ending }) => last.search(ending) > 0) : undefined;
  const parts = {
    words: [...words, rule ? last.replace(rule.ending, "") : last],
    endings: rule ? rule.endings : plainEndings,
    keepsCase,
  };
  if (known.size >= mostKnown) known.clear();
  known.set(name, parts);
  return parts;
}

/**
 * Where a name in Latin script stands as whole words: hyphens, spaces or nothing between its words, singular, plural and
 * possessive, any case unless it is a symbol. Without patterns: compiling one for each name takes far longer than the search.
 */
export function findLatinName(text: string, name: string): TextRange[] {
  const { words, endings, keepsCase } = partsOf(name);
  const hay = keepsCase ? text : lowerCase(text);
  const start = words[0] ?? "";
  if (start === "") return [];
  const found: TextRange[] = [];
  for (let at = hay.indexOf(start); at >= 0; at = hay.indexOf(start, at + 1)) {
    if (at > 0 && wordish.test(hay.charAt(at - 1)) && wordish.test(hay.charAt(at))) continue;
    const end = matchAt(hay, at, words, endings);
    if (end < 0) continue;
    found.push({ start: at, end });
    at = end - 1;
  }
  return found;
}

/** Where the name that begins at `at` ends, or -1. */
function matchAt(text: string, at: number, words: readonly string[], endings: readonly string[]): number {
  let end = at;
  for (const [nth, word] of words.entries()) {
    if (nth > 0) while (end < text.length && gap.test(text.charAt(end))) end += 1;
    if (!text.startsWith(word, end)) return -1;
    end += word.length;
  }
  for (const ending of endings) {
    const to = end + ending.length;
    if (text.startsWith(ending, end) && !(to < text.length && wordish.test(text.charAt(to)))) return to;
  }
  return -1;
}

let lastText = "";
let lastLower = "";

/** In lower case, letter for letter; many names are looked for in one text, so the last one is kept. */
function lowerCase(text: string): string {
  if (text === lastText) return lastLower;
  const lower = text.toLowerCase();
  const sameLength = (letter: string) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter;
  lastText = text;
  lastLower = lower.length === text.length ? lower : text.replace(/./gsu, sameLength);
  return lastLower;
}
