import type { Sample } from "#core";
import type { CompletionTemplate } from "../templates/completion-template.ts";

/** What a probe is made of. */
export interface ProbeMatter {
  readonly sample: Sample;
  readonly template: CompletionTemplate;
  readonly gold: string;
  readonly wrong: readonly [string, string];
  /** The criteria that a judge has, as they are written; none for rewards without a judge. */
  readonly criteria: readonly string[];
  /** The teacher's reasoning and its anchors, where the reward has one. */
  readonly rationale?: string | undefined;
  readonly anchors: readonly string[];
}

/**
 * What a probe may earn at most: what nothing is worth (`nothing`: the form alone); what an honest wrong answer earns
 * (`wrong`); an answer and half of the judged part (`half-judged`); what the comparison earns (`same`); or all (`reported`:
 * the figure is shown and nothing is held against it).
 */
type ProbeLimit = "nothing" | "wrong" | "half-judged" | "same" | "reported";

/** A cheap completion. */
export interface Probe {
  readonly name: string;
  readonly summary: string;
  readonly limit: ProbeLimit;
  /** The judge is taken to say yes to all but the answer: what does the formula itself allow? */
  readonly kindJudge?: boolean;
  /** The completions, none where the probe does not fit the sample. */
  write(matter: ProbeMatter): readonly string[];
  /** What the completions are compared with, for the limit `same`. */
  compare?(matter: ProbeMatter): string;
}
