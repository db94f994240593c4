import { shellWord } from "#formats";
import type { SynthesizeResult } from "#pipelines";
import { funnelText } from "./funnel-text.ts";

export interface ClosingTextOptions {
  /** The run's folder. */
  readonly run: string;
  readonly result: SynthesizeResult;
  /** The configuration as it was named on the command line. */
  readonly config: string;
}

/** What a run ends with for people: counts, failures, cost, the folder and the next command. */
export function closingText({ run, result: { state, summary }, config }: ClosingTextOptions): string {
  const next = state === "done" ? `touchstone export ${shellWord(run)} --to verl --out data` : runCommand(config);
  const look = state === "done" ? `\nlook: ${run}/report.html` : "";
  const { queued } = summary.resolution;
  const review = state === "done" && queued > 0 ? `\nreview: touchstone review ${shellWord(run)}` : "";
  return `${funnelText(summary)}\n${state} in ${summary.seconds} s, ${costText(summary)}, ${run}${look}${review}\nnext: ${next}`;
}

/** The command that runs a configuration. */
export const runCommand = (config: string): string =>
  config === "touchstone.yaml" ? "touchstone run" : `touchstone run ${shellWord(config)}`;

const costText = ({ costUsd, tokens }: SynthesizeResult["summary"]): string =>
  costUsd === null
    ? `${(tokens.prompt + tokens.completion).toLocaleString("en")} tokens (no price configured)`
    : `cost $${costUsd.toFixed(2)}`;
