import { relative } from "node:path";
import type { Command } from "commander";
import { listRuns } from "#runs";
import type { CommandModule } from "../main.ts";

export const configure = (command: Command): Command =>
  command
    .argument("[folder]", "where runs are looked for", "runs")
    .addHelpText("after", "\nExamples:\n  touchstone runs\n  touchstone runs recipes/k2v/runs --json\n");

export const run: CommandModule["run"] = async (terminal, [folder = "runs"]) => {
  const rows = listRuns(folder).map(({ folder: run, manifest }) => {
    const { state, createdAt, seconds, summary } = manifest;
    const { counts, costUsd } = (summary ?? {}) as { counts?: { kept?: number }; costUsd?: number | null };
    return {
      run: relative(process.cwd(), run) || run,
      state,
      createdAt,
      seconds,
      kept: counts?.kept ?? null,
      costUsd: costUsd ?? null,
    };
  });
  terminal.json({ runs: rows });
  for (const { run, state, seconds, kept } of rows) {
    terminal.print(
      `${run.padEnd(44)} ${state.padEnd(12)} ${`${kept ?? "–"} kept`.padStart(10)} ${seconds.toFixed(1).padStart(9)} s`,
    );
  }
  if (rows.length === 0) terminal.print(`no runs in ${folder}\nnext: touchstone run`);
  return undefined;
};
