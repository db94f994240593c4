import { barTable } from "./bar-table.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import { reasonTables } from "./reason-tables.ts";
import type { ReportInput } from "./report-input.ts";

/** From documents to kept questions, with what was lost on the way and why. */
export function funnel(input: ReportInput): Html {
  const { counts, dropped } = input.summary;
  const { documents, chunks, mentions, entities, facts, subgraphs, questions, kept } = counts;
  const each = (of: number, by: number, words: string) => (by > 0 ? `${format.average(of / by)} ${words}` : undefined);
  const lost = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  return html`<section id="funnel" aria-labelledby="funnel-head">
<h2 id="funnel-head">From documents to questions</h2>
${barTable({
  caption:
    "What each step had in hand. The steps count different things, so a bar may be longer than the one above it.",
  heads: ["step", "count"],
  bars: [
    { label: "documents", value: documents },
    { label: "chunks", value: chunks, note: each(chunks, documents, "a document") },
    { label: "mentions", value: mentions, note: each(mentions, chunks, "a chunk") },
    { label: "entities", value: entities, note: each(mentions, entities, "mentions each") },
    { label: "facts", value: facts, note: each(facts, documents, "a document") },
    {
      label: "subgraphs",
      value: subgraphs,
      note: subgraphs > 0 ? "connected facts that can be asked about" : undefined,
    },
    { label: "questions", value: questions, note: each(questions, documents, "a document") },
    {
      label: "kept",
      value: kept,
      note: questions > 0 ? `${format.share(kept, questions)} of the questions` : undefined,
    },
  ],
})}
${questions > 0 && html`<p>${format.counted(questions, "question")} = ${format.count(kept)} kept + ${format.count(lost)} dropped. Subgraphs are asked about until enough questions are kept, so some may be left over.</p>`}
${reasonTables(input)}
</section>
`;
}
