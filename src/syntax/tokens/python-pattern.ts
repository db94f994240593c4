import { whitespace } from "../words/characters.ts";

/** Signs that may be escaped in a pattern of JavaScript's `u` mode; Python lets any be. */
const escapable = /[\^$\\.*+?()[\]{}|/]/;

/** What an escape of Python's stands for, outside a class and inside one. */
const classes: Readonly<Record<string, readonly [outside: string, inside: string]>> = {
  d: ["\\p{Nd}", "\\p{Nd}"],
  w: ["[\\p{L}\\p{N}_]", "\\p{L}\\p{N}_"],
  s: [`[${whitespace}]`, whitespace],
  S: [`[^${whitespace}]`, `\\S`],
};

/** A pattern of Python's `re`, of the kind that tokenizers are made of, as one of JavaScript with the same matches. */
export function pythonPattern(source: string, flags = ""): RegExp {
  const body = source.replace(/^\(\?u\)/, "");
  let [translated, isInClass] = ["", false];
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] as string;
    if (sign === "\\") {
      const [text, length] = translateEscape(body, at, isInClass);
      translated += text;
      at += length - 1;
      continue;
    }
    if (sign === "[" && isInClass) {
      translated += "\\[";
      continue;
    }
    if (sign === "[") isInClass = true;
    else if (sign === "]") isInClass = false;
    translated += sign;
  }
  return new RegExp(translated, `u${flags}`);
}

/** The escape at a place, translated, and how long it was. */
function translateEscape(body: string, at: number, isInClass: boolean): readonly [string, number] {
  const sign = body[at + 1] as string;
  if (sign === "U") return [`\\u{${body.slice(at + 2, at + 10)}}`, 10];
  const known = classes[sign];
  if (known) return [known[isInClass ? 1 : 0], 2];
  if (/[a-z]/i.test(sign) || escapable.test(sign) || (sign === "-" && isInClass)) return [`\\${sign}`, 2];
  return [sign, 2];
}
