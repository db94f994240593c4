import { Unreadable } from "../limits.ts";
import type { Formula } from "./formula.ts";
import type { FormulaParser } from "./parse-formula.ts";

/** What follows `_`: a name goes into the symbol (x_1, S_{ABC}), anything else is an index (F_{n-1}, 204_5). */
export function parseSubscript(parser: FormulaParser, base: Formula): Formula {
  const name = readName(parser);
  if (name !== undefined && base.kind === "symbol") return { kind: "symbol", name: `${base.name}_${name}` };
  const index = name === undefined ? parser.parseScript(49) : nameFormula(name);
  if (base.kind === "symbol" && index.kind === "number")
    return { kind: "symbol", name: `${base.name}_${index.value.n}` };
  if (base.kind !== "symbol" && base.kind !== "number" && base.kind !== "constant")
    throw new Unreadable("an index on a formula");
  return { kind: "index", base, index };
}

const nameFormula = (name: string): Formula =>
  /^\d+$/.test(name) ? { kind: "number", value: { n: BigInt(name), d: 1n } } : { kind: "symbol", name };

/** `_1`, `_{12}`, `_{\text{max}}`, `_{ABC}`: a lone number, text or name of several letters. */
function readName(parser: FormulaParser): string | undefined {
  const braced = parser.isSign("{");
  const token = parser.peek(braced ? 1 : 0);
  if (braced && !parser.isSign("}", 2)) return undefined;
  const name =
    token.type === "number" && token.value.d === 1n
      ? token.digits
      : token.type === "text"
        ? token.text.trim()
        : token.type === "name" && token.name.length > 1
          ? token.name
          : undefined;
  if (name === undefined) return undefined;
  for (let i = 0; i < (braced ? 3 : 1); i++) parser.next();
  return name;
}
