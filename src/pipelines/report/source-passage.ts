import type { Span } from "#core";
import { placeOf } from "#documents";
import { clipText } from "./clip-text.ts";
import { foreignText } from "./foreign-text.ts";
import { longestShown, type Source } from "./group-sources.ts";
import { type Html, html } from "./html.ts";
import type { Mark } from "./mark-roles.ts";

export interface SourcePassageOptions {
  readonly marks: readonly Mark[];
  /** Fragment of the page that tells more of the document. */
  readonly anchor: string | undefined;
}

/** Source sentences where they stand: among the sentences around them, with marked names, document and section. */
export function sourcePassage({ document, evidence, around }: Source, { marks, anchor }: SourcePassageOptions): Html {
  const { text, title, language, path, sections } = document;
  const piece = (from: number, to: number) => markUp(text, from, to, marks);
  let at = around.start;
  const pieces = evidence.map(({ start, end }) => {
    const cut = Math.min(end, start + longestShown);
    const shown = html`${piece(at, start)}<span class="evidence">${piece(start, cut)}${cut < end && " … "}</span>`;
    at = end;
    return shown;
  });
  const start = evidence[0]?.start ?? 0;
  const headings = sections.filter((one) => one.start <= start && start < one.end).at(-1)?.path ?? [];
  const place = placeOf(document, start)?.at;
  const name = foreignText(title, { language, longest: 100 });
  return html`<figure class="source">
<blockquote lang="${language}" dir="auto">${around.cutBefore && "… "}${pieces}${piece(at, around.end)}${around.cutAfter && " …"}</blockquote>
<figcaption>${anchor ? html`<a href="#${anchor}">${name}</a>` : name}${headings
    .filter((heading) => heading !== title)
    .map(
      (heading) => html` › ${foreignText(heading, { language, longest: 80 })}`,
    )} <span class="path">${foreignText(path)}</span>${place !== undefined && place !== path && html` · ${foreignText(place, { longest: 80 })}`}</figcaption>
</figure>
`;
}

/** A source whose place cannot be shown: in the words of the sample. */
export const lostPassage = ({ quote }: Span, why: string): Html => html`<figure class="source">
<blockquote dir="auto"><span class="evidence">${clipText(quote, longestShown)}</span></blockquote>
<figcaption>${why}</figcaption>
</figure>
`;

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
