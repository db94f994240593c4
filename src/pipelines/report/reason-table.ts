import { codeText } from "./code-text.ts";
import { format } from "./format.ts";
import { type Content, type Html, html } from "./html.ts";
import { reasonMeanings } from "./reason-meanings.ts";

const mostReasons = 30;

/** Reasons by how often they occurred, each with its meaning and, where there is one, an example. */
export function reasonTable(
  title: string,
  tally: Readonly<Record<string, number>>,
  example?: (reason: string) => Content,
): Html {
  const all = Object.entries(tally).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const rows = all.slice(0, mostReasons).map(([reason, count]) => {
    const meaning = reasonMeanings[reason];
    return html`<tr><th scope="row">${codeText(reason)}${meaning && html`<small>${meaning}</small>`}</th><td class="number">${format.count(count)}</td>${example && html`<td>${example(reason) ?? html`<span class="soft">–</span>`}</td>`}</tr>
`;
  });
  return html`<div>
<h3>${title}</h3>
${
  rows.length === 0
    ? html`<p class="soft">None.</p>`
    : html`<table class="reasons">
<thead><tr><th scope="col">reason</th><th scope="col" class="number">count</th>${example && html`<th scope="col">one example</th>`}</tr></thead>
<tbody>
${rows}</tbody></table>`
}
${all.length > mostReasons && html`<p class="soft">and ${format.counted(all.length - mostReasons, "more reason")}.</p>`}
</div>
`;
}
