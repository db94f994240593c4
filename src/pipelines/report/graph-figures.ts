import type { SynthesizeSummary } from "../synthesize/summarize.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";

interface Figure {
  readonly name: string;
  readonly meaning: string;
  readonly value: string;
  /** The value of K2V's own graph (§4.3), where the paper gives one. */
  readonly paper?: string;
}

const percentOf = (part: number, whole: number): string => (whole > 0 ? `${((100 * part) / whole).toFixed(2)} %` : "–");

/** The graph's shape in numbers, each with what it means. */
export function graphFigures(graph: SynthesizeSummary["graph"]): Html {
  const figures: readonly Figure[] = [
    {
      name: "Noise ratio",
      meaning: "share of the entities that no fact joins to another; low is good",
      value: format.ratio(graph.noiseRatio),
      paper: "0.088",
    },
    {
      name: "LCC ratio",
      meaning:
        "share of the entities in the largest connected part; high means that the documents talk about common things",
      value: format.ratio(graph.lccRatio),
      paper: "0.859",
    },
    {
      name: "Components",
      meaning: "parts of the graph that nothing connects; an entity on its own is one",
      value: format.count(graph.components),
    },
    {
      name: "Average degree",
      meaning: "facts that touch an entity, on average; a question needs entities with two",
      value: format.average(graph.averageDegree),
    },
    { name: "Mentions", meaning: "places in the texts where an entity is named", value: format.count(graph.mentions) },
    {
      name: "Negated facts",
      meaning: "the text denies them; kept in the graph, never asked about",
      value: format.count(graph.negatedFacts),
    },
    {
      name: "Hedged facts",
      meaning: "the text calls them possible or usual only; kept, never asked about",
      value: format.count(graph.hedgedFacts),
    },
    {
      name: "Several values",
      meaning: "subject and relation with more than one object: lists, or documents that disagree",
      value: format.count(graph.severalValues),
    },
    {
      name: "Conflicts",
      meaning: "values, denials, kinds of thing and labels that are at odds, listed below",
      value: format.count(graph.conflicts),
    },
    {
      name: "Type conflicts",
      meaning: `share of the ${format.count(graph.inSeveralChunks)} entities named in several chunks that are filed as different kinds of thing`,
      value: percentOf(graph.typeConflicts, graph.inSeveralChunks),
      paper: "1.52 %",
    },
  ];
  const rows = figures.map(
    ({ name, meaning, value, paper }) =>
      html`<tr><th scope="row">${name}<small>${meaning}</small></th><td class="number">${value}</td><td class="number">${paper ?? html`<span class="soft">–</span>`}</td></tr>
`,
  );
  return html`<table>
<caption>Figures of the graph. The paper's values are those of a graph that a large model made of a large corpus.</caption>
<thead><tr><th scope="col">figure</th><th scope="col" class="number">here</th><th scope="col" class="number">K2V paper</th></tr></thead>
<tbody>
${rows}</tbody></table>
`;
}
