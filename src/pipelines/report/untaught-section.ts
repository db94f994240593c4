import { droppedExamples, mostExamples } from "./dropped-examples.ts";
import { foreignText } from "./foreign-text.ts";
import { type Html, html } from "./html.ts";
import type { DistillReportInput } from "./render-distill-report.ts";

/** Examples of questions without a sample, by reason: whether the teacher or the gold answer is wrong is for people to see. */
export const untaughtSection = ({ dropped, summary }: DistillReportInput): Html =>
  droppedExamples(
    Object.entries(summary.dropped).map(([reason, count]) => ({
      reason,
      count,
      examples: dropped
        .filter((one) => one.dropped === reason)
        .slice(0, mostExamples)
        .map(example),
    })),
  );

const example = ({
  question: { question, answer, language, place },
  responses: [first],
}: DistillReportInput["dropped"][number]): Html =>
  html`<li><p class="question" lang="${language}" dir="auto">${foreignText(question, { longest: 400 })}</p>
<p><span class="soft">gold answer</span> ${foreignText(answer, { language })} <span class="soft">${foreignText(place)}</span>${first && html`<br><span class="soft">the teacher said</span> ${foreignText(first.response.answer ?? first.response.text, { language })} <span class="soft">${first.why}</span>`}</p></li>
`;
