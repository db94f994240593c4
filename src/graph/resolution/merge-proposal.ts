import type { Mention } from "#core";

/** One side of a proposal, as it is shown to the one who decides. */
export interface ProposedEntity {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly language: string;
  readonly aliases: readonly string[];
  /** How often it is named. */
  readonly mentions: number;
  /** A few sentences that name it, with the place of the name. */
  readonly contexts: readonly { readonly sentence: string; readonly mention: Mention }[];
}

/** Two entities that may be one. */
export interface MergeProposal {
  /** Depends on the two entities alone. */
  readonly id: string;
  readonly decision: "same" | "review";
  readonly score: number;
  /** The evidence, in one sentence. */
  readonly why: string;
  /** The one that would keep its id and name: the one named more often. */
  readonly into: ProposedEntity;
  readonly from: ProposedEntity;
}
