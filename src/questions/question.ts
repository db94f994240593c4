import type { Fact } from "#core";

/** Stands in a question where the answer was. */
export const blank = "____";

/** Connected facts of a graph, and which of their entities is to be asked for. */
export interface Subgraph {
  readonly id: string;
  /** Ids of one to three facts, in the order of the walk. */
  readonly facts: readonly string[];
  /** Id of the masked entity. */
  readonly answer: string;
}

/** A fill-in question as the filters see it; one made elsewhere has no facts. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly aliases: readonly string[];
  /** Every form in which the answer could stand in a text; the answer and its aliases included. */
  readonly forms: readonly string[];
  readonly language: string;
  /** Texts of the documents that it comes from. */
  readonly texts: readonly string[];
  readonly facts: readonly Fact[];
  /** Id of the answer's entity, where there is a graph. */
  readonly answerEntity?: string | undefined;
}
