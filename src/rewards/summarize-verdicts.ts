import type { Verdict } from "#core";

/** Figures of one number over many completions. */
export interface Spread {
  readonly n: number;
  readonly mean: number;
  /** Of the population. */
  readonly std: number;
  readonly min: number;
  readonly max: number;
}

/** What verdicts say together, by reward. */
export interface VerdictSummary {
  readonly n: number;
  readonly status: Readonly<Record<string, number>>;
  readonly rewards: Readonly<
    Record<
      string,
      {
        readonly n: number;
        readonly reward: Spread | null;
        readonly components: Readonly<Record<string, Spread | null>>;
      }
    >
  >;
}

/** Counts by status, and the spread of rewards and components; what has no score takes no part. */
export function summarizeVerdicts(verdicts: readonly Verdict[]): VerdictSummary {
  const status: Record<string, number> = {};
  const byReward = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    status[verdict.status] = (status[verdict.status] ?? 0) + 1;
    const own = byReward.get(verdict.reward_spec);
    if (own) own.push(verdict);
    else byReward.set(verdict.reward_spec, [verdict]);
  }
  const rewards = [...byReward].map(([name, own]) => {
    const keys = new Set(own.flatMap(({ components }) => Object.keys(components)));
    const components = [...keys].map((key) => [key, spreadOf(own.map((one) => one.components[key]?.value))] as const);
    const reward = spreadOf(own.map((one) => one.reward));
    return [name, { n: own.length, reward, components: Object.fromEntries(components) }] as const;
  });
  return { n: verdicts.length, status, rewards: Object.fromEntries(rewards) };
}

/** The spread of the numbers among the values; null where there is none. */
export function spreadOf(values: readonly (number | null | undefined)[]): Spread | null {
  const numbers = values.filter((value): value is number => typeof value === "number");
  if (numbers.length === 0) return null;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const variance = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length;
  const [min, max] = numbers.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  return { n: numbers.length, mean, std: Math.sqrt(variance), min, max };
}
