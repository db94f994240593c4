import type { Archive } from "./open-archive.ts";
import { elementsIn, type XmlElement, xmlElement, xmlText } from "./xml-elements.ts";

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
  if (type === "n" && value !== "" && dates.has(Number(style))) return dateOf(Number(value), startsIn1904) ?? value;
  return value;
}

/** A string with its runs of different looks, but without how it is pronounced. */
export const sharedString = (string: XmlElement): string =>
  elementsIn(string, ["t", "rPh"])
    .filter(({ name }) => name === "t")
    .map(xmlText)
    .join("");

/** `C7` → 2. */
export function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Number formats that every program knows by these ids (ECMA-376 part 1, 18.8.30). */
const isKnownDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Which cell styles show dates. */
export async function dateStyles(archive: Archive, part: string | undefined): Promise<ReadonlySet<number>> {
  if (part === undefined) return new Set();
  const sheet = await xmlElement(archive.pieces(part), "styleSheet");
  const own = new Map(
    elementsIn(sheet, ["numFmt"]).map(({ attributes }) => [
      Number(attributes["numFmtId"]),
      attributes["formatCode"] ?? "",
    ]),
  );
  const isDate = (id: number) => {
    const code = own.get(id)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
    return code === undefined ? isKnownDate(id) : /[dmyhs]/i.test(code) && !/[0#?]/.test(code.replace(/s\.0+/gi, ""));
  };
  const [styles] = elementsIn(sheet, ["cellXfs"]);
  const formats = styles ? elementsIn(styles, ["xf"]).map(({ attributes }) => Number(attributes["numFmtId"] ?? 0)) : [];
  return new Set(formats.flatMap((id, i) => (isDate(id) ? [i] : [])));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Days since 1900 (which these programs take for a leap year) or 1904 → ISO 8601; only the time below one day. */
function dateOf(days: number, startsIn1904: boolean): string | undefined {
  if (!Number.isFinite(days) || days < 0 || days > 2_958_465) return undefined;
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const [date = "", time = ""] = new Date(Math.round((start + days * dayMs) / 1000) * 1000).toISOString().split("T");
  const clock = time.slice(0, "00:00:00".length);
  if (days < 1) return clock;
  return days % 1 === 0 ? date : `${date} ${clock}`;
}
