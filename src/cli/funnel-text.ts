import type { SynthesizeSummary } from "#pipelines";

const list = (tally: Readonly<Record<string, number>>) =>
  Object.entries(tally)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ");

/** A run's counts for people: the funnel, what was left out and why, the graph's shape. */
export function funnelText({ counts, skipped, dropped, failures, graph }: SynthesizeSummary): string {
  const { documents, chunks, mentions, entities, facts, subgraphs, questions, kept } = counts;
  const rows = [
    ["documents", `${documents}${list(skipped) === "" ? "" : `  (skipped: ${list(skipped)})`}`],
    ["chunks", `${chunks}`],
    [
      "graph",
      `${entities} entities (${mentions} mentions), ${facts} facts, noise ${graph.noiseRatio.toFixed(3)}, largest component ${graph.lccRatio.toFixed(3)}${graph.conflicts > 0 ? `, ${graph.conflicts} conflicts` : ""}`,
    ],
    ["subgraphs", `${subgraphs}`],
    ["questions", `${questions} asked, ${kept} kept${list(dropped) === "" ? "" : `  (dropped: ${list(dropped)})`}`],
    ...(list(failures) === "" ? [] : [["failures", `${list(failures)}  (failures.jsonl)`]]),
  ];
  return rows.map(([name = "", text = ""]) => `${name.padEnd(10)} ${text}`).join("\n");
}
