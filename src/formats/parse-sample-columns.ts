import type { Sample } from "#core";
import { parseSample } from "./parse-sample.ts";

/**
 * The Sample in a row of exporters/parquet.ts, the row given as JSON text.
 * @throws InputError `invalid_sample`.
 */
export function parseSampleColumns(row: unknown, place: string): Sample {
  const { reward, prompt, meta, ...fields } = JSON.parse(String(row)) as Record<string, unknown>;
  return parseSample({ ...Object(withoutNulls(fields)), ...texts({ reward, prompt, meta }) }, place);
}

/** Parquet says null where a Sample has no such field. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const present = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(present.map(([key, item]) => [key, withoutNulls(item)]));
}

function texts(columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const present = Object.entries(columns).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(present.map(([key, text]) => [key, JSON.parse(String(text))]));
}
