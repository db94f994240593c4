import type { DistillSummary } from "../distill/summarize-distill.ts";
import { barTable } from "./bar-table.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import { reasonTable } from "./reason-table.ts";

/** From rows to samples, with what was lost on the way and why. */
export function distillFunnel({ counts, skipped, dropped, rejected, failures, anchors }: DistillSummary): Html {
  const { rows, questions, rationales, right, kept, sft, rl, validation } = counts;
  const sum = (tally: Readonly<Record<string, number>>) => Object.values(tally).reduce((all, count) => all + count, 0);
  return html`<section id="funnel" aria-labelledby="funnel-head">
<h2 id="funnel-head">From rows to samples</h2>
${barTable({
  caption:
    "What each step had in hand. A question may be asked several times, so a bar may be longer than the one above it.",
  heads: ["step", "count"],
  bars: [
    { label: "rows", value: rows },
    { label: "questions", value: questions, note: "with an answer that can be checked" },
    { label: "answers of the teacher", value: rationales },
    {
      label: "right",
      value: right,
      note: rationales > 0 ? `${format.share(right, rationales)} of the answers` : undefined,
    },
    {
      label: "samples",
      value: kept,
      note: questions > 0 ? `${format.share(kept, questions)} of the questions` : undefined,
    },
  ],
})}
<p>${format.counted(questions, "question")} = ${format.count(kept)} kept + ${format.count(sum(dropped))} dropped. ${format.counted(rationales, "answer")} = ${format.count(right)} right + ${format.count(sum(rejected))} rejected. ${format.counted(kept, "sample")} = ${format.count(sft)} for SFT + ${format.count(rl)} for RL + ${format.count(validation)} for validation.</p>
${anchors.none > 0 && html`<p class="notice">${format.counted(anchors.none, "sample has", "samples have")} no anchor in the teacher's reasoning: there the reward is that of the answer alone.</p>`}
<div class="columns">
${reasonTable("Rows passed over", skipped)}
${reasonTable("Items that failed", failures)}
</div>
<div class="columns">
${reasonTable("Answers rejected", rejected)}
${reasonTable("Questions dropped", dropped)}
</div>
</section>
`;
}
