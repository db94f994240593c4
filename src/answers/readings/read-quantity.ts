import { freeSymbols } from "../equality/free-symbols.ts";
import { attempt } from "../limits.ts";
import { call, type Formula } from "../parsing/formula.ts";
import { parseFormula } from "../parsing/parse-formula.ts";
import { singular } from "../texts/singular.ts";
import { add, rational } from "../values/rational.ts";
import { parseUnit, type Unit } from "../values/unit.ts";
import type { Reading } from "./reading.ts";

const fonts = /\\(?:text|textbf|textit|textrm|textnormal|mathrm|mathbf|mbox|operatorname|rm)\s*\{\s*([^{}]*)\}/g;
const currency = /^([-−]?)\s*(?:\\?\$|＄|€|£|¥|￥)\s*/;
/** Words after a number that change it, or deny it, and are no unit. */
const noUnit =
  /^(?:and|or|not|but|plus|minus|times|dozen|hundred|thousand|million|billion|trillion|half|halves|third|thirds|quarter|quarters|tenths?|hundredths?|is|are|if|when|where|with|mod|modulo|base|to|from|of|by|over|than|less|more|sqrt|pi|factorial|squared|cubed|am|pm|st|nd|rd|th|bc|ad|ce|bce|s|i|x|e|percent|choose)$/i;

/** Reads a number with a unit, a percent sign, a currency or the name of what is counted; several where a unit is also a letter. */
export function readQuantity(text: string, isLatex: boolean): readonly Reading[] {
  const plain = text
    .replace(fonts, " $1")
    .replace(/\\(?:,|;|:|!| )|\\(?:quad|qquad)(?![A-Za-z])|~/g, " ")
    .replace(/\^\{?\\circ\}?\s*([CF])\b/g, "°$1")
    .replace(/\\degree|\^\{?\\circ\}?/g, "°")
    .replace(/\\%/g, "%")
    .trim();
  const money = currency.exec(plain);
  if (money) {
    const sign = /[$＄€£¥￥]/.exec(money[0])?.[0] ?? "$";
    const amount = numeric(`${money[1]}${plain.slice(money[0].length)}`);
    const unit = parseUnit(sign);
    const [scaled] = amount ? [] : readQuantity(plain.slice(money[0].length), isLatex);
    if (unit && amount) return [{ kind: "quantity", amount, unit }];
    return scaled ? [] : [];
  }
  const starts = /[\d)}\].][\s-]*(?=[A-Za-zµμΩ°º℃℉%‰＄$€£¥￥Å\u4e00-\u9fff\\/]{1,})/g;
  for (let match = starts.exec(plain); match; match = starts.exec(plain)) {
    const at = match.index + match[0].length;
    const [head, tail] = [plain.slice(0, match.index + 1), plain.slice(at)];
    if (tail.length > 60) continue;
    const isTight = match[0].length === 1;
    if (isLatex && isTight && /^[A-Za-z]$/.test(tail) && !/\\(?:text|mathrm|mbox)/.test(text)) continue;
    const unit = parseUnit(tail);
    const amount = unit || isLabel(tail) ? numeric(head) : undefined;
    if (!amount) continue;
    if (unit) return [ofUnit(amount, unit)];
    return [{ kind: "quantity", amount, unit: labelUnit(tail) }];
  }
  return [];
}

/** Percent and degrees are numbers. */
function ofUnit(amount: Formula, unit: Unit): Reading {
  if (unit.dimension === "percent1" && unit.factor.d === 100n)
    return { kind: "formula", formula: call("percent", amount) };
  if (unit.dimension === "angle1" && unit.isDegrees) return { kind: "formula", formula: call("degree", amount) };
  return { kind: "quantity", amount, unit };
}

function numeric(text: string): Formula | undefined {
  const plain = text.trim();
  const compound = /^(.*\d)\s*(?:\+-|±|\\pm)/.test(plain);
  const formula = attempt(() => parseFormula(plain));
  if (!formula || compound || formula.kind === "group" || formula.kind === "relation" || formula.kind === "ratio")
    return undefined;
  return freeSymbols(formula).size === 0 ? formula : undefined;
}

const isLabel = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return (
    words.length <= 3 &&
    words.every((word) => (/^[A-Za-z]{3,20}$/.test(word) || /^[\u4e00-\u9fff]{1,4}$/.test(word)) && !noUnit.test(word))
  );
};

/** What is counted, as a unit of its own: 12 apples. */
const labelUnit = (text: string): Unit => ({
  dimension: `counted ${text.trim().toLowerCase().split(/\s+/).map(singular).join(" ")}`,
  factor: add(rational(0n), rational(1n)),
  isDegrees: false,
});
