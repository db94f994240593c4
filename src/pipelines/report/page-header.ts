import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";

export interface PageHeaderOptions extends Pick<ReportInput, "name" | "version" | "createdAt" | "state" | "seed"> {
  readonly summary: { readonly costUsd: number | null; readonly seconds: number };
  /** What came of the run, in a sentence. */
  readonly lead: string;
  /** The numbers that matter: number, of what, and a word on it. */
  readonly tiles: readonly (readonly [number, string, string])[];
}

/** Name and circumstances of a run, with its first numbers. */
export function pageHeader({ name, version, createdAt, state, seed, summary, lead, tiles }: PageHeaderOptions): Html {
  const { costUsd, seconds } = summary;
  const facts: readonly (readonly [string, string | Html])[] = [
    ["State", html`<span class="${state === "done" ? "state good" : "state"}">${state}</span>`],
    ["Started", html`<time datetime="${createdAt}">${format.time(createdAt)}</time>`],
    ["Working time", format.seconds(seconds)],
    ["Cost", costUsd === null ? "unknown: a model has no price" : format.costUsd(costUsd)],
    ["Seed", String(seed)],
    ["Touchstone", version],
  ];
  return html`<header>
<p class="kind">Touchstone run report</p>
<h1>${foreignText(name)}</h1>
<p class="lead">${lead}</p>
${state !== "done" && html`<p class="notice"><strong>This run is not complete.</strong> The numbers are those of what was there when this page was written; <code>touchstone run</code> goes on where it stopped.</p>`}
<dl class="meta">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
<ul class="tiles">${tiles.map(([value, what, more]) => html`<li><b>${format.count(value)}</b> <span>${what}</span> <small>${more}</small></li>`)}</ul>
</header>
`;
}
