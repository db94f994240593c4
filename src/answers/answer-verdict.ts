import type { Candidate } from "./extraction/candidate.ts";

/** What Touchstone says of an answer. The first four are about the answer; the last three are ours and never a number. */
export type AnswerVerdictName =
  | "correct"
  | "incorrect"
  | "no_answer"
  | "invalid_answer"
  | "gold_unusable"
  | "undetermined"
  | "error";

export interface AnswerVerdict {
  readonly verdict: AnswerVerdictName;
  /** The step that decided: of the extraction, or of the equality ladder. */
  readonly rule: string;
  /** The answer as it stands in the completion, and the rule that found it. */
  readonly extracted?: Pick<Candidate, "text" | "start" | "end" | "by">;
  readonly gold: { readonly text: string; readonly parsed: readonly string[] };
  /** One sentence for people. */
  readonly why: string;
}
