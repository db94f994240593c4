const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e]/g;
const wrappers =
  /^\\(?:text|textbf|textit|textrm|textnormal|mathrm|mathbf|mbox|boxed|fbox|displaystyle|bm|boldsymbol)\s*\{/;

/** A candidate without what only dresses it: markup, formula signs, quotes, end punctuation, braces and fonts around the whole. */
export function cleanCandidate(raw: string): string {
  let text = raw.replace(invisible, "").trim();
  for (let round = 0; round < 8; round++) {
    const before = text;
    text = strip(text).trim();
    if (text === before) break;
  }
  return text;
}

function strip(text: string): string {
  let bare = text
    .replace(/^(?:\*\*|__|`+)+|(?:\*\*|__|`+)+$/g, "")
    .replace(/^["“”'‘’「『\\]+(?=["“$])|^["“‘「『]|(?<!\d)\\?["”」』]$/g, "")
    .replace(/^(?:>|#+)\s+/, "")
    .trim();
  if (/[.。,，;；:：!！?？]$/.test(bare) && !/(?:\.\.|\d!|[A-Za-z)]!|[A-Z]\.[A-Z]\.|\\[,;:!])$/.test(bare))
    bare = bare.slice(0, -1);
  if (/^\([^()]*\)!$/.test(bare)) bare = bare.slice(0, -1);
  bare = unwrap(withoutDelimiters(bare).trim());
  return bare.replace(/^\\displaystyle\b/, "").replace(/^\\\\(?=[A-Za-z])/, "\\");
}

/** Formula signs taken off, money kept: an odd dollar is one. */
function withoutDelimiters(text: string): string {
  const plain = text.replace(/\\[()[\]]/g, " ");
  const dollars = plain.match(/(?<!\\)\$/g)?.length ?? 0;
  if (dollars === 0) return plain;
  if (dollars % 2 === 0) return plain.replace(/(?<!\\)\$/g, " ");
  return /^\$\s*[-+]?[\d.]/.test(plain)
    ? plain.replace("$", "＄")
    : /\d\s*\$$/.test(plain)
      ? plain.replace(/\$$/, "＄")
      : plain.replace(/(?<!\\)\$/g, " ");
}

/** What a wrapper or braces hold, where they hold the whole. */
function unwrap(text: string): string {
  const wrapper = wrappers.exec(text)?.[0];
  const open = wrapper === undefined ? (text.startsWith("{") ? 0 : -1) : wrapper.length - 1;
  if (open < 0 || !text.endsWith("}")) return text;
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "{") depth += 1;
    else if (text[at] === "}" && --depth === 0) return at === text.length - 1 ? text.slice(open + 1, at) : text;
  }
  return text;
}
