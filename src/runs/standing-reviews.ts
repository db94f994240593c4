import type { ReviewEvent } from "./review-event.ts";

/** A decision that stands. */
export type ReviewDecision = Exclude<ReviewEvent["decision"], "undo">;

export type StandingReview = ReviewEvent & { readonly decision: ReviewDecision };

/** What stands of each item; an item whose decisions were all taken back has nothing. */
export function standingReviews(events: readonly ReviewEvent[]): Map<string, StandingReview> {
  const stacks = new Map<string, StandingReview[]>();
  for (const event of events) {
    const stack = stacks.get(event.item) ?? [];
    stacks.set(event.item, stack);
    if (stands(event)) stack.push(event);
    else stack.pop();
  }
  return new Map(
    [...stacks].flatMap(([item, stack]) => {
      const last = stack.at(-1);
      return last === undefined ? [] : [[item, last] as const];
    }),
  );
}

const stands = (event: ReviewEvent): event is StandingReview => event.decision !== "undo";
