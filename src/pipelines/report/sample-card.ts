import type { Document, Entity, Fact, Sample } from "#core";
import { checklistOf } from "./checklist-of.ts";
import { clipText } from "./clip-text.ts";
import { factList } from "./fact-list.ts";
import { foreignText } from "./foreign-text.ts";
import { type Html, html } from "./html.ts";
import { questionText } from "./question-text.ts";
import { sampleSources } from "./sample-sources.ts";

const most = { aliases: 10, facts: 6, criteria: 25 };

export interface SampleCardOptions {
  /** Shown as its number, from 1. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly entity: (id: string) => Entity | undefined;
  readonly fact: (id: string) => Fact | undefined;
  readonly document: (id: string) => Document | undefined;
  readonly anchor: (document: string) => string | undefined;
}

/** A question as a card: what the model will see, and behind "Show answer" all that shows whether it is right. */
export function sampleCard(
  sample: Sample,
  { number, isOpen, entity, fact, document, anchor }: SampleCardOptions,
): Html {
  const { question, answer, aliases, language, domain, split, origin, reward } = sample;
  const facts = (origin.facts ?? []).slice(0, most.facts).flatMap((id) => fact(id) ?? []);
  const checklist = checklistOf(reward);
  const sources = sampleSources(sample, { facts, entity, document, anchor });
  return html`<article class="card" id="question-${number}">
<h3><a href="#question-${number}" aria-label="Question ${number}">${number}</a></h3>
<p class="question" lang="${language}" dir="auto">${questionText(question)}</p>
<ul class="tags" aria-label="Tags">${[domain, language, split, `engine ${origin.engine}`].map((tag) => html`<li>${foreignText(tag, { longest: 40 })}</li>`)}</ul>
<details class="answer"${isOpen && html` open`}><summary>Show answer and sources</summary>
<p class="gold">${html`<b>${foreignText(answer, { language, longest: 200 })}</b>`}${aliases.length > 0 && html` <span class="soft">also accepted:</span> ${aliases.slice(0, most.aliases).map((alias, at) => [at > 0 && ", ", foreignText(alias, { language, longest: 80 })])}`}</p>
${facts.length > 0 && factList(facts, { entity, isAnswer: ({ name }) => name === answer })}
${sources}</details>
${
  checklist.length > 0 &&
  html`<details><summary>Checklist of ${checklist.length} criteria, for the judge only</summary>
<ol class="checklist" lang="${language}">${checklist.slice(0, most.criteria).map((one) => html`<li dir="auto">${clipText(one, 300)}</li>`)}</ol></details>`
}
</article>
`;
}
