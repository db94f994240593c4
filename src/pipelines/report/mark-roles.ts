import type { Entity, Fact, Sample } from "#core";
import { findNames } from "#text";
import { longestShown, type Source } from "./group-sources.ts";

/** What a marked name is in the fact. */
type Role = "answer" | "subject" | "object";

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: Role;
}

/** Each name is a search of its own, and a name that fills lines is none. */
const mostNames = 20;
const longestName = 120;

export interface MarkRolesOptions {
  readonly sample: Pick<Sample, "answer" | "aliases">;
  /** The sample's facts that this source states. */
  readonly facts: readonly Fact[];
  readonly entity: (id: string) => Entity | undefined;
}

/**
 * Where the answer, the subjects and the objects are named in a source: by the graph's mentions, and by name where the
 * evidence has no mention of them. In order, without overlap; the answer goes first, longer names before shorter ones.
 */
export function markRoles({ document, evidence, around }: Source, { sample, facts, entity }: MarkRolesOptions): Mark[] {
  const marks: Mark[] = [];
  const markNames = (names: readonly string[], role: Role, ranges: Source["evidence"]) => {
    const short = names.slice(0, mostNames).filter(({ length }) => length <= longestName);
    for (const { start: from, end: to } of ranges) {
      const text = document.text.slice(from, Math.min(to, from + longestShown));
      for (const { start, end } of findNames(text, short)) {
        marks.push({ start: from + start, end: from + end, role });
      }
    }
  };
  const markEntity = (found: Entity, inFact: Role) => {
    const { name, aliases, mentions } = found;
    const role = name === sample.answer ? "answer" : inFact;
    const near = mentions.filter(
      (one) => one.document === document.id && one.start >= around.start && one.end <= around.end,
    );
    for (const { start, end } of near) marks.push({ start, end, role });
    const isNamed = evidence.some((range) => near.some(({ start, end }) => start >= range.start && end <= range.end));
    if (!isNamed) markNames([name, ...aliases], role, evidence);
  };
  for (const { subject, object, value } of facts) {
    const [from, to] = [entity(subject), object === null ? undefined : entity(object)];
    if (from) markEntity(from, "subject");
    if (to) markEntity(to, "object");
    else if (value) markNames([value], "object", evidence);
  }
  const edges = [around.start, ...evidence.flatMap(({ start, end }) => [start, end]), around.end];
  const pieces = edges.slice(1).map((end, at) => ({ start: edges[at] ?? end, end }));
  markNames([sample.answer, ...sample.aliases], "answer", pieces);
  return withoutOverlap(marks);
}

const rank = { answer: 0, subject: 1, object: 2 } as const;

function withoutOverlap(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  const first = (a: Mark, b: Mark) =>
    b.end - b.start - (a.end - a.start) || rank[a.role] - rank[b.role] || a.start - b.start;
  for (const mark of [...marks].sort(first)) {
    if (kept.every(({ start, end }) => mark.end <= start || mark.start >= end)) kept.push(mark);
  }
  return kept.sort((a, b) => a.start - b.start);
}
