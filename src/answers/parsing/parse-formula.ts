import { limits, Unreadable } from "../limits.ts";
import { rational } from "../values/rational.ts";
import { type Formula, integer, negative, product, type RelationSign, raise, sum } from "./formula.ts";
import { parsePrefix } from "./parse-prefix.ts";
import { parseSubscript } from "./parse-subscript.ts";
import type { Token, TokenizeOptions } from "./token.ts";
import { tokenize } from "./tokenize.ts";

/** How tightly signs bind; a gap binds as a product does. */
const strength = { relation: 10, sets: 20, ratio: 25, sum: 30, product: 40, unary: 45, power: 50 } as const;
const relations: ReadonlySet<string> = new Set([
  "=",
  "<",
  ">",
  "<=",
  ">=",
  "!=",
  "~",
  "in",
  "to",
  "subset",
  "congruent",
]);
const setOperations: Readonly<Record<string, "union" | "intersection" | "difference">> = {
  cup: "union",
  cap: "intersection",
  setminus: "difference",
};

/** Reads a formula, LaTeX or plain, whole. @throws Unreadable where any of it follows no grammar, or a limit is met. */
export function parseFormula(text: string, options: TokenizeOptions = { grouping: true }): Formula {
  if (text.length > limits.characters) throw new Unreadable("a long text", true);
  const parser = new FormulaParser(tokenize(text, options));
  const formula = parser.parse(0);
  if (parser.peek().type !== "end") throw new Unreadable(`cannot read on at ${describe(parser.peek())}`);
  return formula;
}

export const describe = (token: Token): string =>
  token.type === "end"
    ? "the end"
    : token.type === "sign"
      ? token.sign
      : token.type === "number"
        ? token.digits
        : JSON.stringify("name" in token ? token.name : token.text);

/** A Pratt parser over tokens. */
export class FormulaParser {
  private at = 0;
  private depth = 0;
  private nodes = 0;
  /** Open absolute-value bars: a bar where an operand may end closes one. */
  bars = 0;
  private readonly tokens: Token[];

