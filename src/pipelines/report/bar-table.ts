import { format } from "./format.ts";
import { type Content, type Html, html } from "./html.ts";

interface Bar {
  readonly label: Content;
  readonly value: number;
  /** In small print under the label. */
  readonly note?: Content;
}

export interface BarTableOptions {
  readonly caption: string;
  /** Heads of the columns: what the bars are of, and what is counted. */
  readonly heads: readonly [string, string];
  readonly bars: readonly Bar[];
}

/** Numbers as a table whose rows are drawn as bars, the longest over the whole width; the numbers stand beside them. */
export function barTable({ caption, heads, bars }: BarTableOptions): Html {
  const most = bars.reduce((max, { value }) => Math.max(max, value), 1);
  const rows = bars.map(({ label, value, note }) => {
    const width = value > 0 ? Math.max(0.4, (100 * value) / most).toFixed(1) : "0";
    return html`<tr><th scope="row">${label}${note !== undefined && html`<small>${note}</small>`}</th><td class="number">${format.count(value)}</td><td class="bar"><div><i style="width:${width}%"></i></div></td></tr>
`;
  });
  return html`<table class="bars">
<caption>${caption}</caption>
<thead><tr><th scope="col">${heads[0]}</th><th scope="col" class="number">${heads[1]}</th><td></td></tr></thead>
<tbody>
${rows}</tbody></table>
`;
}
