import type { AskedQuestion } from "../synthesize/ask-questions.ts";
import { codeText } from "./code-text.ts";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import { questionText } from "./question-text.ts";
import { reasonMeanings } from "./reason-meanings.ts";
import type { ReportInput } from "./report-input.ts";

const mostExamples = 3;
const mostReasons = 30;

/** Examples of questions that were not kept, by reason: whether the filters are right is for people to see. */
export function droppedSection({ dropped, summary }: ReportInput): Html {
  const byReason = new Map<string, AskedQuestion[]>();
  for (const asked of dropped) {
    const reason = asked.dropped?.reason;
    if (reason === undefined) continue;
    const list = byReason.get(reason);
    if (!list) byReason.set(reason, [asked]);
    else if (list.length < mostExamples) list.push(asked);
  }
  const count = (reason: string) => summary.dropped[reason] ?? 0;
  const reasons = [...byReason].sort(([a], [b]) => count(b) - count(a) || (a < b ? -1 : 1)).slice(0, mostReasons);
  return html`<section id="dropped" aria-labelledby="dropped-head">
<h2 id="dropped-head">Dropped questions</h2>
${
  reasons.length === 0
    ? html`<p class="empty">No question was dropped.</p>`
    : html`<p>Up to ${mostExamples} examples for each reason.</p>
${reasons.map(
  ([
    reason,
    examples,
  ]) => html`<h3>${codeText(reason)} <span class="soft">${format.counted(count(reason), "question")}</span></h3>
${reasonMeanings[reason] && html`<p class="soft">${reasonMeanings[reason]}</p>`}
<ul class="dropped">${examples.map(example)}</ul>
`,
)}`
}
</section>
`;
}

const example = ({ question, answer, language, dropped }: AskedQuestion): Html =>
  html`<li>${question !== "" && html`<p class="question" lang="${language}" dir="auto">${questionText(question)}</p>`}
<p><span class="soft">answer</span> ${foreignText(answer, { language })}<br><span class="soft">why</span> ${foreignText(dropped?.detail ?? "", { longest: 300 })}</p></li>
`;
