import { type AnswerVerdictName, verifyAnswer } from "#answers";
import type { VerifyCase } from "./read-verify-cases.ts";

interface Disagreement {
  /** Of the row, from 0. */
  readonly index: number;
  readonly gold: string;
  readonly pred: string;
  readonly expected: boolean;
  readonly verdict: AnswerVerdictName;
  readonly rule: string;
}

export interface VerifyCasesResult {
  readonly n: number;
  readonly agree: number;
  readonly falsePositive: number;
  readonly falseNegative: number;
  /** Verdicts that are never a number: the gold unusable, undetermined, an error. */
  readonly unscored: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly disagreements: readonly Disagreement[];
}

const ours: ReadonlySet<AnswerVerdictName> = new Set(["gold_unusable", "undetermined", "error"]);

/** Verifications before the clock runs, and the longest time for them: what is measured is compiled code, as in a server. */
const warmRows = 4000;
const warmMs = 2000;

/** Verifies every row, once the code is warm. A row without `expected` agrees. */
export function verifyCases(rows: readonly VerifyCase[]): VerifyCasesResult {
  const verify = ({ gold, pred, kind, policy, aliases, options }: VerifyCase) =>
    verifyAnswer({ gold, completion: pred, kind, policy, aliases, options });
  const until = performance.now() + warmMs;
  for (let at = 0; rows.length > 0 && at < warmRows && performance.now() < until; at++)
    verify(rows[at % rows.length] as VerifyCase);
  const times: number[] = [];
  const verdicts = rows.map((row) => {
    const from = performance.now();
    const verdict = verify(row);
    times.push(performance.now() - from);
    return verdict;
  });
  const disagreements = rows.flatMap(({ gold, pred, expected }, index) => {
    const { verdict, rule } = verdicts[index] as (typeof verdicts)[number];
    if (expected === undefined || expected === (verdict === "correct")) return [];
    return [{ index, gold, pred, expected, verdict, rule }];
  });
  const falsePositive = disagreements.filter(({ verdict }) => verdict === "correct").length;
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const total = times.reduce((a, b) => a + b, 0);
  return {
    n: rows.length,
    agree: rows.length - disagreements.length,
    falsePositive,
    falseNegative: disagreements.length - falsePositive,
    unscored: verdicts.filter(({ verdict }) => ours.has(verdict)).length,
    perSecond: total === 0 ? 0 : (1000 * rows.length) / total,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: sorted.at(-1) ?? 0,
    disagreements,
  };
}
