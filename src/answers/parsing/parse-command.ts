import { Unreadable } from "../limits.ts";
import { call, type Formula, integer, product, quotient, raise, symbol } from "./formula.ts";
import { parseBracket } from "./parse-bracket.ts";
import type { FormulaParser } from "./parse-formula.ts";
import { parseMatrix } from "./parse-matrix.ts";
import { parsePrefix, root } from "./parse-prefix.ts";
import { constantNames, functionNames, greekNames } from "./symbols.ts";

const accents = new Set("overline bar vec hat tilde widehat widetilde overrightarrow dot ddot underline".split(" "));
const fonts = new Set(
  "mathrm mathbf mathit mathsf mathcal mathbb mathfrak boldsymbol bm boxed rm bf operatorname mathopen mathclose".split(
    " ",
  ),
);
const inverses: Readonly<Record<string, string>> = {
  sin: "asin",
  cos: "acos",
  tan: "atan",
  cot: "acot",
  sinh: "asinh",
  cosh: "acosh",
  tanh: "atanh",
};

/** Reads the operand that a command begins. */
export function parseCommand(parser: FormulaParser, name: string): Formula {
  if (Object.hasOwn(functionNames, name)) return parseFunction(parser, functionNames[name] as string, name);
  if (Object.hasOwn(constantNames, name)) return { kind: "constant", name: constantNames[name] as "pi" };
  if (greekNames.has(name)) return symbol(name);
  if (name === "frac") return quotient(parseArgument(parser), parseArgument(parser));
  if (name === "sqrt") return parseRoot(parser);
  if (name === "cbrt") return root(parseArgument(parser), integer(3));
  if (name === "sum" || name === "prod") return parseSeries(parser, name === "sum" ? "sum" : "product");
  if (name.startsWith("begin ")) return parseMatrix(parser, name.slice(6));
  if (accents.has(name)) return accent(name, parseArgument(parser));
  if (fonts.has(name)) return parseFont(parser, name);
  if (name === "emptyset") return { kind: "group", open: "{", close: "}", items: [] };
  if (
    name === "circ" ||
    name === "int" ||
    name === "oint" ||
    name === "lim" ||
    name === "forall" ||
    name === "exists" ||
    name === "pmod"
  )
    throw new Unreadable(`no value for \\${name}`);
  return symbol(`\\${name}`);
}

/** An argument of a command: a group, or one digit or letter (`\frac13`). */
function parseArgument(parser: FormulaParser): Formula {
  const token = parser.peek();
  if (token.type === "number" && token.places === undefined && token.value.d === 1n && token.digits.length > 1)
    return parser.takeDigit();
  if (token.type === "name" && /^[A-Za-z]\d+$/.test(token.name)) return parser.takeLetter();
  return parsePrefix(parser);
}

function parseRoot(parser: FormulaParser): Formula {
  let degree: Formula = integer(2);
  if (parser.accept("[")) {
    degree = parser.parse(0);
    parser.expect("]");
  }
  return root(parsePrefix(parser), degree);
}

function parseFunction(parser: FormulaParser, name: string, written: string): Formula {
  let base: Formula | undefined;
  if (parser.accept("_")) base = parser.parseScript(49);
  let exponent: Formula | undefined;
  if (parser.accept("^")) exponent = parser.parseScript(49);
  if (!base && parser.accept("_")) base = parser.parseScript(49);
  const isInverse =
    exponent?.kind === "number" && exponent.value.n === -1n && exponent.value.d === 1n && inverses[name];
  const value = build(isInverse ? (inverses[name] as string) : name, written, base, parseOperands(parser));
  return exponent && !isInverse ? raise(value, exponent) : value;
}

function build(name: string, written: string, base: Formula | undefined, args: readonly Formula[]): Formula {
  if (name === "binomial" && args.length !== 2) throw new Unreadable("a binomial takes two numbers");
  const [only] = args;
  if (name === "lg") return quotient(call("ln", ...args), call("ln", integer(10)));
  if (name === "exp" && only && args.length === 1) return raise({ kind: "constant", name: "e" }, only);
  if (base) {
    if (written !== "log") throw new Unreadable(`an index on ${written}`);
    return quotient(call("ln", ...args), call("ln", base));
  }
  if (written === "log" && args.length === 2)
    return quotient(call("ln", args[0] as Formula), call("ln", args[1] as Formula));
  return call(name, ...args);
}

/** What a function is applied to: brackets, or a product without brackets (`\sin 2x`), up to the next function. */
function parseOperands(parser: FormulaParser): readonly Formula[] {
  if (parser.accept("(")) {
    const inside = parseBracket(parser, "(");
    return inside.kind === "group" ? inside.items : [inside];
  }
  if (parser.isSign("{")) {
    const first = parsePrefix(parser);
    return parser.isSign("{") ? [first, parsePrefix(parser)] : [first];
  }
  const factors = [
    parser.accept("-") ? product(integer(-1), parsePrefixWithScripts(parser)) : parsePrefixWithScripts(parser),
  ];
  while (isPlainFactor(parser)) factors.push(parsePrefixWithScripts(parser));
  return factors.length === 1 ? factors : [product(...factors)];
}

const parsePrefixWithScripts = (parser: FormulaParser): Formula => parser.parsePostfix(parsePrefix(parser));

function isPlainFactor(parser: FormulaParser): boolean {
  const token = parser.peek();
  if (token.type === "name") return true;
  return token.type === "command" && (Object.hasOwn(constantNames, token.name) || greekNames.has(token.name));
}

function parseSeries(parser: FormulaParser, operation: "sum" | "product"): Formula {
  let lower: Formula | undefined;
  let to: Formula | undefined;
  for (let i = 0; i < 2; i++) {
    if (parser.accept("_")) lower = parser.parseScript(49);
    else if (parser.accept("^")) to = parser.parseScript(49);
  }
  const [variable, from] =
    lower?.kind === "relation" && lower.signs.length === 1 && lower.signs[0] === "=" ? lower.sides : [];
  const name =
    variable?.kind === "symbol"
      ? variable.name
      : variable?.kind === "constant" && variable.name === "i"
        ? "i"
        : undefined;
  if (name === undefined || !from || !to) throw new Unreadable("a sum without bounds");
  const body = parser.parse(39);
  return { kind: "series", operation, variable: name, from, to, body };
}

function accent(name: string, body: Formula): Formula {
  if (body.kind === "symbol") return symbol(name === "overline" || name === "bar" ? `${body.name}‾` : body.name);
  return call(`\\${name}`, body);
}

/** Letters in another font are the same letters; `\mathrm{e}` is the constant; ℝ and ℤ are sets. */
function parseFont(parser: FormulaParser, font: string): Formula {
  const body = parseArgument(parser);
  if (font === "mathbb" && body.kind === "symbol") return symbol(`set ${body.name}`);
  return body;
}
