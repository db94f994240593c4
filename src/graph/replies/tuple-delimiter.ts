/** Quotes as models write them, and emphasis. */
export const quoteMarks = "\"'“”‘’「」『』＂`*";

const quote = "[\"'“”‘’「」『』＂]";
// No new line: in records without brackets it ends the record.
const space = "[ \\t]{0,2}";

/** The source of a pattern for `<|>` and what small models make of it: `<||>`, `<|#|>`, `< | >`, `＜｜＞`; `<|` or `|>` beside a quote. */
export const tupleDelimiter = [
  `[<＜]{1,2}${space}[#/]?[|｜][ \\t|｜#/]{0,4}[>＞]{1,2}`,
  `[<＜][|｜](?=${space}${quote})`,
  `(?<=${quote})${space}[|｜][>＞]`,
].join("|");

/** The source of a pattern for a bar alone between quotes; it counts where a record begins with it. */
export const barDelimiter = `(?<=${quote})${space}[|｜]${space}(?=${quote})`;
