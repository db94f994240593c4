import type { Document, Span } from "#core";
import type { Conflict, ConflictKind, ConflictSide } from "#graph";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { groupSources } from "./group-sources.ts";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";
import { lostPassage, sourcePassage } from "./source-passage.ts";

const mostOfAKind = 20;
const mostPlaces = 2;

const kinds: readonly { readonly kind: ConflictKind; readonly head: string; readonly meaning: string }[] = [
  {
    kind: "value",
    head: "Different values",
    meaning: "Documents give different values where one is to be expected. One may be out of date, or wrong.",
  },
  { kind: "polarity", head: "Said and denied", meaning: "One sentence says what another denies." },
  {
    kind: "type",
    head: "Different kinds of thing",
    meaning: "A name is filed as two kinds of thing. It may be two things of one name.",
  },
  {
    kind: "duplicate",
    head: "Perhaps the same fact",
    meaning: "Two facts about the same two things, in words that overlap. Both are kept.",
  },
];

export interface ConflictsSectionOptions {
  readonly document: (id: string) => Document | undefined;
  readonly anchor: (document: string) => string | undefined;
}

/** What the documents, or their reading, disagree about: both sides with their sentences. */
export function conflictsSection({ conflicts }: ReportInput, options: ConflictsSectionOptions): Html {
  return html`<section id="conflicts" aria-labelledby="conflicts-head">
<h2 id="conflicts-head">Conflicts</h2>
${
  conflicts.length === 0
    ? html`<p class="empty">No two facts are at odds.</p>`
    : html`<p>${format.counted(conflicts.length, "conflict")}. Nothing is removed on their account: which side is right is for people to say.</p>
${kinds.map((one) => ofKind(one, conflicts, options))}`
}
</section>
`;
}

function ofKind(
  { kind, head, meaning }: (typeof kinds)[number],
  conflicts: readonly Conflict[],
  options: ConflictsSectionOptions,
): Html | false {
  const found = conflicts.filter((one) => one.kind === kind);
  if (found.length === 0) return false;
  const more = found.length - mostOfAKind;
  return html`<h3>${head} <span class="soft">${format.count(found.length)}</span></h3>
<p class="soft">${meaning}</p>
${found.slice(0, mostOfAKind).map(
  ({ sides, why }) => html`<article class="conflict">
<p>${foreignText(why, { longest: 300 })}</p>
${sides.map((side) => sideOf(side, options))}</article>
`,
)}${more > 0 && html`<p class="soft">and ${format.count(more)} more.</p>`}
`;
}

const sideOf = ({ claim, evidence }: ConflictSide, options: ConflictsSectionOptions): Html =>
  html`<p><b>${foreignText(claim, { longest: 300 })}</b></p>
${evidence.slice(0, mostPlaces).map((span) => placeOf(span, options))}`;

function placeOf(span: Span, { document, anchor }: ConflictsSectionOptions): Html {
  const source = document(span.document);
  if (source?.text.slice(span.start, span.end) !== span.quote) return lostPassage(span, "not found at its place");
  const [group] = groupSources(source, [span]);
  return group ? sourcePassage(group, { marks: [], anchor: anchor(source.id) }) : html``;
}
