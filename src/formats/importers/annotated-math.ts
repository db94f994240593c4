const number = String.raw`\(*\$?(?:\d[\d,]*(?:\.\d+)?|\.\d+)%?\)*`;
const sum = String.raw`(?<![\d.,$])\$?${number}(?:\s*[-+*/x×÷]\s*${number})*\s*=\s*`;
/**
 * A calculator mark with what it repeats: the sum as prose before it (`48/2 = `) and the result after it. What stands before must be
 * a sum up to the sign of equality, so that nothing else is eaten.
 */
const mark = new RegExp(String.raw`(?:${sum})?\$?<<([^<>\n]*)>>(?:\$?(?:\d[\d,]*(?:\.\d+)?|\.\d+))?`, "g");

/**
 * A solution of GSM8K with its marked sums as mathematics: `sold 48/2 = <<48/2=24>>24 clips` → `sold $48/2=24$ clips`. The marks are
 * what the data set has for symbols; without delimiters, reasoning in plain sums would have no anchors (SPEAR Eq 2).
 */
export const annotatedMath = (solution: string): string =>
  solution.replace(mark, (_, marked: string) => `$${marked.trim().replaceAll("$", "")}$`);
