import { questionKey } from "./question-key.ts";
import { statementKey } from "./statement-key.ts";

/**
 * Does one of several statements say nothing that another has not said, blanks aside: "it is oxidised", "it is oxidised by ____"?
 * Among spaced words the order does not count.
 */
export function restates(statements: readonly string[]): boolean {
  const keys = statements.map(statementKey);
  if (new Set(keys).size < keys.length) return true;
  const words = statements.map((statement) => new Set(questionKey(statement).split(" ")));
  return words.some(
    (few, at) => few.size > 1 && words.some((many, other) => other !== at && [...few].every((word) => many.has(word))),
  );
}
