import { conflictsSection } from "./conflicts-section.ts";
import { documentAnchor, documentsSection, mostDocuments } from "./documents-section.ts";
import { droppedSection } from "./dropped-section.ts";
import { failuresSection } from "./failures-section.ts";
import { funnel } from "./funnel.ts";
import { graphSection } from "./graph-section.ts";
import { html } from "./html.ts";
import { nextCommands } from "./next-commands.ts";
import { page } from "./page.ts";
import type { ReportInput } from "./report-input.ts";
import { resolutionSection } from "./resolution-section.ts";
import { runHeader } from "./run-header.ts";
import { samplesSection } from "./samples-section.ts";

export type { ReportInput } from "./report-input.ts";

const contents = [
  ["funnel", "Funnel"],
  ["graph", "Graph"],
  ["names", "Names"],
  ["conflicts", "Conflicts"],
  ["questions", "Questions"],
  ["dropped", "Dropped"],
  ["failures", "Failures"],
  ["documents", "Documents"],
  ["next", "Next"],
] as const;

/**
 * A `synthesize` run as one HTML page that needs nothing beside itself: figures, funnel, graph, questions with their sources.
 * The same input gives the same bytes; large runs are shown in part, so the page stays below 3 MB.
 */
export function renderReport(input: ReportInput): string {
  const entities = new Map(input.graph.entities.map((entity) => [entity.id, entity]));
  const documents = new Map(input.documents.map((document) => [document.id, document]));
  const anchors = new Map(input.documents.slice(0, mostDocuments).map(({ id }, at) => [id, documentAnchor(at)]));
  const entity = (id: string) => entities.get(id);
  const document = (id: string) => documents.get(id);
  const anchor = (id: string) => anchors.get(id);
  return page({
    ...input,
    contents,
    body: html`${runHeader(input)}
${funnel(input)}
${graphSection(input, entity)}
${resolutionSection(input)}
${conflictsSection(input, { document, anchor })}
${samplesSection(input, { entity, document, anchor })}
${droppedSection(input)}
${failuresSection(input)}
${documentsSection(input)}
${nextCommands(input)}`,
  });
}
