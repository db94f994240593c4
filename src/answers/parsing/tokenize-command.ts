import { Unreadable } from "../limits.ts";
import { signCommands } from "./symbols.ts";
import type { Token } from "./token.ts";

type Bare = Token extends infer T ? (T extends unknown ? Omit<T, "spaced"> : never) : never;
interface Tokenized {
  /** Nothing for a command that only spaces or sizes. */
  readonly token?: Bare;
  readonly end: number;
}

const invisible = new Set(
  (
    "left right big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr displaystyle textstyle scriptstyle limits nolimits " +
    "quad qquad hspace vspace thinspace enspace space phantom left right middle mathstrut strut hfill allowbreak nonumber hline"
  ).split(" "),
);
const texts = new Set("text textbf textit textrm textnormal textsf texttt mbox hbox emph textup".split(" "));
const rewritten: Readonly<Record<string, string>> = {
  dfrac: "frac",
  tfrac: "frac",
  cfrac: "frac",
  dbinom: "binom",
  tbinom: "binom",
  choose: "choose",
  varphi: "phi",
  varepsilon: "epsilon",
  vartheta: "theta",
  varnothing: "emptyset",
  fbox: "boxed",
  operatorname: "mathrm",
};
/** A spacing command glued to what follows it, as in `\\quadx`. */
const glued = /^(quad|qquad|cdot|times)(?=[A-Za-z])/;

/** The end of a balanced `{…}` that opens at a place. @throws Unreadable where it does not close. */
function closeOfBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at];
    if (char === "\\") at += 1;
    else if (char === "{") depth += 1;
    else if (char === "}" && --depth === 0) return at;
  }
  throw new Unreadable("a brace that does not close");
}

/** The token of the LaTeX command at a place. */
export function tokenizeCommand(text: string, at: number): Tokenized {
  const next = text[at + 1] ?? "";
  if (!/[A-Za-z]/.test(next)) {
    const end = at + 2;
    if (next === "{" || next === "}") return { token: { type: "sign", sign: `\\${next}` }, end };
    if (next === "|") return { token: { type: "sign", sign: "|" }, end };
    if (next === "%" || next === "_" || next === "&")
      return { token: { type: "sign", sign: next === "&" ? "," : next }, end };
    if (next === "\\") return { token: { type: "sign", sign: "\\\\" }, end };
    if (/[,;:!\s>$()[\]]/.test(next) || next === "") return { end };
    throw new Unreadable(`unexpected \\${next}`);
  }
  const name = /^[A-Za-z]+/.exec(text.slice(at + 1, at + 40))?.[0] ?? "";
  const end = at + 1 + name.length;
  if (name === "begin" || name === "end") {
    const environment = /^\s*\{([A-Za-z]+)\*?\}(?:\s*\{[lcr|\s]*\})?/.exec(text.slice(end, end + 60));
    if (!environment) throw new Unreadable(`\\${name} without a name`);
    return { token: { type: "command", name: `${name} ${environment[1]}` }, end: end + environment[0].length };
  }
  if (name === "left" || name === "right") return text[end] === "." ? { end: end + 1 } : { end };
  if (invisible.has(name)) return { end };
  if (Object.hasOwn(signCommands, name)) return { token: { type: "sign", sign: signCommands[name] as string }, end };
  if (texts.has(name) && text[end] === "{") {
    const close = closeOfBrace(text, end);
    return { token: { type: "text", text: text.slice(end + 1, close) }, end: close + 1 };
  }
  const head = name === "cdots" ? undefined : glued.exec(name)?.[1];
  if (head !== undefined) return tokenizeCommand(`${text.slice(0, at + 1 + head.length)} `, at);
  return { token: { type: "command", name: rewritten[name] ?? name }, end };
}
