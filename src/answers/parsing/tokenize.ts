import { Unreadable } from "../limits.ts";
import { rational } from "../values/rational.ts";
import { readWord } from "./read-word.ts";
import { scanNumber } from "./scan-number.ts";
import { greekLetters, signCharacters, subscripts, superscripts, vulgarFractions } from "./symbols.ts";
import type { Token, TokenizeOptions } from "./token.ts";
import { tokenizeCommand } from "./tokenize-command.ts";

type Bare = Token extends infer T ? (T extends unknown ? Omit<T, "spaced"> : never) : never;

const doubled = /^(?:<=|>=|!=|==|\*\*|->|=>|\+-|\.\.\.|\+\/-)/;
const doubledSigns: Readonly<Record<string, string>> = { "==": "=", "**": "^", "->": "to", "=>": "to", "+/-": "+-" };
const single = new Set([..."+-*/^_=<>!%|()[]{},;:&'°~"]);

/** The tokens of a formula, LaTeX or plain. @throws Unreadable at what is neither. */
export function tokenize(text: string, { grouping }: TokenizeOptions): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let spaced = false;
  const push = (token: Bare) => {
    tokens.push({ ...token, spaced } as Token);
    spaced = false;
  };
  while (at < text.length) {
    const char = text[at] as string;
    if (/[\s\u200b~]/.test(char)) {
      at += 1;
      spaced = true;
      continue;
    }
    const number = /[\d.]/.test(char) ? scanNumber(text, at, grouping) : undefined;
    if (number) {
      const { end, ...rest } = number;
      push({ type: "number", ...rest });
      at = end;
      continue;
    }
    if (char === "\\") {
      const { token, end } = tokenizeCommand(text, at);
      if (token) push(token);
      else spaced = true;
      at = end;
      continue;
    }
    if (/[A-Za-z]/.test(char)) {
      const { tokens: read, end } = readWord(text, at);
      for (const token of read) push(token);
      at = end;
      continue;
    }
    const pair = doubled.exec(text.slice(at, at + 3))?.[0];
    if (pair) {
      push({ type: "sign", sign: doubledSigns[pair] ?? pair });
      at += pair.length;
      continue;
    }
    at += 1;
    if (single.has(char)) push({ type: "sign", sign: char });
    else if (char in signCharacters) push({ type: "sign", sign: signCharacters[char] as string });
    else if (char === "π") push({ type: "command", name: "pi" });
    else if (char === "∞") push({ type: "command", name: "infty" });
    else if (char === "√") push({ type: "command", name: "sqrt" });
    else if (char in greekLetters) push({ type: "name", name: greekLetters[char] as string });
    else if (char in superscripts) at = pushRaised(text, at - 1, "^", superscripts, push);
    else if (char in subscripts) at = pushRaised(text, at - 1, "_", subscripts, push);
    else if (char in vulgarFractions) {
      const [n, d] = vulgarFractions[char] as readonly [number, number];
      push({ type: "number", value: rational(BigInt(n), BigInt(d)), digits: `${n}/${d}` });
    } else throw new Unreadable(`unexpected character ${JSON.stringify(char)}`);
  }
  tokens.push({ type: "end", spaced });
  return tokens;
}

/** `x²³` as `x^{23}`. */
function pushRaised(
  text: string,
  from: number,
  sign: string,
  table: Readonly<Record<string, string>>,
  push: (token: Bare) => void,
): number {
  let end = from;
  let inside = "";
  while (end < text.length && Object.hasOwn(table, text[end] as string)) inside += table[text[end++] as string];
  push({ type: "sign", sign });
  push({ type: "sign", sign: "{" });
  for (const token of tokenize(inside, { grouping: false })) if (token.type !== "end") push(token);
  push({ type: "sign", sign: "}" });
  return end;
}
