import type { RewardComponent } from "#core";
import type { Judgement } from "../judges/judge.ts";

/** The part that judged criteria earn, or why it cannot be told: one missing decision is enough. */
export interface JudgedShare {
  readonly component: RewardComponent;
  readonly failure?: string | undefined;
}

/** met/k over criteria; a decision that is missing is never "not met". */
export function judgedShare(criteria: readonly string[], judged: readonly Judgement[]): JudgedShare {
  const items = criteria.map((text, at) => ({ text, met: judged[at]?.met ?? null }));
  const failure = judgeFailure(judged, criteria.length);
  if (failure !== undefined) return { component: { value: null, max: 1, reason: failure, items }, failure };
  const met = items.filter((item) => item.met).length;
  return { component: { value: met / criteria.length, max: 1, reason: `${met} of ${criteria.length} met`, items } };
}

/** Why some of the decisions wanted are missing; undefined where all are there. */
export function judgeFailure(judged: readonly Judgement[], wanted: number): string | undefined {
  if (judged.length === 0 && wanted > 0) return "there is no judge";
  const missing = judged.filter(({ met }) => met === null);
  const count = missing.length + Math.max(0, wanted - judged.length);
  return count === 0 ? undefined : `${count} of ${wanted} not judged: ${missing[0]?.why ?? "no decision"}`;
}
