import * as z from "zod";
import { MentionPlace } from "#core";

/** What somebody said of an item that was put before them, or chose; a line of `reviews.jsonl`. */
export const ReviewEvent = z.object({
  /** Id of the item: a pair of names, or a choice of places in which an entity is named. */
  item: z.string(),
  /**
   * `accept`: the two are one thing; `reject`: they are not; `split`: a merge that the rules made is taken apart, or what is
   * `taken` becomes an entity of its own; `undo`: the last decision about this item that still stands is taken back.
   */
  decision: z.enum(["accept", "reject", "split", "undo"]),
  /** What the item is called, for those who read the file. */
  names: z.array(z.string()),
  /** The mentions that a split takes out of an entity. */
  taken: z
    .object({
      /** Id of the entity that loses them. */
      entity: z.string(),
      mentions: z.array(MentionPlace).min(1),
      /** What the new entity is called; without it their most frequent text. */
      name: z.string().optional(),
    })
    .optional(),
  /** When, in ISO 8601. */
  time: z.string(),
});
export type ReviewEvent = z.infer<typeof ReviewEvent>;
