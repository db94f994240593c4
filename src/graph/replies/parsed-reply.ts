/** A thing that a reply names. Texts are cleaned (NFC, no markup, single spaces), their case kept. */
export interface ParsedEntity {
  readonly name: string;
  /** Null where the reply gives none. */
  readonly type: string | null;
  /** All that the reply says of it; empty where it says nothing. */
  readonly description: string;
  /** Absent where there are none. */
  readonly aliases?: readonly string[];
  /** The sentence it was read from, as the model wrote it. */
  readonly quote?: string;
}

/** A directed statement between two of the entities. */
export interface ParsedRelation {
  readonly source: string;
  readonly target: string;
  /** A short label. */
  readonly relation?: string;
  /** Empty where the reply says nothing more. */
  readonly description: string;
  /** The sentence that states it, as the model wrote it. */
  readonly quote?: string;
  readonly negated?: true;
  readonly hedged?: true;
}

/** A labelled relation as a triple of the knowledge base (KBevo). */
export interface ParsedTriple {
  readonly subject: string;
  readonly relation: string;
  readonly value: string;
}

/**
 * Why a reply gave nothing.
 * - `empty`: it is blank;
 * - `no_answer_after_think`: it is all reasoning;
 * - `no_records`: it is prose (`refused` says whether a refusal), or every record in it was turned down;
 * - `unparsable`: records were begun, none could be read whole.
 */
export type ReplyError = "empty" | "no_answer_after_think" | "no_records" | "unparsable";

/**
 * What could not be taken as it stood: records turned down (`field_count`, `relation_not_object`, `malformed_record`,
 * `empty_name`, `name_too_long`, `placeholder`, `pronoun_entity`, `ungrounded_entity`, `dangling_relation`, `self_loop`),
 * once each; repairs (`type_coerced`, `extra_fields_merged`, `endpoint_not_declared`), once each; and what is true of the
 * whole reply (`delimiter_repaired`, `kind_translated`, `truncated`, `no_completion_mark`, `repetition`), once.
 */
export type ReplyWarning =
  | "delimiter_repaired"
  | "dangling_relation"
  | "empty_name"
  | "endpoint_not_declared"
  | "extra_fields_merged"
  | "field_count"
  | "kind_translated"
  | "malformed_record"
  | "name_too_long"
  | "no_completion_mark"
  | "placeholder"
  | "pronoun_entity"
  | "relation_not_object"
  | "repetition"
  | "self_loop"
  | "truncated"
  | "type_coerced"
  | "ungrounded_entity";

/** What a reply to an extraction prompt says. */
export interface ParsedReply {
  readonly entities: readonly ParsedEntity[];
  readonly relations: readonly ParsedRelation[];
  /** The relations that have a label, once more as triples. */
  readonly triples: readonly ParsedTriple[];
  readonly warnings: readonly ReplyWarning[];
  /** Null where there are records, or where the reply says in its form that there are none. */
  readonly error: ReplyError | null;
  /** Without records, and worded as a refusal. */
  readonly refused: boolean;
}
