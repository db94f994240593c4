import { codeText } from "./code-text.ts";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import { reasonMeanings } from "./reason-meanings.ts";
import type { DistillReportInput } from "./render-distill-report.ts";

const mostExamples = 3;

/** Examples of questions without a sample, by reason: whether the teacher or the gold answer is wrong is for people to see. */
export function untaughtSection({ dropped, summary }: DistillReportInput): Html {
  const reasons = Object.entries(summary.dropped).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return html`<section id="dropped" aria-labelledby="dropped-head">
<h2 id="dropped-head">Dropped questions</h2>
${
  reasons.length === 0
    ? html`<p class="empty">No question was dropped.</p>`
    : html`<p>Up to ${mostExamples} examples for each reason.</p>
${reasons.map(
  ([reason, count]) => html`<h3>${codeText(reason)} <span class="soft">${format.counted(count, "question")}</span></h3>
${reasonMeanings[reason] && html`<p class="soft">${reasonMeanings[reason]}</p>`}
<ul class="dropped">${dropped
    .filter((one) => one.dropped === reason)
    .slice(0, mostExamples)
    .map(example)}</ul>
`,
)}`
}
</section>
`;
}

const example = ({
  question: { question, answer, language, place },
  responses: [first],
}: DistillReportInput["dropped"][number]): Html =>
  html`<li><p class="question" lang="${language}" dir="auto">${foreignText(question, { longest: 400 })}</p>
<p><span class="soft">gold answer</span> ${foreignText(answer, { language })} <span class="soft">${foreignText(place)}</span>${first && html`<br><span class="soft">the teacher said</span> ${foreignText(first.response.answer ?? first.response.text, { language })} <span class="soft">${first.why}</span>`}</p></li>
`;
