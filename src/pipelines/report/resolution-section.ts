import type { Entity } from "#core";
import { shellWord } from "#formats";
import { type SplitEvent, splitOffId } from "#graph";
import type { ResolvedPair } from "../synthesize/resolved-pair.ts";
import { isMerged } from "../synthesize/resolved-pair.ts";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";

const most = 60;

/** Which names were taken to be one thing and why, and what waits for people. */
export function resolutionSection({ name, pairs, splits, graph, summary }: ReportInput): Html {
  const { merged, queued, reviewed, consistent, consistency } = summary.resolution;
  const made = pairs.filter(isMerged);
  const entities = new Map(graph.entities.map((entity) => [entity.id, entity]));
  return html`<section id="names" aria-labelledby="names-head">
<h2 id="names-head">Names of one thing</h2>
${
  made.length === 0
    ? html`<p class="empty">No two entities were joined.</p>`
    : html`<div class="scroll" role="region" tabindex="0" aria-label="Joined names"><table>
<caption>${format.counted(merged, "pair")} of names joined. The first name is the entity's.</caption>
<thead><tr><th scope="col">names</th><th scope="col">by</th><th scope="col" class="number">score</th><th scope="col">why</th></tr></thead>
<tbody>
${made.slice(0, most).map(rowOf)}</tbody></table></div>
${made.length > most && html`<p class="soft">and ${format.count(made.length - most)} more.</p>`}`
}
${splits.slice(0, most).map((split) => splitLine(split, entities))}<p>${
    queued === 0
      ? "No pair waits for a decision."
      : html`${format.counted(queued, "pair waits", "pairs wait")} for a decision: <code>touchstone review ${shellWord(name)}</code> shows them one by one. After it, <code>touchstone run</code> makes the rest anew and pays nothing twice.`
  }</p>
${consistency !== null && html`<p>People decided about ${format.counted(reviewed, "pair")} and left the graph as the rules had made it in ${format.count(consistent)}: consistency ${format.ratio(consistency)} <span class="soft">(M/N; the paper’s people found 0.970 for entities)</span>.</p>`}
</section>
`;
}

function splitLine({ id, entity, mentions }: SplitEvent, entities: ReadonlyMap<string, Entity>): Html {
  const [whole, part] = [entities.get(entity), entities.get(splitOffId(id))].map(
    (one) => one && foreignText(one.name, { language: one.language, longest: 80 }),
  );
  return html`<p>People took ${format.counted(mentions.length, "mention")} out of ${whole ?? html`<code>${entity}</code>`} as ${part ?? ""}: another thing, with the facts of these sentences.</p>
`;
}

const rowOf = ({ proposal: { into, from, score, why }, isAutomatic }: ResolvedPair): Html =>
  html`<tr><th scope="row">${foreignText(into.name, { language: into.language, longest: 80 })} = ${foreignText(from.name, { language: from.language, longest: 80 })}</th><td>${isAutomatic ? "rules" : "people"}</td><td class="number">${score.toFixed(2)}</td><td>${foreignText(why, { longest: 300 })}</td></tr>
`;
