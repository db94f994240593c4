import { createRandom, type Sample } from "#core";
import type { TaughtQuestion } from "../distill/read-anchors.ts";
import { clipText } from "./clip-text.ts";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { DistillReportInput } from "./render-distill-report.ts";
import { spreadEvenly } from "./spread-evenly.ts";

const most = { cards: 30, anchors: 60, reasoning: 4000 };

/** Some of the samples as cards: the question, the reasoning that students are held against, and its anchors in order. */
export function taughtSection({ samples, taught, seed }: DistillReportInput): Html {
  const shown = spreadEvenly(samples, most.cards, createRandom(seed).fork("report"));
  const of = new Map(taught.map((one) => [one.question.id, one]));
  return html`<section id="questions" aria-labelledby="questions-head">
<h2 id="questions-head">Questions</h2>
${
  shown.length === 0
    ? html`<p class="empty">No question was kept. The reasons stand under <a href="#funnel">From rows to samples</a>.</p>`
    : html`<p>${shown.length < samples.length ? `${shown.length} of ${format.count(samples.length)}, spread evenly over the whole set.` : `All ${format.counted(shown.length, "sample")} of the run.`}</p>
<div class="filter" hidden><label>Show questions with <input type="search" id="filter" autocomplete="off"></label> <button type="button" id="open-all">Open all</button> <span id="filter-count" role="status" class="soft"></span></div>
<div id="cards">
${shown.map((sample, at) => card(sample, of.get(sample.id), at + 1))}</div>`
}
</section>
`;
}

function card(sample: Sample, taught: TaughtQuestion | undefined, number: number): Html {
  const { question, answer, options = [], language, domain, subject, split, origin, meta } = sample;
  const tags = [domain, subject, meta?.["phase"] ?? split, `teacher ${origin.engine}`].flatMap((tag) =>
    tag === undefined ? [] : [String(tag)],
  );
  const anchors = taught?.anchors ?? [];
  return html`<article class="card" id="question-${number}">
<h3><a href="#question-${number}" aria-label="Question ${number}">${number}</a></h3>
<p class="question" lang="${language}" dir="auto">${clipText(question, 1000)}</p>
${options.length > 0 && html`<ul class="options" lang="${language}">${options.map(({ label, text }) => html`<li>${label}. ${clipText(text, 200)}</li>`)}</ul>`}
<ul class="tags" aria-label="Tags">${tags.map((tag) => html`<li>${foreignText(tag, { longest: 40 })}</li>`)}</ul>
<details class="answer"${number === 1 && html` open`}><summary>Show answer and reasoning</summary>
<p class="gold"><b>${foreignText(answer, { language, longest: 200 })}</b> <span class="soft">from ${foreignText(String(meta?.["source"] ?? ""))}</span></p>
<p lang="${language}" dir="auto">${clipText(taught?.response.reasoning ?? "", most.reasoning)}</p>
<p class="soft">${format.counted(anchors.length, "anchor")}${anchors.length > 0 && ", in order:"}</p>
${anchors.length > 0 && html`<ol class="tags">${anchors.slice(0, most.anchors).map((anchor) => html`<li><code>${clipText(anchor.join(" → "), 120)}</code></li>`)}</ol>`}
</details>
</article>
`;
}
