import type { AskedQuestion } from "../synthesize/ask-questions.ts";
import { foreignText } from "./foreign-text.ts";
import { type Content, type Html, html } from "./html.ts";
import { reasonTable } from "./reason-table.ts";
import type { ReportInput } from "./report-input.ts";

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
