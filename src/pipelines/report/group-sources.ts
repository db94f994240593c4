import type { Document, Span } from "#core";
import { type Surroundings, surroundings } from "./surroundings.ts";

/** More than this of one piece of evidence is not shown. */
export const longestShown = 800;

/** Spans of one document that stand so close together that they are read as one passage. */
export interface Source {
  readonly document: Document;
  /** In the order of the text; overlapping ones are joined. */
  readonly evidence: readonly { readonly start: number; readonly end: number }[];
  readonly around: Surroundings;
}

/** Facts of one question often stand in neighbouring sentences: each sentence is shown once, in the order of the text. */
export function groupSources(document: Document, spans: readonly Pick<Span, "start" | "end">[]): Source[] {
  const sources: Source[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const around = surroundings(document, { start, end });
    const before = sources.at(-1);
    if (!before || around.start > before.around.end) {
      sources.push({ document, evidence: [{ start, end }], around });
      continue;
    }
    const further = around.end > before.around.end ? around : before.around;
    const last = before.evidence.at(-1);
    const isApart = !last || start >= last.end;
    sources[sources.length - 1] = {
      document,
      evidence: isApart
        ? [...before.evidence, { start, end }]
        : [...before.evidence.slice(0, -1), { start: last.start, end: Math.max(last.end, end) }],
      around: { ...before.around, end: further.end, cutAfter: further.cutAfter },
    };
  }
  return sources;
}
