import * as z from "zod";

const common = {
  id: z.string(),
  /** Who decided: the rules, or somebody at the review queue. */
  by: z.enum(["rule", "review"]),
  /** The evidence, in one sentence. */
  why: z.string(),
  /** How sure the rules were, 0 to 1. */
  score: z.number().min(0).max(1).optional(),
};

/** Where a mention stands: what tells it from all others. */
export const MentionPlace = z.object({
  document: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type MentionPlace = z.infer<typeof MentionPlace>;

/**
 * One decision about which names are one thing. The list of events is the history; the graph is the base graph with the
 * events applied in order, so that an event that is undone has never happened.
 */
export const MergeEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("merge"),
    ...common,
    /** Id of the entity that stays, with its id and name. */
    into: z.string(),
    /** Id of the entity that goes up in it. */
    from: z.string(),
  }),
  z.object({
    kind: z.literal("split"),
    ...common,
    /** Id of the entity that loses these mentions. */
    entity: z.string(),
    mentions: z.array(MentionPlace).min(1),
    /** What the new entity is called; without it the mentions' most frequent text. */
    name: z.string().optional(),
  }),
  z.object({
    kind: z.literal("undo"),
    ...common,
    /** Id of the earlier event that is taken out; an undo can be undone too. */
    event: z.string(),
  }),
]);
export type MergeEvent = z.infer<typeof MergeEvent>;
