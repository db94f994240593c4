import type { AnswerPolicy } from "#core";

type Chosen = Required<Omit<AnswerPolicy, "tolerance">>;
/** A policy without gaps; only the tolerance may be left to the digits of decimals. */
export type ResolvedPolicy = { readonly [Key in keyof Chosen]: NonNullable<Chosen[Key]> } & {
  readonly tolerance: number | undefined;
};

export const defaultPolicy: ResolvedPolicy = {
  percent: "strict",
  units: "required",
  fractions: "any",
  boxes: "line",
  brackets: "distinct",
  relations: "as-sets",
  tolerance: undefined,
  order: false,
  lastNumber: false,
  case: "fold",
};

/** The policy with its gaps filled by the default. */
export function resolvePolicy(policy: AnswerPolicy = {}): ResolvedPolicy {
  const given = Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== undefined));
  return { ...defaultPolicy, ...given };
}
