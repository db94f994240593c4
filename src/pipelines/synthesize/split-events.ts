import { createEvent, type SplitEvent, splitOffId } from "#graph";
import type { StandingReview } from "#runs";

/**
 * What people took out of entities, in an order that does not depend on when they did: what is taken out of an entity that was
 * itself taken out comes after it.
 */
export function splitEvents(standing: ReadonlyMap<string, StandingReview>): SplitEvent[] {
  const ordered: SplitEvent[] = [];
  let waiting = [...standing.values()]
    .flatMap(({ taken }) => (taken ? [eventOf(taken)] : []))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  while (waiting.length > 0) {
    // The id of what a split makes comes of what it is taken from, so that none waits for itself.
    const toCome = new Set(waiting.map(({ id }) => splitOffId(id)));
    ordered.push(...waiting.filter(({ entity }) => !toCome.has(entity)));
    waiting = waiting.filter(({ entity }) => toCome.has(entity));
  }
  return ordered;
}

const eventOf = (taken: NonNullable<StandingReview["taken"]>): SplitEvent =>
  createEvent({ kind: "split", by: "review", why: "somebody took these mentions out", ...taken }, []) as SplitEvent;
