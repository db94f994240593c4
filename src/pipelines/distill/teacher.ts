import type { DistillQuestion } from "./distill-question.ts";

/** How a teacher answered a question. */
export interface TeacherAnswer {
  /** The way to the answer. */
  readonly reasoning: string;
  /** What the answer is read from. */
  readonly text: string;
  /** The answer alone, where the teacher gives it apart. */
  readonly answer?: string;
  /** It broke off at the token limit. */
  readonly isTruncated: boolean;
}

/** Whoever reasons about questions. */
export interface Teacher {
  /** Name of the model, or `dataset`. */
  readonly engine: string;
  /**
   * @param attempt From 0, where the same question is asked several times.
   * @returns undefined where there is nothing to ask
   * @throws ModelError, BudgetError
   */
  answer(question: DistillQuestion, attempt: number, signal: AbortSignal): Promise<TeacherAnswer | undefined>;
}
