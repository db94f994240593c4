import { plainText } from "#text";

/** A day, a month or a year, as far as it is told. */
export interface CalendarDate {
  readonly year: number;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const year = "(1\\d{3}|20\\d{2})";
const before = "^(?:(?:in|on|since|from|by|at|于|自)\\s*)?";

const patterns: readonly { readonly pattern: RegExp; readonly order: readonly ("day" | "month" | "year")[] }[] = [
  { pattern: new RegExp(`${before}(\\d{1,2})\\s+${monthName},?\\s+${year}$`, "i"), order: ["day", "month", "year"] },
  { pattern: new RegExp(`${before}${monthName}\\s+(\\d{1,2}),?\\s+${year}$`, "i"), order: ["month", "day", "year"] },
  { pattern: new RegExp(`${before}${monthName}\\s+${year}$`, "i"), order: ["month", "year"] },
  { pattern: new RegExp(`${before}${year}-(\\d{2})-(\\d{2})$`), order: ["year", "month", "day"] },
  { pattern: new RegExp(`${before}${year}年(?:(\\d{1,2})月(?:(\\d{1,2})日)?)?$`), order: ["year", "month", "day"] },
  { pattern: new RegExp(`${before}${year}$`, "i"), order: ["year"] },
];

/** The date that a text is, if it is nothing else. */
export function readDate(written: string): CalendarDate | undefined {
  const text = plainText(written);
  for (const { pattern, order } of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const parts = order.map((part, at) => [part, numberOf(found[at + 1])] as const);
    return Object.fromEntries(parts) as unknown as CalendarDate;
  }
  return undefined;
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const month = months.indexOf(text.toLowerCase());
  return month < 0 ? Number(text) : month + 1;
}

/** Do two dates agree, as far as both tell? */
export const datesAgree = (a: CalendarDate, b: CalendarDate): boolean =>
  (["year", "month", "day"] as const).every(
    (part) => a[part] === undefined || b[part] === undefined || a[part] === b[part],
  );
