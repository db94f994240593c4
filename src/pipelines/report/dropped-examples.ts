import { codeText } from "./code-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import { reasonMeanings } from "./reason-meanings.ts";

/** So many examples of each reason are shown. */
export const mostExamples = 3;

export interface DroppedReason {
  readonly reason: string;
  /** How many questions were dropped for it. */
  readonly count: number;
  /** List items, at most `mostExamples`. */
  readonly examples: readonly Html[];
}

/** Examples of questions that were not kept, by reason: the commonest first, and no more than `most` of them. */
export function droppedExamples(reasons: readonly DroppedReason[], most = reasons.length): Html {
  const sorted = [...reasons].sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)).slice(0, most);
  return html`<section id="dropped" aria-labelledby="dropped-head">
<h2 id="dropped-head">Dropped questions</h2>
${
  sorted.length === 0
    ? html`<p class="empty">No question was dropped.</p>`
    : html`<p>Up to ${mostExamples} examples for each reason.</p>
${sorted.map(
  ({
    reason,
    count,
    examples,
  }) => html`<h3>${codeText(reason)} <span class="soft">${format.counted(count, "question")}</span></h3>
${reasonMeanings[reason] && html`<p class="soft">${reasonMeanings[reason]}</p>`}
<ul class="dropped">${examples}</ul>
`,
)}`
}
</section>
`;
}
