import { shellWord } from "#formats";

export interface ClosingTextOptions {
  /** The run's folder. */
  readonly run: string;
  readonly state: "done" | "stopped";
  readonly summary: {
    readonly seconds: number;
    readonly costUsd: number | null;
    readonly tokens: { readonly prompt: number; readonly completion: number };
  };
  /** The counts, for people. */
  readonly funnel: string;
  /** Commands to look at next, each with what for; the last one is what comes next. */
  readonly next: readonly (readonly [string, string])[];
  /** The configuration as it was named on the command line. */
  readonly config: string;
}

/** What a run ends with for people: counts, failures, cost, the folder and the next command. */
export function closingText({ run, state, summary, funnel, next, config }: ClosingTextOptions): string {
  const isDone = state === "done";
  const lines = isDone ? [["look", `${run}/report.html`], ...next] : [["next", runCommand(config)]];
  return [
    funnel,
    `${state} in ${summary.seconds} s, ${costText(summary)}, ${run}`,
    ...lines.map(([what, command]) => `${what}: ${command}`),
  ].join("\n");
}

/** The command that runs a configuration. */
export const runCommand = (config: string): string =>
  config === "touchstone.yaml" ? "touchstone run" : `touchstone run ${shellWord(config)}`;

const costText = ({ costUsd, tokens }: ClosingTextOptions["summary"]): string =>
  costUsd === null
    ? `${(tokens.prompt + tokens.completion).toLocaleString("en")} tokens (no price configured)`
    : `cost $${costUsd.toFixed(2)}`;
