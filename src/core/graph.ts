import * as z from "zod";
import { Span } from "./span.ts";

/** A place where an entity is named. */
export const Mention = z.object({
  document: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
  /** The kind of thing it is called here, where the engine says so. */
  type: z.string().optional(),
});
export type Mention = z.infer<typeof Mention>;

/** What a model said of an entity, and the stretch of text (a chunk) it read. */
export const Description = z.object({
  text: z.string(),
  document: z.string(),
  start: z.int().nonnegative().optional(),
  end: z.int().nonnegative().optional(),
});
export type Description = z.infer<typeof Description>;

/** A node: one thing with all its names. */
export const Entity = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  language: z.string(),
  /** Other names, most frequent first; never the name itself. */
  aliases: z.array(z.string()),
  mentions: z.array(Mention),
  /** All that models said of it, whole, in the order of the texts; absent where nobody did, as offline. */
  descriptions: z.array(Description).optional(),
  /** The descriptions as one text, by a model; its sources are theirs. */
  summary: z.string().optional(),
});
export type Entity = z.infer<typeof Entity>;

/** Where a fact is stated, and in which words. */
export const Evidence = Span.extend({
  /** The stretch around subject, relation and object as a clause of its own, pronouns resolved; for offline wording. */
  clause: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A directed edge: subject → relation → object, or a value that is no entity. One per (subject, relation, object). */
export const Fact = z.object({
  id: z.string(),
  /** Id of the subject entity. */
  subject: z.string(),
  /** A short label in the words of the text; always positive, see `negated`. */
  relation: z.string(),
  /** Id of the object entity; null where the fact has only a value. */
  object: z.string().nullable(),
  value: z.string().optional(),
  /** The text denies it. */
  negated: z.boolean().optional(),
  /** The text marks it as uncertain or only typical. */
  hedged: z.boolean().optional(),
  evidence: z.array(Evidence),
});
export type Fact = z.infer<typeof Fact>;

/** Entities and facts, sorted by id. */
export interface KnowledgeGraph {
  readonly entities: readonly Entity[];
  readonly facts: readonly Fact[];
}
