import type { Sample, Verdict } from "#core";
import type { Judge } from "../judges/judge.ts";
import type { Reward, RewardPorts } from "../reward.ts";
import { rewardFor, scoreCompletion } from "../score-completion.ts";
import type { Probe, ProbeMatter } from "./probe.ts";
import { honestWrong, probes } from "./probes.ts";
import { wrongAnswers } from "./wrong-answers.ts";

/** What came of a probe on one sample: the best-paid of its completions. */
export interface ProbeResult {
  readonly probe: string;
  readonly summary: string;
  readonly sample: string;
  readonly completion: string;
  /** Null where it could not be scored, which is no pay either. */
  readonly reward: number | null;
  /** What it may earn; null where it is only reported. */
  readonly allowed: number | null;
  /** Of the reward's range above its minimum. */
  readonly share: number | null;
  readonly outcome: "held" | "beaten" | "warned" | "reported" | "unscored";
  readonly note?: string;
}

/** What an audit found. */
export interface Audit {
  readonly reward: string;
  readonly samples: number;
  readonly judge: string;
  readonly results: readonly ProbeResult[];
  readonly beaten: number;
  readonly warned: number;
}

/** Runs every probe against the rewards of samples (spec: rewards-and-protocols.md §2). */
export async function auditReward(name: string, samples: readonly Sample[], ports: RewardPorts): Promise<Audit> {
  const results: ProbeResult[] = [];
  for (const sample of samples) {
    const auditor = await openAuditor(sample, ports);
    for (const probe of probes) {
      const result = await auditor(probe);
      if (result) results.push(result);
    }
  }
  const count = (outcome: ProbeResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  return {
    ...{ reward: name, samples: samples.length, judge: ports.judge?.engine ?? "none", results },
    ...{ beaten: count("beaten"), warned: count("warned") },
  };
}

async function openAuditor(sample: Sample, ports: RewardPorts) {
  const reward = rewardFor(sample.reward);
  const spec = sample.reward;
  const matter = await matterOf(sample, reward, ports);
  const [floor, most] = reward.range(spec);
  const least = Number.isFinite(floor) ? floor : 0;
  const score = (completion: string, judge = ports.judge) =>
    scoreCompletion({ sample, completion }, { ...ports, judge });
  const wrong = (await score(honestWrong(matter))).reward ?? least;
  const right = await score(
    reward.template.write({ reasoning: matter.rationale ?? "I looked at it.", answer: matter.gold }),
  );

  return async (probe: Probe): Promise<ProbeResult | undefined> => {
    const completions = probe.write(matter);
    if (completions.length === 0) return undefined;
    const judge = probe.kindJudge && ports.judge ? kindTo(ports.judge) : ports.judge;
    const scores = await Promise.all(completions.map(async (text) => ({ text, verdict: await score(text, judge) })));
    const best = scores.reduce((a, b) => ((b.verdict.reward ?? -Infinity) > (a.verdict.reward ?? -Infinity) ? b : a));
    const compared = probe.compare ? (await score(probe.compare(matter))).reward : null;
    const allowed = allowedFor(probe, { reward, least, most, wrong, right, compared });
    const { reward: points } = best.verdict;
    const found = {
      ...{
        probe: probe.name,
        summary: probe.summary,
        sample: sample.id,
        completion: best.text,
        reward: points,
        allowed,
      },
      share: points === null ? null : (points - least) / (most - least || 1),
    };
    if (points === null) return { ...found, outcome: "unscored", note: best.verdict.reason ?? best.verdict.status };
    if (allowed === null) return { ...found, outcome: "reported" };
    if (points <= allowed + 1e-9) return { ...found, outcome: "held" };
    if (isUngatedRubric(sample, probe))
      return { ...found, outcome: "warned", note: 'ungated: set gate: "answer" to hold it to 0.5' };
    return { ...found, outcome: "beaten" };
  };
}

interface Measures {
  readonly reward: Reward;
  readonly least: number;
  readonly most: number;
  readonly wrong: number;
  readonly right: Verdict;
  readonly compared: number | null;
}

/** A reward that does not look at answers pays by other measures: nothing is held against it. */
function allowedFor({ limit }: Probe, { reward, least, wrong, right, compared }: Measures): number | null {
  const judges = reward.components.some((key) => key === "checklist" || key === "rubric" || key === "judge");
  const looks = reward.answerPart !== undefined || reward.name === "sum";
  if (limit === "same") return compared;
  if (limit === "reported" || !(looks || judges) || (limit === "wrong" && !looks)) return null;
  if (limit === "nothing") return reward.components.includes("format") || reward.name === "sum" ? wrong : least;
  if (limit === "wrong") return wrong;
  const judged = ["checklist", "rubric"].flatMap((key) => right.components[key]?.max ?? []);
  const others = Object.entries(right.components).filter(([key]) => key !== "checklist" && key !== "rubric");
  return others.reduce((sum, [, part]) => sum + (part?.max ?? 0), 0) + 0.5 * judged.reduce((sum, max) => sum + max, 0);
}

const isUngatedRubric = ({ reward }: Sample, { name }: Probe): boolean =>
  reward.type === "rubric" && reward.gate === undefined && (name === "criteria-wrong" || name === "wrong-perfect");

async function matterOf(sample: Sample, { template }: Reward, { anchors }: RewardPorts): Promise<ProbeMatter> {
  const spec = sample.reward;
  const criteria =
    "checklist" in spec ? spec.checklist : "items" in spec ? spec.items.map(({ description }) => description) : [];
  const rationale = spec.type === "spear" ? spec.rationale : undefined;
  const found = spec.type === "spear" ? await anchors.readOnce(spec.rationale, spec) : [];
  return {
    ...{ sample, template, gold: sample.answer, wrong: wrongAnswers(sample), criteria },
    ...(rationale === undefined ? {} : { rationale }),
    anchors: found.map((anchor) => anchor.join(" ")),
  };
}

/** Says yes to everything that is good, and leaves the answer to the judge. */
const kindTo = (judge: Judge): Judge => ({
  ...judge,
  criteria: async ({ criteria }) => criteria.map(() => ({ met: true })),
  rubric: async ({ items }) => items.map(({ category }) => ({ met: category !== "Pitfall" })),
  rating: async () => ({ rating: 10 }),
});
