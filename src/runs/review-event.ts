import * as z from "zod";

/** What somebody said of an item that was put before them; a line of `reviews.jsonl`. */
export const ReviewEvent = z.object({
  /** Id of the item: a pair of names. */
  item: z.string(),
  /**
   * `accept`: the two are one thing; `reject`: they are not; `split`: a merge that the rules made is taken apart; `undo`: the last
   * decision about this item that still stands is taken back.
   */
  decision: z.enum(["accept", "reject", "split", "undo"]),
  /** What the item is called, for those who read the file. */
  names: z.array(z.string()),
  /** When, in ISO 8601. */
  time: z.string(),
});
export type ReviewEvent = z.infer<typeof ReviewEvent>;

/** A decision that stands. */
export type ReviewDecision = Exclude<ReviewEvent["decision"], "undo">;

/** The decision that stands for each item; an item whose decisions were all taken back has none. */
export function standingDecisions(events: readonly ReviewEvent[]): Map<string, ReviewDecision> {
  const stacks = new Map<string, ReviewDecision[]>();
  for (const { item, decision } of events) {
    const stack = stacks.get(item) ?? [];
    stacks.set(item, stack);
    if (decision === "undo") stack.pop();
    else stack.push(decision);
  }
  return new Map(
    [...stacks].flatMap(([item, stack]) => {
      const last = stack.at(-1);
      return last === undefined ? [] : [[item, last] as const];
    }),
  );
}
