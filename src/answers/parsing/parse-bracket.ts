import { Unreadable } from "../limits.ts";
import { call, type Formula } from "./formula.ts";
import type { FormulaParser } from "./parse-formula.ts";

const closings: Readonly<Record<string, readonly string[]>> = {
  "(": [")", "]"],
  "[": ["]", ")", "["],
  "]": ["[", "]"],
  "{": ["}"],
  "\\{": ["\\}"],
};

/** Reads what an opening bracket holds: one expression is itself, several are a group. */
export function parseBracket(parser: FormulaParser, open: string): Formula {
  if (open === "|") return parseBars(parser);
  if (open === "lfloor") return parseRounding(parser, "floor", "rfloor");
  if (open === "lceil") return parseRounding(parser, "ceil", "rceil");
  const possible = closings[open];
  if (!possible) throw new Unreadable(`an operand expected, not ${open}`);
  const bars = parser.bars;
  parser.bars = open.endsWith("{") ? 1 : 0; // in a set a bar begins the condition
  const items: Formula[] = [];
  let separated = false;
  let close = possible.find((sign) => sign !== "[" && parser.accept(sign));
  while (close === undefined) {
    const item = parser.parse(0);
    const condition = parseCondition(parser, open);
    items.push(condition ?? item);
    close = possible.find((sign) => parser.accept(sign));
    if (close !== undefined) break;
    if (!parser.accept(",") && !parser.accept(";")) throw new Unreadable(`${open} does not close`);
    while (parser.accept(",")) separated = true;
    separated = true;
  }
  parser.bars = bars;
  const [only] = items;
  const matching = (open === "(" && close === ")") || (open === "[" && close === "]") || open === "{";
  if (only && items.length === 1 && !separated && matching) return only;
  return { kind: "group", open: open.replace("\\", ""), close: close.replace("\\", ""), items };
}

/** The condition of a set `{x | x > 1}`: the set is what meets it. */
function parseCondition(parser: FormulaParser, open: string): Formula | undefined {
  if (open !== "\\{" && open !== "{") return undefined;
  return parser.accept("|") || parser.accept(":") ? parser.parse(0) : undefined;
}

function parseBars(parser: FormulaParser): Formula {
  parser.bars += 1;
  const inside = parser.parse(0);
  parser.bars -= 1;
  parser.expect("|");
  return call("abs", inside);
}

function parseRounding(parser: FormulaParser, name: string, close: string): Formula {
  const inside = parser.parse(0);
  parser.expect(close);
  return call(name, inside);
}
