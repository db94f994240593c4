import { serialDate } from "./serial-date.ts";
import { elementsIn, type XmlElement, xmlText } from "./xml-element.ts";

export interface CellContext {
  readonly strings: readonly string[];
  /** Styles that show a number as a date or a time, by index. */
  readonly dates: ReadonlySet<number>;
  /** Do days count from 1904? */
  readonly startsIn1904: boolean;
}

/** What a cell of a sheet shows; formulas by their last result. */
export function cellText(cell: XmlElement, { strings, dates, startsIn1904 }: CellContext): string {
  const { t: type = "n", s: style = "0" } = cell.attributes;
  if (type === "inlineStr") return sharedString(cell);
  const [found] = elementsIn(cell, ["v"]);
  const value = found === undefined ? "" : xmlText(found);
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "n" && value !== "" && dates.has(Number(style))) return serialDate(Number(value), startsIn1904) ?? value;
  return value;
}

/** A string with its runs of different looks, but without how it is pronounced. */
export const sharedString = (string: XmlElement): string =>
  elementsIn(string, ["t", "rPh"])
    .filter(({ name }) => name === "t")
    .map(xmlText)
    .join("");
