import { InputError } from "#core";
import type { DatasetRow } from "./dataset-row.ts";

/** A value as a row: only an object has columns. */
export function rowOf(value: unknown, place: string): DatasetRow {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return { place, row: value as Readonly<Record<string, unknown>> };
  const error = new InputError("not a row of named columns", {
    code: "invalid_row",
    place,
    hint: "Each row must be a JSON object.",
  });
  return { place, error };
}
