import type { RubricItem } from "#core";
import type { Judgement } from "../judges/judge.ts";

export type RubricWeights = Partial<Record<RubricItem["category"] | "answer", number>>;

/** Dr. SCI Table 6; the first four are those of RaR. */
export const defaultRubricWeights = { Essential: 1, Important: 0.7, Optional: 0.3, Pitfall: 0.9, answer: 4 } as const;

/** Σ w·j and Σ w over the items; a pitfall earns its weight where the fault is absent. */
export function rubricPoints(
  items: readonly RubricItem[],
  judged: readonly Judgement[],
  weights: RubricWeights = {},
): { readonly earned: number; readonly total: number } {
  let [earned, total] = [0, 0];
  for (const [at, { category }] of items.entries()) {
    const weight = weights[category] ?? defaultRubricWeights[category];
    total += weight;
    if (judged[at]?.met === (category !== "Pitfall")) earned += weight;
  }
  return { earned, total };
}

/** The items of a component: `met` is what the judge said, so that it can be replayed. */
export const judgedItems = (items: readonly RubricItem[], judged: readonly Judgement[]) =>
  items.map(({ title }, at) => ({ text: title, met: judged[at]?.met ?? null }));
