import { type CalendarDate, datesAgree, readDate } from "./calendar-date.ts";
import { type Quantity, quantitiesAgree, readQuantity } from "./quantity.ts";

/** A value that can be compared with others. */
export type StatedValue =
  | { readonly kind: "date"; readonly date: CalendarDate }
  | { readonly kind: "quantity"; readonly quantity: Quantity };

/** What is longer is a description. */
const longestValue = 80;

/** A date or a measured value, if a text is one. */
export function readValue(text: string): StatedValue | undefined {
  if (text.length > longestValue) return undefined;
  const date = readDate(text);
  if (date) return { kind: "date", date };
  const quantity = readQuantity(text);
  return quantity && { kind: "quantity", quantity };
}

/** Do two values agree? Undefined where they cannot be compared. */
export function valuesAgree(a: StatedValue, b: StatedValue): boolean | undefined {
  if (a.kind === "date" && b.kind === "date") return datesAgree(a.date, b.date);
  if (a.kind === "quantity" && b.kind === "quantity") return quantitiesAgree(a.quantity, b.quantity);
  return undefined;
}

/** Are two values of one dimension so close that they may well be of the same thing? */
export function areNear(a: StatedValue, b: StatedValue): boolean {
  if (a.kind !== "quantity" || b.kind !== "quantity" || a.quantity.dimension !== b.quantity.dimension) return false;
  return a.quantity.extents.every(({ high }, at) => {
    const other = b.quantity.extents[at]?.high ?? Number.NaN;
    return Math.max(high, other) <= 1.5 * Math.min(high, other);
  });
}
