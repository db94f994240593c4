import { barTable } from "./bar-table.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";

/** How many entities have how many facts: singly up to 4, then in steps that double. */
export function degreeDistribution(degrees: ReadonlyMap<string, number>): Html {
  if (degrees.size === 0) return html`<p class="soft">There are no entities.</p>`;
  const bins: { least: number; most: number; count: number }[] = [0, 1, 2, 3, 4].map((at) => ({
    least: at,
    most: at,
    count: 0,
  }));
  for (const degree of degrees.values()) {
    for (let last = bins.at(-1); last && degree > last.most; last = bins.at(-1)) {
      bins.push({ least: last.most + 1, most: 2 * last.most, count: 0 });
    }
    const bin = bins.find(({ most }) => degree <= most);
    if (bin) bin.count += 1;
  }
  return barTable({
    caption: "How many facts touch an entity",
    heads: ["facts", "entities"],
    bars: bins.map(({ least, most, count }) => ({
      label: least === most ? String(least) : `${format.count(least)}–${format.count(most)}`,
      value: count,
    })),
  });
}
