import type { ExtractionFigures, MeasuredMean } from "#graph";
import type { QualitySummary } from "../synthesize/measure-quality.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";

/** What the paper's judge said of its own graph (K2V, table 12 and §G.1.2). */
const paper = {
  entities: { accuracy: "0.726", completeness: "0.669", precision: "0.721" },
  facts: { accuracy: "0.810", completeness: "0.725", precision: "0.782" },
  conflicts: "0.015",
} as const;

const meanings = {
  accuracy: "share of what was read that the text bears out",
  completeness: "share of what the text says that was read",
  precision: "share of what was read that is put exactly as well",
} as const;

/** What a judge said of samples of the graph, each figure with the number it is a mean over; nothing where nobody judged. */
export function qualityFigures(quality: QualitySummary | null | undefined): Html | undefined {
  if (!quality) return undefined;
  const { entities, facts, descriptionConflicts, failed } = quality;
  const rows = [
    ...figures("Entities", entities, paper.entities),
    ...figures("Facts", facts, paper.facts),
    row({
      name: "Description conflicts",
      meaning: "share of the entities described in several chunks whose descriptions do not go together",
      value: descriptionConflicts,
      paper: paper.conflicts,
    }),
  ];
  return html`<table>
<caption>What a judge said of samples of the graph. ${failed > 0 ? html`${format.counted(failed, "judgement")} failed and ${failed === 1 ? "is" : "are"} not counted.` : "No judgement failed."}</caption>
<thead><tr><th scope="col">figure</th><th scope="col" class="number">here</th><th scope="col" class="number">judged</th><th scope="col" class="number">K2V paper</th></tr></thead>
<tbody>
${rows}</tbody></table>
`;
}

const figures = (
  what: string,
  measured: ExtractionFigures,
  published: Readonly<Record<keyof ExtractionFigures, string>>,
): Html[] =>
  (["accuracy", "completeness", "precision"] as const).map((name) =>
    row({ name: `${what}: ${name}`, meaning: meanings[name], value: measured[name], paper: published[name] }),
  );

interface Row {
  readonly name: string;
  readonly meaning: string;
  readonly value: MeasuredMean;
  readonly paper: string;
}

const row = ({ name, meaning, value: { mean, n }, paper: published }: Row): Html =>
  html`<tr><th scope="row">${name}<small>${meaning}</small></th><td class="number">${mean === null ? "–" : format.ratio(mean)}</td><td class="number">${format.count(n)}</td><td class="number">${published}</td></tr>
`;
