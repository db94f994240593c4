import type { ExtractionFigures } from "#graph";
import type { ResolutionCounts, SynthesizeSummary } from "#pipelines";
import { tallyText } from "./tally-text.ts";

type Quality = SynthesizeSummary["quality"];

const share = ({ mean }: { readonly mean: number | null }) => (mean === null ? "–" : mean.toFixed(3));

/** What a judge said, each figure with what it was taken over. */
function qualityText({ entities, facts, chunks, descriptionConflicts, failed }: NonNullable<Quality>): string {
  const of = (name: string, { accuracy, completeness, precision }: ExtractionFigures) =>
    `${name} ${share(accuracy)} accurate, ${share(completeness)} complete, ${share(precision)} precise`;
  return [
    ...(chunks > 0 ? [`${of("entities", entities)}; ${of("facts", facts)} (${chunks} chunks)`] : []),
    ...(descriptionConflicts.n > 0
      ? [`descriptions in conflict ${share(descriptionConflicts)} (${descriptionConflicts.n} entities)`]
      : []),
    ...(failed > 0 ? [`${failed} judgements failed`] : []),
  ].join("; ");
}

const consistencyText = ({ reviewed, consistent, consistency }: ResolutionCounts): string =>
  consistency === null
    ? ""
    : `, people agreed with the graph in ${consistent} of ${reviewed} (consistency ${consistency.toFixed(3)})`;

/** A run's counts for people: the funnel, what was left out and why, the graph's shape. */
export function funnelText({
  counts,
  skipped,
  dropped,
  failures,
  graph,
  resolution,
  quality,
}: SynthesizeSummary): string {
  const { documents, chunks, mentions, entities, facts, subgraphs, questions, kept } = counts;
  const rows = [
    ["documents", `${documents}${tallyText(skipped) === "" ? "" : `  (skipped: ${tallyText(skipped)})`}`],
    ["chunks", `${chunks}`],
    [
      "graph",
      `${entities} entities (${mentions} mentions), ${facts} facts, noise ${graph.noiseRatio.toFixed(3)}, largest component ${graph.lccRatio.toFixed(3)}${graph.conflicts > 0 ? `, ${graph.conflicts} conflicts` : ""}`,
    ],
    [
      "names",
      `${resolution.merged} pairs joined, ${resolution.queued} to review${resolution.splits > 0 ? `, ${resolution.splits} split` : ""}${consistencyText(resolution)}`,
    ],
    ...(quality ? [["quality", qualityText(quality)]] : []),
    ["subgraphs", `${subgraphs}`],
    [
      "questions",
      `${questions} asked, ${kept} kept${tallyText(dropped) === "" ? "" : `  (dropped: ${tallyText(dropped)})`}`,
    ],
    ...(tallyText(failures) === "" ? [] : [["failures", `${tallyText(failures)}  (failures.jsonl)`]]),
  ];
  return rows.map(([name = "", text = ""]) => `${name.padEnd(10)} ${text}`).join("\n");
}
