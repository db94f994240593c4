import type { Document, Entity, Fact, Sample, Span } from "#core";
import { findNames } from "#text";
import type { Surroundings } from "./surroundings.ts";

/** What a marked name is in the fact. */
export type Role = "answer" | "subject" | "object";

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: Role;
}

export interface MarkRolesOptions {
  readonly sample: Pick<Sample, "answer" | "aliases">;
  /** The sample's facts that this evidence states. */
  readonly facts: readonly Fact[];
  readonly entity: (id: string) => Entity | undefined;
}

/**
 * Where the answer, the subjects and the objects are named in a passage: by the graph's mentions, and by name where the
 * evidence has no mention of them. In order, without overlap; the answer goes first, longer names before shorter ones.
 */
export function markRoles(document: Document, evidence: Span, around: Surroundings, options: MarkRolesOptions): Mark[] {
  const { sample, facts, entity } = options;
  const marks: Mark[] = [];
  const markNames = (
    names: readonly string[],
    role: Role,
    { start, end }: { readonly start: number; readonly end: number },
  ) => {
    for (const found of findNames(document.text.slice(start, end), names)) {
      marks.push({ start: start + found.start, end: start + found.end, role });
    }
  };
  const markEntity = ({ name, aliases, mentions }: Entity, role: Role) => {
    const near = mentions.filter(
      (one) => one.document === document.id && one.start >= around.start && one.end <= around.end,
    );
    for (const { start, end } of near) marks.push({ start, end, role });
    if (!near.some(({ start, end }) => start >= evidence.start && end <= evidence.end))
      markNames([name, ...aliases], role, evidence);
  };
  const roleOf = (found: Entity, role: Role) => (found.name === sample.answer ? "answer" : role);
  for (const { subject, object, value } of facts) {
    const [from, to] = [entity(subject), object === null ? undefined : entity(object)];
    if (from) markEntity(from, roleOf(from, "subject"));
    if (to) markEntity(to, roleOf(to, "object"));
    else if (value) markNames([value], "object", evidence);
  }
  markNames([sample.answer, ...sample.aliases], "answer", around);

  const rank = { answer: 0, subject: 1, object: 2 } as const;
  const kept: Mark[] = [];
  const ranked = marks.sort(
    (a, b) => b.end - b.start - (a.end - a.start) || rank[a.role] - rank[b.role] || a.start - b.start,
  );
  for (const mark of ranked) {
    if (kept.every(({ start, end }) => mark.end <= start || mark.start >= end)) kept.push(mark);
  }
  return kept.sort((a, b) => a.start - b.start);
}
