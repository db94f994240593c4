import type { GraphIndex } from "#graph";
import type { Question } from "./question.ts";

/** What a filter may look at beside the question. */
export interface FilterContext {
  /** The graph the question comes from, where there is one. */
  readonly graph?: GraphIndex | undefined;
  /** Fold keys of the questions kept before this one. */
  readonly kept: ReadonlySet<string>;
}

/** A test that a question must pass. */
export interface QuestionFilter {
  /** snake_case; counted in summaries. */
  readonly reason: string;
  /** One line for help and docs. */
  readonly summary: string;
  /** What is wrong, in words, or undefined. */
  check(question: Question, context: FilterContext): string | undefined;
}

/** Defines a filter. One more is a file in filters/ and a line in `questionFilters`. */
export const defineFilter = (filter: QuestionFilter): QuestionFilter => filter;
