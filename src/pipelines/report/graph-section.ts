import type { Entity } from "#core";
import { countDegrees } from "./count-degrees.ts";
import { degreeDistribution } from "./degree-distribution.ts";
import { drawNeighbourhood } from "./draw-neighbourhood.ts";
import { factList } from "./fact-list.ts";
import { foreignText } from "./foreign-text.ts";
import { graphFigures } from "./graph-figures.ts";
import { type Html, html } from "./html.ts";
import { pickNeighbourhood } from "./pick-neighbourhood.ts";
import { qualityFigures } from "./quality-figures.ts";
import { relationLabels } from "./relation-labels.ts";
import type { ReportInput } from "./report-input.ts";
import { topEntities } from "./top-entities.ts";

/** The knowledge graph: figures, distributions, the best-connected entities, a part of it drawn. */
export function graphSection({ graph, summary }: ReportInput, entity: (id: string) => Entity | undefined): Html {
  const degrees = countDegrees(graph);
  const part = pickNeighbourhood(graph, degrees);
  return html`<section id="graph" aria-labelledby="graph-head">
<h2 id="graph-head">The knowledge graph</h2>
${graphFigures(summary.graph)}
${qualityFigures(summary.quality)}<div class="columns">
<div><h3>Best-connected entities</h3>
${topEntities(graph, degrees)}</div>
<div><h3>Relations</h3>
${relationLabels(graph)}</div>
<div><h3>Degrees</h3>
${degreeDistribution(degrees)}</div>
</div>
${
  part &&
  html`<h3>Around ${foreignText(part.centre.name, { language: part.centre.language, longest: 80 })}</h3>
<p class="soft">The best-connected entity and some of what it leads to. Arrows go from subject to object; dashed: denied by the text, dotted: uncertain.</p>
<div class="scroll drawing" role="region" tabindex="0" aria-label="Drawing of a part of the graph">
${drawNeighbourhood(part)}</div>
<details><summary>The same as a list</summary>
${factList(part.facts, { entity })}</details>`
}
</section>
`;
}
