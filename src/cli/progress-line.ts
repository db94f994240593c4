import type { Progress } from "#pipelines";
import type { Terminal } from "./terminal.ts";

const plainEveryMs = 10_000;
const liveEveryMs = 100;
const barWidth = 20;

/** Shows how far a run is: one line that is written over on a terminal, a plain line every 10 s elsewhere. */
export function progressLine(terminal: Terminal, now: () => number): (progress: Progress) => void {
  let [shownAt, stage, stageAt] = [now(), "", now()];
  return (progress) => {
    if (terminal.isJson || terminal.isQuiet) return;
    const time = now();
    if (progress.stage !== stage) [stage, stageAt] = [progress.stage, time];
    if (time - shownAt < (terminal.isLive ? liveEveryMs : plainEveryMs)) return;
    shownAt = time;
    const text = render(progress, time - stageAt, terminal.isLive);
    if (terminal.isLive) terminal.overwrite(text);
    else terminal.note(text);
  };
}

function render({ stage, done, total, failed }: Progress, elapsedMs: number, withBar: boolean): string {
  const share = total ? Math.min(1, done / total) : undefined;
  const filled = Math.round((share ?? 0) * barWidth);
  const bar = withBar && share !== undefined ? `[${"█".repeat(filled)}${"·".repeat(barWidth - filled)}] ` : "";
  const left = share && done > 0 ? `  ETA ${duration((elapsedMs / done) * ((total ?? done) - done))}` : "";
  return `${stage.padEnd(10)} ${bar}${done}${total === undefined ? "" : `/${total}`}${failed > 0 ? `  ${failed} failed` : ""}${left}`;
}

function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 90
    ? `${seconds}s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)}m`
      : `${Math.round(seconds / 3600)}h`;
}
