import { type Formula, mapParts } from "../parsing/formula.ts";
import { freeSymbols } from "./free-symbols.ts";

/** Letters that constants of integration go by. */
const constant = /^(?:[A-EK]|[CKck]_\d|c)$/;
/** Letters that whole-number parameters go by. */
const parameter = /^[kmnlNZ]$/;

/**
 * The answer with its free constants renamed to the gold's, in every way: `C + D/x` is `A + B/x` where both solve for y(x), and
 * `kπ` is `nπ`. Only for values of a function, or for multiples of π, and only for letters that name constants.
 */
export function renamedConstants(name: Formula | undefined, gold: Formula, answer: Formula): readonly Formula[] {
  const [inGold, inAnswer] = [freeSymbols(gold), freeSymbols(answer)];
  const isFunction = name?.kind === "call";
  const pattern = isFunction ? constant : parameter;
  if (!isFunction && !(hasPi(gold) && hasPi(answer))) return [];
  const from = [...inAnswer].filter((one) => pattern.test(one));
  const to = [...inGold].filter((one) => pattern.test(one));
  const others = (set: Set<string>) =>
    [...set]
      .filter((one) => !pattern.test(one))
      .sort()
      .join();
  if (from.length !== to.length || from.length === 0 || from.length > 3 || others(inGold) !== others(inAnswer))
    return [];
  return orders(to).map((order) =>
    renameSymbols(answer, new Map(from.map((old, index) => [old, order[index] as string]))),
  );
}

const hasPi = (formula: Formula): boolean =>
  JSON.stringify(formula, (_, value) => (typeof value === "bigint" ? 0 : value)).includes('"pi"');

export const renameSymbols = (formula: Formula, names: ReadonlyMap<string, string>): Formula =>
  formula.kind === "symbol"
    ? { kind: "symbol", name: names.get(formula.name) ?? formula.name }
    : mapParts(formula, (part) => renameSymbols(part, names));

function orders(names: readonly string[]): string[][] {
  if (names.length <= 1) return [[...names]];
  return names.flatMap((first, at) => orders(names.filter((_, other) => other !== at)).map((rest) => [first, ...rest]));
}
