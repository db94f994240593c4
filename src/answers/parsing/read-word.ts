import { Unreadable } from "../limits.ts";
import { constantNames, functionNames, greekNames } from "./symbols.ts";
import type { Token } from "./token.ts";

type Bare = Token extends infer T ? (T extends unknown ? Omit<T, "spaced"> : never) : never;

const run = /[A-Za-z]+(?:\d+[A-Za-z\d]*)?/y;
const letters = /[A-Za-z]+/y;
/** Short words that are never a product of variables. */
const words = new Set(
  "the is of are for has was sum not no yes but all can any one two ten six its it an as at by in on to up we so if be do my".split(
    " ",
  ),
);
const connectors = new Set(["and", "or"]);

/**
 * The tokens of a run of letters: a function or constant by its name, "and" and "or" as commas, variables one by one. Capitals
 * in a row and letters before digits (AB, H2O) are one name: no reordering may make another of them. A word is no formula.
 */
export function readWord(text: string, from: number): { readonly tokens: readonly Bare[]; readonly end: number } {
  letters.lastIndex = from;
  const word = letters.exec(text)?.[0] ?? "";
  const end = from + word.length;
  if (
    Object.hasOwn(functionNames, word) ||
    Object.hasOwn(constantNames, word) ||
    word === "sqrt" ||
    word === "cbrt" ||
    word === "mod"
  )
    return { tokens: [word === "mod" ? { type: "sign", sign: "mod" } : { type: "command", name: word }], end };
  if (word === "root" || word === "frac") return { tokens: [{ type: "command", name: word }], end };
  if (greekNames.has(word)) return { tokens: [{ type: "name", name: word }], end };
  if (connectors.has(word)) return { tokens: [{ type: "sign", sign: "," }], end };
  const joined = /^(?:and|or)(?=[A-Z])/.exec(word)?.[0];
  if (joined && /[\d)]/.test(text[from - 1] ?? ""))
    return { tokens: [{ type: "sign", sign: "," }], end: from + joined.length };
  run.lastIndex = from;
  const whole = run.exec(text)?.[0] ?? word;
  if (whole.length > word.length || (word.length > 1 && word === word.toUpperCase()))
    return { tokens: [{ type: "name", name: whole }], end: from + whole.length };
  const tail = /^(.{1,2})(sin|cos|tan|ln|log|sqrt|exp|pi)$/.exec(word);
  if (tail) {
    const [, head = "", name = ""] = tail;
    return { tokens: [...splitLetters(head), { type: "command", name }], end };
  }
  const isAfterWord = /[A-Za-z]{2}\s+$/.test(text.slice(Math.max(0, from - 8), from)) && word.length > 1;
  if (word.length > 3 || isAfterWord || words.has(word.toLowerCase()))
    throw new Unreadable(`a word: ${word.slice(0, 40)}`);
  return { tokens: splitLetters(word), end };
}

const splitLetters = (word: string): Bare[] => [...word].map((name) => ({ type: "name", name }));
