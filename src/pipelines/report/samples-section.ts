import { createRandom, type Document, type Entity } from "#core";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";
import { sampleCard } from "./sample-card.ts";
import { spreadEvenly } from "./spread-evenly.ts";

const most = 30;

export interface SamplesSectionOptions {
  readonly entity: (id: string) => Entity | undefined;
  readonly document: (id: string) => Document | undefined;
  readonly anchor: (document: string) => string | undefined;
}

/** Some of the kept questions as cards; the first is open, to show what there is to see. */
export function samplesSection({ samples, graph, seed }: ReportInput, options: SamplesSectionOptions): Html {
  const shown = spreadEvenly(samples, most, createRandom(seed).fork("report"));
  const wanted = new Set(shown.flatMap(({ origin }) => origin.facts ?? []));
  const facts = new Map(graph.facts.filter(({ id }) => wanted.has(id)).map((fact) => [fact.id, fact]));
  const cards = shown.map((sample, at) =>
    sampleCard(sample, { ...options, fact: (id) => facts.get(id), number: at + 1, isOpen: at === 0 }),
  );
  return html`<section id="questions" aria-labelledby="questions-head">
<h2 id="questions-head">Questions</h2>
${
  shown.length === 0
    ? html`<p class="empty">No question was kept. The reasons stand under <a href="#funnel">From documents to questions</a>.</p>`
    : html`<p>${shown.length < samples.length ? `${shown.length} of ${format.count(samples.length)}, spread evenly over the whole set.` : `All ${format.counted(shown.length, "question")} of the run.`}
In the sources, <span class="evidence">the sentence that states the fact</span> stands out from its surroundings, with <mark class="subject">subject</mark>, <mark class="object">object</mark> and <mark class="answer">answer</mark> marked.</p>
<div class="filter" hidden><label>Show questions with <input type="search" id="filter" autocomplete="off"></label> <button type="button" id="open-all">Open all</button> <span id="filter-count" role="status" class="soft"></span></div>
<div id="cards">
${cards}</div>`
}
</section>
`;
}
