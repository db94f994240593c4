/** Quotes as models write them, and emphasis. */
export const quoteMarks = "\"'“”‘’「」『』＂`*";

const quote = `[${quoteMarks}]`;

/** The source of a pattern for `<|>` and what small models make of it: `<||>`, `<|#|>`, `< | >`, `＜｜＞`; `<|` or `|>` beside a quote. */
export const tupleDelimiter = [
  "[<＜]{1,2}\\s{0,2}[#/]?[|｜][\\s|｜#/]{0,4}[>＞]{1,2}",
  `[<＜][|｜](?=\\s{0,2}${quote})`,
  `(?<=${quote})\\s{0,2}[|｜][>＞]`,
].join("|");

/** The source of a pattern for a bar alone between quotes; it counts where a record begins with it. */
export const barDelimiter = `(?<=${quote})\\s{0,2}[|｜]\\s{0,2}(?=${quote})`;
