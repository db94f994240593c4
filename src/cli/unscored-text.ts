import type { Verdict } from "#core";

/** So many kinds are told; the rest stands in `--json` and `--out`. */
const most = 5;

/**
 * Why rows have no score: each status and reason once, with how often and where first; empty where all have one.
 * @param places `file:line` of the rows, in the order of their verdicts.
 */
export function unscoredText(verdicts: readonly Verdict[], places: readonly string[]): string {
  const kinds = new Map<string, { readonly place: string; count: number }>();
  for (const [at, { status, reason }] of verdicts.entries()) {
    if (status === "ok") continue;
    const kind = `${status}: ${reason ?? "no reason was given"}`;
    const known = kinds.get(kind);
    if (known) known.count += 1;
    else kinds.set(kind, { place: places[at] ?? "", count: 1 });
  }
  const lines = [...kinds]
    .slice(0, most)
    .map(([kind, { place, count }]) => `${place}  ${kind}${count > 1 ? `  (${count} rows)` : ""}`);
  if (kinds.size > most) lines.push(`and ${kinds.size - most} more kinds; --json tells each row`);
  return lines.join("\n");
}
