import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";

/** Name, circumstances and the four numbers that matter. */
export function runHeader({ name, version, createdAt, state, seed, summary }: ReportInput): Html {
  const { counts, costUsd, seconds } = summary;
  const facts: readonly (readonly [string, string | Html])[] = [
    ["State", html`<span class="${state === "done" ? "state good" : "state"}">${state}</span>`],
    ["Started", html`<time datetime="${createdAt}">${format.time(createdAt)}</time>`],
    ["Working time", format.seconds(seconds)],
    ["Cost", costUsd === null ? "unknown: a model has no price" : format.costUsd(costUsd)],
    ["Seed", String(seed)],
    ["Touchstone", version],
  ];
  const tiles: readonly (readonly [number, string, string])[] = [
    [counts.documents, "documents", `in ${format.counted(counts.chunks, "chunk")}`],
    [counts.entities, "entities", `named ${format.counted(counts.mentions, "time")}`],
    [counts.facts, "facts", "each with its source sentence"],
    [counts.kept, "questions kept", `of ${format.count(counts.questions)} asked`],
  ];
  return html`<header>
<p class="kind">Touchstone run report</p>
<h1>${foreignText(name)}</h1>
<p class="lead">${lead(counts)}</p>
${state !== "done" && html`<p class="notice"><strong>This run is not complete.</strong> The numbers are those of what was there when this page was written; <code>touchstone run</code> goes on where it stopped.</p>`}
<dl class="meta">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
<ul class="tiles">${tiles.map(([value, what, more]) => html`<li><b>${format.count(value)}</b> <span>${what}</span> <small>${more}</small></li>`)}</ul>
</header>
`;
}

function lead({ documents, entities, facts, questions, kept }: ReportInput["summary"]["counts"]): string {
  if (documents === 0) return "No document was read, so there are no facts and no questions.";
  const found = `${format.counted(documents, "document")} gave ${format.counted(facts, "fact")} about ${format.counted(entities, "entity", "entities")}`;
  if (questions === 0) return `${found}; no question was asked.`;
  return `${found}; of ${format.counted(questions, "question")}, ${format.count(kept)} passed every filter.`;
}
