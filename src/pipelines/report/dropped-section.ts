import type { AskedQuestion } from "../synthesize/ask-questions.ts";
import { droppedExamples, mostExamples } from "./dropped-examples.ts";
import { foreignText } from "./foreign-text.ts";
import { type Html, html } from "./html.ts";
import { questionText } from "./question-text.ts";
import type { ReportInput } from "./report-input.ts";

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
  const reasons = [...byReason].map(([reason, examples]) => ({
    reason,
    count: summary.dropped[reason] ?? 0,
    examples: examples.map(example),
  }));
  return droppedExamples(reasons, mostReasons);
}

const example = ({ question, answer, language, dropped }: AskedQuestion): Html =>
  html`<li>${question !== "" && html`<p class="question" lang="${language}" dir="auto">${questionText(question)}</p>`}
<p><span class="soft">answer</span> ${foreignText(answer, { language })}<br><span class="soft">why</span> ${foreignText(dropped?.detail ?? "", { longest: 300 })}</p></li>
`;
