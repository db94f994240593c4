/** Names that models write; others stay as they are. */
const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  middot: "·",
  bull: "•",
  deg: "°",
  micro: "µ",
  times: "×",
  divide: "÷",
  plusmn: "±",
  minus: "−",
  le: "≤",
  ge: "≥",
  ne: "≠",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  omega: "ω",
  eacute: "é",
  egrave: "è",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  szlig: "ß",
  ccedil: "ç",
  ntilde: "ñ",
  sect: "§",
  para: "¶",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
};

const reference = /&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>[a-z]{2,8}));/gi;

/** `R&amp;D` → `R&D`, `&#44;` → `,`; an ampersand without a semicolon is text. */
export const decodeReferences = (text: string): string =>
  text.includes("&")
    ? text.replace(reference, (whole: string, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return characters[name] ?? characters[name.toLowerCase()] ?? whole;
        const code = hex === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hex, 16);
        return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCodePoint(code);
      })
    : text;
