import type { MergeProposal } from "#graph";
import type { ReviewDecision } from "#runs";

/** Two names that the rules take to be one thing, or that people should look at. */
export interface ResolvedPair {
  readonly proposal: MergeProposal;
  /** The rules were sure enough to merge them by themselves. */
  readonly isAutomatic: boolean;
  /** What people said of it. */
  readonly decision?: ReviewDecision | undefined;
}

/** Are the two one entity of the resolved graph? */
export const isMerged = ({ isAutomatic, decision }: ResolvedPair): boolean =>
  decision === undefined ? isAutomatic : decision === "accept";

/** Does the pair wait for somebody to look at it? */
export const isOpen = ({ isAutomatic, decision }: ResolvedPair): boolean => !isAutomatic && decision === undefined;

/** Did people leave the graph as the rules had made it: merged what they merged, apart what they left apart? */
const isConsistent = ({ isAutomatic, decision }: ResolvedPair): boolean => isAutomatic === (decision === "accept");

/** What became of the pairs, in numbers. */
export interface ResolutionCounts {
  /** Pairs that are one entity: by the rules, and because people said so. */
  readonly merged: number;
  /** Pairs that wait for somebody to look at them. */
  readonly queued: number;
  /** N: pairs that people decided about. */
  readonly reviewed: number;
  /** M: those where they left the graph as the rules had made it. */
  readonly consistent: number;
  /** CR = M/N (K2V §G.2); null before anybody looked. */
  readonly consistency: number | null;
  /** How often people took mentions out of an entity. */
  readonly splits: number;
}

export function countPairs(pairs: readonly ResolvedPair[], splits: number): ResolutionCounts {
  const decided = pairs.filter(({ decision }) => decision !== undefined);
  const consistent = decided.filter(isConsistent).length;
  return {
    merged: pairs.filter(isMerged).length,
    queued: pairs.filter(isOpen).length,
    reviewed: decided.length,
    consistent,
    consistency: decided.length === 0 ? null : consistent / decided.length,
    splits,
  };
}
