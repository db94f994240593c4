import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";
import { unreadPages } from "./unread-pages.ts";

/** So many documents are listed; others have no anchor. */
export const mostDocuments = 200;

/** Name of a listed document's row, by its position. */
export const documentAnchor = (position: number): string => `document-${position + 1}`;

/** The documents and what came of each. */
export function documentsSection({ documents, graph, samples }: ReportInput): Html {
  const facts = countBy(graph.facts.map(({ evidence }) => evidence));
  const questions = countBy(samples.map(({ provenance }) => provenance));
  const rows = documents.slice(0, mostDocuments).map(
    ({ id, path, title, language, text, unread, origin }, at) =>
      html`<tr id="${documentAnchor(at)}"><th scope="row">${foreignText(title, { language, longest: 100 })}<small class="path">${foreignText(path)}</small>${unread && html`<small>${unreadPages({ unread, origin })}</small>`}</th><td>${foreignText(language, { longest: 20 })}</td><td class="number">${format.count(text.length)}</td><td class="number">${format.count(facts.get(id) ?? 0)}</td><td class="number">${format.count(questions.get(id) ?? 0)}</td></tr>
`,
  );
  return html`<section id="documents" aria-labelledby="documents-head">
<h2 id="documents-head">Documents</h2>
${
  rows.length === 0
    ? html`<p class="empty">No document was read. Check <code>documents.paths</code> in the configuration: they are relative to it.</p>`
    : html`<p>A fact or question that stands in several documents counts for each.</p>
<div class="scroll" role="region" tabindex="0" aria-label="Documents"><table>
<thead><tr><th scope="col">document</th><th scope="col"><abbr title="language">lang.</abbr></th><th scope="col" class="number">characters</th><th scope="col" class="number">facts</th><th scope="col" class="number">questions</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
${documents.length > mostDocuments && html`<p class="soft">and ${format.counted(documents.length - mostDocuments, "more document")}.</p>`}`
}
</section>
`;
}

/** How many of the lists of places name each document. */
function countBy(lists: readonly (readonly { readonly document: string }[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const places of lists) {
    for (const document of new Set(places.map((place) => place.document)))
      counts.set(document, (counts.get(document) ?? 0) + 1);
  }
  return counts;
}
