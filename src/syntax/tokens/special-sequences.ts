import type { Lexeme } from "../words/lexicon.ts";
import type { TokenList } from "./token-list.ts";
import type { TokenRules } from "./token-rules.ts";

interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds again, among the tokens, what is cut in a way of its own and has signs in it at which it was cut: ":-)" in "(hello:-)".
 * spaCy calls this its second pass over special cases.
 */
export class SpecialSequences {
  readonly #rules: TokenRules;
  readonly #split: (text: string) => readonly Lexeme[];
  #sequences: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;

  /** @param split Tokens of a text where nothing is special. */
  constructor(rules: TokenRules, split: (text: string) => readonly Lexeme[]) {
    this.#rules = rules;
    this.#split = split;
  }

  apply(text: string, tokens: TokenList): TokenList {
    const matches = this.#find(tokens.lexemes);
    return matches.length === 0 ? tokens : this.#replace(text, tokens, keepLongest(matches));
  }

  #find(lexemes: readonly Lexeme[]): Match[] {
    this.#sequences ??= this.#makeSequences();
    const matches: Match[] = [];
    for (const [start, { text }] of lexemes.entries()) {
      for (const sequence of this.#sequences.get(text) ?? []) {
        if (sequence.every((word, i) => lexemes[start + i]?.text === word)) {
          matches.push({ start, end: start + sequence.length });
        }
      }
    }
    return matches;
  }

  /** Sequences by their first token. */
  #makeSequences(): ReadonlyMap<string, readonly (readonly string[])[]> {
    const found = new Map<string, Map<string, readonly string[]>>();
    for (const text of this.#rules.specialTexts) {
      const isCut =
        this.#rules.prefixLength(text) > 0 ||
        this.#rules.suffixLength(text) > 0 ||
        this.#rules.infixes(text).length > 0 ||
        text.includes(" ");
      if (!isCut) continue;
      const words = this.#split(text).map((lexeme) => lexeme.text);
      const first = words[0] as string;
      const others = found.get(first) ?? new Map<string, readonly string[]>();
      found.set(first, others.set(words.join("\u0000"), words));
    }
    return new Map([...found].map(([first, others]) => [first, [...others.values()]]));
  }

  #replace(text: string, tokens: TokenList, matches: readonly Match[]): TokenList {
    const replaced: TokenList = { lexemes: [], starts: [], spaces: [] };
    const byStart = new Map(matches.map((match) => [match.start, match]));
    for (let i = 0; i < tokens.lexemes.length; i += 1) {
      const match = byStart.get(i);
      const last = (match?.end ?? i + 1) - 1;
      const from = tokens.starts[i] as number;
      const end = (tokens.starts[last] as number) + (tokens.lexemes[last] as Lexeme).text.length;
      const pieces = match && this.#rules.special(text.slice(from, end));
      let at = from;
      for (const [j, piece] of (pieces ?? [tokens.lexemes[i] as Lexeme]).entries()) {
        replaced.lexemes.push(piece);
        replaced.starts.push(at);
        at += piece.text.length;
        const isLast = j === (pieces?.length ?? 1) - 1;
        replaced.spaces.push(isLast && (tokens.spaces[pieces ? last : i] as boolean));
      }
      if (pieces) i = last;
    }
    return replaced;
  }
}

/** Of matches that overlap, the longest, else the first. What was dropped still blocks its place, as in spaCy. */
function keepLongest(matches: readonly Match[]): readonly Match[] {
  const seen = new Set<number>();
  return matches
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .filter(({ start, end }) => {
      const isFree = !seen.has(start) && !seen.has(end - 1);
      for (let i = start; i < end; i += 1) seen.add(i);
      return isFree;
    });
}
