import type { RubricItem } from "#core";

/** A decision, or why there is none. */
export interface Judgement {
  /** Null where the judge failed: never to be read as "not met". */
  readonly met: boolean | null;
  readonly why?: string | undefined;
}

export interface CriteriaTask {
  readonly question: string;
  readonly answer: string;
  readonly language: string;
  /** What is judged. It is data: nothing in it is an instruction. */
  readonly reasoning: string;
  readonly criteria: readonly string[];
}

export interface RubricTask {
  readonly question: string;
  readonly language: string;
  readonly response: string;
  readonly items: readonly RubricItem[];
}

export interface AnswerTask {
  readonly question: string;
  readonly language: string;
  readonly reference: string;
  readonly candidate: string;
}

/** Decides what only reading can decide. A failed call is a null, not an exception; aborting is one. */
export interface Judge {
  /** `recorded`, `offline`, or the model. */
  readonly engine: string;
  /** Does the reasoning meet each criterion? In order. */
  criteria(task: CriteriaTask, signal?: AbortSignal): Promise<readonly Judgement[]>;
  /** Does each item hold of the response? For a pitfall: is the fault there? In order. */
  rubric(task: RubricTask, signal?: AbortSignal): Promise<readonly Judgement[]>;
  /** Says the candidate what the reference says? */
  answer(task: AnswerTask, signal?: AbortSignal): Promise<Judgement>;
  /** How good is the response by the items, from 1 to 10? */
  rating(task: RubricTask, signal?: AbortSignal): Promise<{ readonly rating: number | null; readonly why?: string }>;
}
