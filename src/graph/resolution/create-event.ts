import { contentId, type MergeEvent } from "#core";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** What is decided, before it has its place in the history. */
export type MergeDecision = WithoutId<MergeEvent>;

/**
 * Gives a decision its id. It depends on what is decided and on how often the same was decided before, so that a merge that
 * was undone and is made again has an id of its own.
 */
export function createEvent(decision: MergeDecision, earlier: readonly MergeEvent[]): MergeEvent {
  const subject = subjectOf(decision);
  const times = earlier.filter((event) => event.kind === decision.kind && subjectOf(event) === subject).length;
  return { ...decision, id: contentId("m", decision.kind, subject, String(times)) };
}

function subjectOf(decision: MergeDecision): string {
  if (decision.kind === "merge") return JSON.stringify([decision.into, decision.from]);
  if (decision.kind === "undo") return decision.event;
  const places = decision.mentions.map(({ document, start, end }) => [document, start, end]);
  return JSON.stringify([decision.entity, places, decision.name ?? ""]);
}
