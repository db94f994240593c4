import type { Document, Span } from "#core";
import { clipText } from "./clip-text.ts";
import { foreignText } from "./foreign-text.ts";
import { type Html, html } from "./html.ts";
import { type Mark, type MarkRolesOptions, markRoles } from "./mark-roles.ts";
import { surroundings } from "./surroundings.ts";

const longest = 800;

export interface SourcePassageOptions extends MarkRolesOptions {
  readonly document: Document | undefined;
  /** Fragment of the page that tells more of the document. */
  readonly anchor?: string | undefined;
}

/** A source sentence where it stands: the sentences around it, the names in it marked, its document and section. */
export function sourcePassage(span: Span, { document, anchor, ...options }: SourcePassageOptions): Html {
  if (!document || document.text.slice(span.start, span.end) !== span.quote) {
    const why = document ? "the document reads differently at this place" : "its document is not part of this run";
    return html`<figure class="source"><blockquote dir="auto"><span class="evidence">${clipText(span.quote, longest)}</span></blockquote><figcaption>${why}</figcaption></figure>
`;
  }
  const around = surroundings(document, span);
  const end = Math.min(span.end, span.start + longest);
  const isCut = end < span.end;
  const marks = markRoles(document, span, around, options);
  const piece = (from: number, to: number) => markUp(document.text, from, to, marks);
  const path = document.sections.filter((one) => one.start <= span.start && span.end <= one.end).at(-1)?.path ?? [];
  const title = foreignText(document.title, { language: document.language, longest: 100 });
  return html`<figure class="source">
<blockquote lang="${document.language}" dir="auto">${around.cutBefore && "… "}${piece(around.start, span.start)}<span class="evidence">${piece(span.start, end)}</span>${isCut ? "…" : piece(span.end, around.end)}${!isCut && around.cutAfter && " …"}</blockquote>
<figcaption>${anchor ? html`<a href="#${anchor}">${title}</a>` : title}${path
    .filter((heading) => heading !== document.title)
    .map(
      (heading) => html` › ${foreignText(heading, { language: document.language, longest: 80 })}`,
    )} <span class="path">${foreignText(document.path)}</span></figcaption>
</figure>
`;
}

function markUp(text: string, from: number, to: number, marks: readonly Mark[]): Html {
  let at = from;
  const pieces = marks.flatMap(({ start, end, role }) => {
    const [first, last] = [Math.max(start, at), Math.min(end, to)];
    if (first >= last) return [];
    const piece = html`${text.slice(at, first)}<mark class="${role}">${text.slice(first, last)}</mark>`;
    at = last;
    return [piece];
  });
  return html`${pieces}${text.slice(at, to)}`;
}
