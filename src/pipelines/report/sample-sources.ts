import type { Document, Entity, Fact, Sample, Span } from "#core";
import { groupSources, type Source } from "./group-sources.ts";
import type { Html } from "./html.ts";
import { markRoles } from "./mark-roles.ts";
import { lostPassage, sourcePassage } from "./source-passage.ts";

const mostSpans = 5;

export interface SampleSourcesOptions {
  readonly facts: readonly Fact[];
  readonly entity: (id: string) => Entity | undefined;
  readonly document: (id: string) => Document | undefined;
  readonly anchor: (document: string) => string | undefined;
}

/** Where a sample comes from, document by document; a place that does not read as the sample says is shown as such. */
export function sampleSources(sample: Sample, { facts, entity, document, anchor }: SampleSourcesOptions): Html[] {
  const spans = new Map<Document, Span[]>();
  const lost: Html[] = [];
  for (const span of sample.provenance.slice(0, mostSpans)) {
    const source = document(span.document);
    if (!source) lost.push(lostPassage(span, "from a document that is not part of this run"));
    else if (source.text.slice(span.start, span.end) !== span.quote)
      lost.push(lostPassage(span, `not found at its place in ${source.path}`));
    else spans.set(source, [...(spans.get(source) ?? []), span]);
  }
  const passages = [...spans].flatMap(([source, places]) =>
    groupSources(source, places).map((group) => {
      const stated = facts.filter((fact) => isStated(fact, group));
      const marks = markRoles(group, { sample, entity, facts: stated.length > 0 ? stated : facts });
      return sourcePassage(group, { marks, anchor: anchor(source.id) });
    }),
  );
  return [...passages, ...lost];
}

const isStated = ({ evidence }: Fact, source: Source): boolean =>
  evidence.some(
    ({ document, start, end }) =>
      document === source.document.id && source.evidence.some((range) => start < range.end && end > range.start),
  );
