const count = (value: number): string =>
  Number.isFinite(value) ? String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",") : "–";

const fixed = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : "–");

const seconds = (value: number): string => {
  if (!Number.isFinite(value) || value < 120) return `${fixed(value, 1)} s`;
  const minutes = Math.floor(value / 60);
  return minutes < 120
    ? `${minutes} min ${Math.floor(value % 60)} s`
    : `${count(Math.floor(minutes / 60))} h ${minutes % 60} min`;
};

/** Numbers and times as the report shows them: the same on every machine, so no locale and no time zone. */
export const format = {
  /** 12345 → 12,345 */
  count,
  /** A ratio with three digits, as the paper gives it. */
  ratio: (value: number): string => fixed(value, 3),
  /** One digit, for averages. */
  average: (value: number): string => fixed(value, 1),
  /** A part of a whole; a whole of nothing has no parts. */
  share: (part: number, whole: number): string => (whole > 0 ? `${fixed((100 * part) / whole, 0)} %` : "–"),
  /** "1 fact", "2 facts". */
  counted: (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`,
  seconds,
  costUsd: (value: number | null): string =>
    value === null ? "unknown" : `$${fixed(value, value > 0 && value < 0.1 ? 4 : 2)}`,
  /** `2026-05-01T09:30:00.000Z` → `2026-05-01 09:30 UTC`; anything else as it is. */
  time: (iso: string): string => iso.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/, "$1 $2 UTC"),
} as const;
