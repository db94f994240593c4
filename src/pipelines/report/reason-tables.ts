import type { AskedQuestion } from "../synthesize/ask-questions.ts";
import { codeText } from "./code-text.ts";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Content, type Html, html } from "./html.ts";
import { reasonMeanings } from "./reason-meanings.ts";
import type { ReportInput } from "./report-input.ts";

const mostReasons = 30;

/** What was skipped, dropped or failed: reason, count and, where there is one, an example in words. */
export function reasonTables({ summary, dropped, failures }: ReportInput): Html {
  const firstDropped = new Map<string, AskedQuestion>();
  for (const asked of dropped) {
    const reason = asked.dropped?.reason;
    if (reason !== undefined && !firstDropped.has(reason)) firstDropped.set(reason, asked);
  }
  const droppedExample = (reason: string): Content => {
    const asked = firstDropped.get(reason);
    if (!asked?.dropped) return undefined;
    const { question, language } = asked;
    return [
      question !== "" && html`<q>${foreignText(question, { language })}</q><br>`,
      foreignText(asked.dropped.detail),
    ];
  };
  const failedExample = (code: string): Content => {
    const failure = failures.find((one) => one.code === code);
    return failure && [foreignText(failure.item, { longest: 80 }), html`<br>`, foreignText(failure.message)];
  };
  return html`<div class="columns">
${reasonTable("Documents and pages passed over", summary.skipped)}
${reasonTable("Items that failed", summary.failures, failedExample)}
</div>
${reasonTable("Questions dropped", summary.dropped, droppedExample)}
`;
}

function reasonTable(
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
