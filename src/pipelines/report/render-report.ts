import { conflictsSection } from "./conflicts-section.ts";
import { documentAnchor, documentsSection, mostDocuments } from "./documents-section.ts";
import { droppedSection } from "./dropped-section.ts";
import { failuresSection } from "./failures-section.ts";
import { filterScript } from "./filter-script.ts";
import { funnel } from "./funnel.ts";
import { graphSection } from "./graph-section.ts";
import { Html, html } from "./html.ts";
import { nextCommands } from "./next-commands.ts";
import type { ReportInput } from "./report-input.ts";
import { resolutionSection } from "./resolution-section.ts";
import { runHeader } from "./run-header.ts";
import { samplesSection } from "./samples-section.ts";
import { styleSheet } from "./style-sheet.ts";

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

/** Nothing but this file is ever loaded, whatever the documents say. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

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
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Touchstone ${input.version}">
<title>${input.name} – Touchstone run report</title>
<style>
${new Html(styleSheet)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<nav aria-label="Contents"><ol>${contents.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ol></nav>
<main id="main">
${runHeader(input)}
${funnel(input)}
${graphSection(input, entity)}
${resolutionSection(input)}
${conflictsSection(input, { document, anchor })}
${samplesSection(input, { entity, document, anchor })}
${droppedSection(input)}
${failuresSection(input)}
${documentsSection(input)}
${nextCommands(input)}
</main>
<script>
${new Html(filterScript)}</script>
</body>
</html>
`;
  return page.markup;
}
