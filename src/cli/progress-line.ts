import type { Progress } from "#pipelines";
import type { Terminal } from "./terminal.ts";

const plainEveryMs = 10_000;
const liveEveryMs = 100;
const barWidth = 20;

export interface ProgressLineOptions {
  readonly terminal: Terminal;
  readonly now: () => number;
  /** What was paid so far, over all starts, in USD; undefined where nothing is paid or no price is known. */
  readonly spentUsd: () => number | undefined;
  /** What may be paid. */
  readonly budgetUsd: number | undefined;
}

/** Shows how far a run is: one line that is written over on a terminal, a plain line every 10 s elsewhere. */
export function progressLine({
  terminal,
  now,
  spentUsd,
  budgetUsd,
}: ProgressLineOptions): (progress: Progress) => void {
  let [shownAt, stage, stageAt] = [now(), "", now()];
  return (progress) => {
    if (terminal.isJson || terminal.isQuiet) return;
    const time = now();
    if (progress.stage !== stage) [stage, stageAt] = [progress.stage, time];
    if (time - shownAt < (terminal.isLive ? liveEveryMs : plainEveryMs)) return;
    shownAt = time;
    const cost = costText(spentUsd(), budgetUsd);
    const text = `${countText(progress, terminal.isLive)}${cost}${etaText(progress, time - stageAt)}`;
    if (terminal.isLive) terminal.overwrite(text);
    else terminal.note(text);
  };
}

function countText({ stage, done, total, failed }: Progress, withBar: boolean): string {
  const share = total ? Math.min(1, done / total) : undefined;
  const filled = Math.round((share ?? 0) * barWidth);
  const bar = withBar && share !== undefined ? `[${"█".repeat(filled)}${"·".repeat(barWidth - filled)}] ` : "";
  return `${stage.padEnd(10)} ${bar}${done}${total === undefined ? "" : `/${total}`}${failed > 0 ? `  ${failed} failed` : ""}`;
}

function costText(spent: number | undefined, budget: number | undefined): string {
  if (spent === undefined) return "";
  return `  $${spent.toFixed(2)}${budget === undefined ? "" : ` of $${budget.toFixed(2)}`}`;
}

const etaText = ({ done, fresh, total }: Progress, elapsedMs: number): string =>
  total && fresh > 0 ? `  ETA ${duration((elapsedMs / fresh) * (total - done))}` : "";

function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 90
    ? `${seconds}s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)}m`
      : `${Math.round(seconds / 3600)}h`;
}
