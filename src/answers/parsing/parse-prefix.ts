import { Unreadable } from "../limits.ts";
import { call, type Formula, integer, product, raise, symbol } from "./formula.ts";
import { parseBracket } from "./parse-bracket.ts";
import { parseCommand } from "./parse-command.ts";
import { describe, type FormulaParser } from "./parse-formula.ts";
import { tokenize } from "./tokenize.ts";

/** Letters that are functions before brackets, whatever stands inside. */
const functions = new Set("fghFGH".split(""));
/** Letters that are functions before brackets around one name or number: W(n), y(0). */
const oftenFunctions = new Set([..."pqruvwyzsPQRSTUVWXYZABDE"]);

/** Reads one operand. */
export function parsePrefix(parser: FormulaParser): Formula {
  const token = parser.next();
  switch (token.type) {
    case "number": {
      const { value, places, significant } = token;
      return places === undefined || significant === undefined
        ? { kind: "number", value }
        : { kind: "number", value, places, significant };
    }
    case "name":
      return parseName(parser, token.name);
    case "command":
      return parseCommand(parser, token.name);
    case "text":
      return parseText(token.text);
    case "sign":
      if (token.sign === "...") return { kind: "dots" };
      return parseBracket(parser, token.sign);
    default:
      throw new Unreadable(`cannot read on at ${describe(token)}`);
  }
}

function parseName(parser: FormulaParser, name: string): Formula {
  if (name === "e") return { kind: "constant", name: "e" };
  if (name === "i" && !parser.isSign("_")) return { kind: "constant", name: "i" };
  if (name === "C" || name === "P" || name === "A") {
    const count = parseCount(parser, name);
    if (count) return count;
  }
  if (!parser.isSign("(")) return symbol(name);
  const isSimple = parser.isSign(")", 2) && (parser.peek(1).type === "name" || parser.peek(1).type === "number");
  if (!functions.has(name) && !(oftenFunctions.has(name) && isSimple)) return symbol(name);
  parser.next();
  const inside = parseBracket(parser, "(");
  return call(`:${name}`, ...(inside.kind === "group" ? inside.items : [inside]));
}

/** C_5^2, the number of combinations, where both are whole numbers. */
function parseCount(parser: FormulaParser, name: string): Formula | undefined {
  const at = [0, 1, 2, 3, 4, 5, 6, 7].map((ahead) => parser.peek(ahead));
  const flat = at
    .filter(({ type }) => type !== "end")
    .map((token) =>
      token.type === "sign" ? token.sign : token.type === "number" && token.value.d === 1n ? `#${token.value.n}` : "?",
    );
  const match = /^_ (?:\{ )?#(\d+) (?:\} )?\^ (?:\{ )?#(\d+)(?: \})?(?= |$)/.exec(flat.join(" "));
  if (!match) return undefined;
  const [all, n = "", k = ""] = match;
  if (BigInt(k) > BigInt(n) || name === "A") return undefined;
  for (let i = all.trim().split(" ").length; i > 0; i--) parser.next();
  const combinations = call("binomial", integer(BigInt(n)), integer(BigInt(k)));
  return name === "C" ? combinations : product(combinations, call("factorial", integer(BigInt(k))));
}

/** `\text{27}`: text that is a number or one letter is read as it would be outside. */
function parseText(text: string): Formula {
  const tokens = tokenize(text.trim(), { grouping: true });
  const [first, end] = tokens;
  if (end?.type === "end" && first?.type === "number") return { kind: "number", value: first.value };
  if (end?.type === "end" && first?.type === "name")
    return first.name === "e" ? { kind: "constant", name: "e" } : symbol(first.name);
  throw new Unreadable(`text: ${text.slice(0, 40)}`);
}

export const root = (body: Formula, degree: Formula): Formula => raise(body, raise(degree, integer(-1)));
