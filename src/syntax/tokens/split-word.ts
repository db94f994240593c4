import type { Lexeme, Lexicon } from "../words/lexicon.ts";
import type { TokenRules } from "./token-rules.ts";

export interface SplitWordOptions {
  readonly rules: TokenRules;
  readonly lexicon: Lexicon;
  /** Are words known that are cut in a way of their own? */
  readonly withSpecials: boolean;
}

/** Cuts text without whitespace inside: signs off its ends as long as there are any, then at signs inside. */
export function splitWord(word: string, { rules, lexicon, withSpecials }: SplitWordOptions): readonly Lexeme[] {
  const special = withSpecials ? rules.special(word) : undefined;
  if (special) return special;
  const isSpecial = (text: string) => withSpecials && text !== "" && rules.isSpecial(text);
  const prefixes: string[] = [];
  const suffixes: string[] = [];
  let rest = word;
  let lastLength = -1;
  while (rest !== "" && rest.length !== lastLength && !isSpecial(rest)) {
    lastLength = rest.length;
    const front = rules.prefixLength(rest);
    if (front > 0 && isSpecial(rest.slice(front))) {
      prefixes.push(rest.slice(0, front));
      rest = rest.slice(front);
      break;
    }
    const back = rules.suffixLength(rest.slice(front));
    const end = rest.length - back;
    if (back > 0 && isSpecial(rest.slice(0, end))) {
      suffixes.push(rest.slice(end));
      rest = rest.slice(0, end);
      break;
    }
    if (front > 0) prefixes.push(rest.slice(0, front));
    // A sign that is both is a prefix.
    if (back > 0 && front <= end) suffixes.push(rest.slice(end));
    rest = rest.slice(front, back > 0 && front <= end ? end : undefined);
  }
  const middle = withSpecials ? rules.special(rest) : undefined;
  const lexemes = (texts: readonly string[]) => texts.map((text) => lexicon.lexeme(text));
  return [...lexemes(prefixes), ...(middle ?? lexemes(splitInside(rest, rules))), ...lexemes(suffixes.reverse())];
}

function splitInside(text: string, rules: TokenRules): readonly string[] {
  if (text === "") return [];
  if (rules.isAddress(text)) return [text];
  const pieces: string[] = [];
  let start = 0;
  for (const infix of rules.infixes(text)) {
    // A sign at the very start belongs to the piece behind it.
    if (infix.start === 0) continue;
    pieces.push(text.slice(start, infix.start), text.slice(infix.start, infix.end));
    start = infix.end;
  }
  pieces.push(text.slice(start));
  return pieces.filter((piece) => piece !== "");
}
