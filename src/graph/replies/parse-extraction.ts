import { nameGrounding } from "./name-grounding.ts";
import type { ParsedReply, ParsedTriple, ReplyError } from "./parsed-reply.ts";
import { readRecords } from "./read-records.ts";
import { ReplyDraft } from "./reply-draft.ts";
import { isRefusal, saysNothing } from "./reply-wording.ts";
import { settleRecords } from "./settle-records.ts";
import { type BareReply, stripReasoning } from "./strip-reasoning.ts";

export type {
  ParsedEntity,
  ParsedRelation,
  ParsedReply,
  ParsedTriple,
  ReplyError,
  ReplyWarning,
} from "./parsed-reply.ts";

export interface ParseExtractionOptions {
  /** The text the model was asked about: records whose names do not stand in it are turned down. */
  readonly chunk?: string;
  /**
   * Has the server said that the reply ends where the model ended it (finish reason `stop`)? Then a last line without a new line
   * after it is whole; else, in forms where only the new line shows it, it is dropped.
   */
  readonly isFinished?: boolean;
}

/**
 * Reads a model's reply to an extraction prompt, in whatever form and state it is: JSON, records with delimiters, triples;
 * with reasoning, chatter, broken syntax, cut.
 *
 * Never throws. Takes time linear in the reply. A reply cut anywhere gives no record whose name, end points or triple the whole
 * reply does not give (closing think tags without an opening one aside: they turn records before them into drafts).
 * @example parseExtraction('{"subject": "Urease", "relation": "is an", "object": "enzyme"}').triples
 * // => [{ subject: "Urease", relation: "is an", value: "enzyme" }]
 */
export function parseExtraction(reply: string, options: ParseExtractionOptions = {}): ParsedReply {
  const { chunk, isFinished = false } = options;
  const isNamed = chunk === undefined ? () => true : nameGrounding(chunk);
  const bare = stripReasoning(reply);
  const draft = new ReplyDraft(isNamed);
  readRecords(bare.text, draft, isFinished);
  if (draft.hasTuples && !draft.isComplete) draft.warn("no_completion_mark");
  const { entities, relations } = settleRecords(draft, isNamed);
  const triples = relations.flatMap(({ source, relation, target }): ParsedTriple[] =>
    relation === undefined ? [] : [{ subject: source, relation, value: target }],
  );
  const error = entities.length > 0 ? null : errorOf(bare, draft);
  return {
    entities,
    relations,
    triples,
    warnings: draft.warnings,
    error,
    refused: error === "no_records" && isRefusal(bare.text),
  };
}

function errorOf({ text, hadReasoning }: BareReply, draft: ReplyDraft): ReplyError | null {
  const isBlank = text.replace(/```[a-z]*|<\|[a-z_]+\|>/gi, "").trim() === "";
  if (draft.hasRefused) return "no_records";
  if (draft.hasBroken) return "unparsable";
  if (draft.isComplete || saysNothing(text)) return null;
  if (isBlank) return hadReasoning ? "no_answer_after_think" : "empty";
  return "no_records";
}