  constructor(tokens: readonly Token[]) {
    if (tokens.length > 2 * limits.nodes + 2) throw new Unreadable("a formula of too many parts", true);
    this.tokens = [...tokens];
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] as Token;
  }

  next(): Token {
    const token = this.peek();
    this.at += 1;
    this.nodes += 1;
    if (this.nodes > 2 * limits.nodes) throw new Unreadable("a formula of too many parts", true);
    return token;
  }

  /** Takes the first digit of a number: `\frac13` is a third. */
  takeDigit(): Formula {
    const token = this.next();
    if (token.type !== "number") throw new Unreadable("a digit expected");
    this.at -= 1;
    const rest = token.digits.slice(1);
    this.tokens[this.at] = { type: "number", value: rational(BigInt(rest)), digits: rest, spaced: false };
    return integer(BigInt(token.digits[0] as string));
  }

  /** Takes the letter before digits: `\frac x2` is half of x. */
  takeLetter(): Formula {
    const token = this.next();
    if (token.type !== "name") throw new Unreadable("a letter expected");
    this.at -= 1;
    const digits = token.name.slice(1);
    this.tokens[this.at] = { type: "number", value: rational(BigInt(digits)), digits, spaced: false };
    return { kind: "symbol", name: token.name[0] as string };
  }

  isSign(sign: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.type === "sign" && token.sign === sign;
  }

  accept(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.next();
    return true;
  }

  expect(sign: string): void {
    if (!this.accept(sign)) throw new Unreadable(`${sign} expected, not ${describe(this.peek())}`);
  }

  /** Reads an expression whose signs all bind more tightly than `least`. */
  parse(least: number): Formula {
    this.depth += 1;
    if (this.depth > limits.depth) throw new Unreadable("nested too deeply", true);
    let left = this.parseOperand();
    for (let more = this.extend(left, least); more; more = this.extend(left, least)) left = more;
    this.depth -= 1;
    return left;
  }

  private parseOperand(): Formula {
    if (this.accept("-")) return negative(this.parse(strength.unary));
    if (this.accept("+")) return this.parse(strength.unary);
    if (this.accept("+-")) return { kind: "plusMinus", body: this.parse(strength.unary), flipped: false };
    if (this.accept("-+")) return { kind: "plusMinus", body: this.parse(strength.unary), flipped: true };
    return this.parsePostfix(parsePrefix(this));
  }

  /** Powers, indices, factorials, percent and degrees after an operand. */
  parsePostfix(operand: Formula): Formula {
    let formula = operand;
    for (;;) {
      if (this.accept("^")) formula = this.parsePower(formula);
      else if (this.accept("_")) formula = parseSubscript(this, formula);
      else if (this.accept("!"))
        formula = { kind: "call", name: this.accept("!") ? "doubleFactorial" : "factorial", args: [formula] };
      else if (this.accept("%")) formula = { kind: "call", name: "percent", args: [formula] };
      else if (this.accept("°")) formula = { kind: "call", name: "degree", args: [formula] };
      else if (formula.kind === "symbol" && this.isSign("'") && !this.peek().spaced) {
        this.next();
        formula = { kind: "symbol", name: `${formula.name}'` };
      } else return formula;
    }
  }

  private parsePower(base: Formula): Formula {
    if (this.accept("°")) return { kind: "call", name: "degree", args: [base] };
    if (this.peek().type === "command" && this.commandName() === "circ") {
      this.next();
      return { kind: "call", name: "degree", args: [base] };
    }
    if (
      this.isSign("{") &&
      (this.isSign("°", 1) || (this.peek(1).type === "command" && this.commandName(1) === "circ")) &&
      this.isSign("}", 2)
    ) {
      for (let i = 0; i < 3; i++) this.next();
      return { kind: "call", name: "degree", args: [base] };
    }
    if (this.accept("'")) return base.kind === "symbol" ? { kind: "symbol", name: `${base.name}'` } : this.fail();
    const exponent = this.parseScript(strength.power - 1);
    return base.kind === "symbol" && exponent.kind === "symbol" && exponent.name === "*"
      ? { kind: "symbol", name: `${base.name}*` }
      : raise(base, exponent);
  }

  /** What stands after ^ or _: a group, or one operand (`x^23` is x²·3 in LaTeX, but people mean x^{23}). */
  parseScript(least: number): Formula {
    if (this.accept("{")) {
      const inside = this.parse(0);
      this.expect("}");
      return inside;
    }
    if (this.accept("-")) return negative(this.parseScript(least));
    if (this.accept("+")) return this.parseScript(least);
    if (this.accept("*")) return { kind: "symbol", name: "*" };
    return this.parse(least);
  }

  commandName(ahead = 0): string {
    const token = this.peek(ahead);
    return token.type === "command" ? token.name : "";
  }

  private fail(): never {
    throw new Unreadable(`cannot read on at ${describe(this.peek())}`);
  }

  /** The expression made longer by the next sign, or `undefined` where it ends here. */
  private extend(left: Formula, least: number): Formula | undefined {
    const token = this.peek();
    if (token.type === "end") return undefined;
    if (token.type === "command" && token.name.startsWith("end ")) return undefined;
    if (token.type !== "sign") return strength.product > least ? this.parseGap(left) : undefined;
    const { sign } = token;
    const take = (power: number): Formula | undefined => {
      if (power <= least) return undefined;
      this.next();
      return this.parse(power);
    };
    if (relations.has(sign)) {
      const right = take(strength.relation);
      if (!right) return undefined;
      const [sides, signs] = left.kind === "relation" ? [left.sides, left.signs] : [[left], []];
      return { kind: "relation", sides: [...sides, right], signs: [...signs, sign as RelationSign] };
    }
    if (Object.hasOwn(setOperations, sign)) {
      const right = take(strength.sets);
      const operation = setOperations[sign] as "union";
      if (!right) return undefined;
      const before = left.kind === "sets" && left.operation === operation ? left.operands : [left];
      return { kind: "sets", operation, operands: [...before, right] };
    }
    if (sign === ":") {
      const right = take(strength.ratio);
      return right && { kind: "ratio", parts: [...(left.kind === "ratio" ? left.parts : [left]), right] };
    }
    if (sign === "+") return plus(left, take(strength.sum));
    if (sign === "-") return plus(left, take(strength.sum), negative);
    if (sign === "+-" || sign === "-+")
      return plus(left, take(strength.sum), (body) => ({ kind: "plusMinus", body, flipped: sign === "-+" }));
    if (sign === "*") return times(left, take(strength.product));
    if (sign === "/") return times(left, take(strength.product), (bottom) => raise(bottom, integer(-1)));
    if (sign === "...") return strength.product > least ? this.parseGap(left) : undefined;
    if (sign === "mod") return this.parseModulus(left, take(strength.sum));
    const opens =
      sign === "(" ||
      sign === "{" ||
      sign === "lfloor" ||
      sign === "lceil" ||
      (sign === "[" && left.kind !== "group") ||
      (sign === "|" && this.bars === 0);
    return opens && strength.product > least ? this.parseGap(left) : undefined;
  }

  private parseModulus(left: Formula, modulus: Formula | undefined): Formula | undefined {
    return modulus && { kind: "call", name: "modulus", args: [left, modulus] };
  }

  /** Two operands side by side: a product, or a whole number and a fraction (2 1/2). */
  private parseGap(left: Formula): Formula {
    const before = this.tokens[this.at - 1];
    const token = this.peek();
    if (token.type === "text") throw new Unreadable(`text: ${token.text.slice(0, 40)}`);
    if (before?.type === "number" && left.kind === "number" && left.places === undefined) {
      const mixed = this.parseMixed(left.value.n);
      if (mixed) return mixed;
    }
    if (token.type === "number") throw new Unreadable("two numbers side by side");
    return times(left, this.parse(strength.product)) as Formula;
  }

  private parseMixed(whole: bigint): Formula | undefined {
    if (this.commandName() === "frac") {
      const start = this.at;
      const part = parsePrefix(this);
      if (part.kind === "number" || (part.kind === "product" && isProperFraction(part)))
        return sum(integer(whole), part);
      this.at = start;
      return undefined;
    }
    const [top, slash, bottom] = [this.peek(), this.peek(1), this.peek(2)];
    if (top.type !== "number" || !top.spaced || slash.type !== "sign" || slash.sign !== "/" || bottom.type !== "number")
      return undefined;
    if (top.value.n >= bottom.value.n) return undefined;
    for (let i = 0; i < 3; i++) this.next();
    const fraction = rational(top.value.n * bottom.value.d, bottom.value.n * top.value.d);
    return sum(integer(whole), { kind: "number", value: fraction });
  }
}

const isProperFraction = ({ factors }: Extract<Formula, { kind: "product" }>): boolean => {
  const [top, bottom] = factors;
  return (
    factors.length === 2 &&
    top?.kind === "number" &&
    bottom?.kind === "power" &&
    bottom.base.kind === "number" &&
    top.value.n > 0n &&
    top.value.n < bottom.base.value.n
  );
};

function plus(
  left: Formula,
  right: Formula | undefined,
  change: (formula: Formula) => Formula = (same) => same,
): Formula | undefined {
  if (!right) return undefined;
  return left.kind === "sum" ? { kind: "sum", terms: [...left.terms, change(right)] } : sum(left, change(right));
}

function times(
  left: Formula,
  right: Formula | undefined,
  change: (formula: Formula) => Formula = (same) => same,
): Formula | undefined {
  if (!right) return undefined;
  return left.kind === "product"
    ? { kind: "product", factors: [...left.factors, change(right)] }
    : product(left, change(right));
}
