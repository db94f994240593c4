import { dirname, relative, resolve } from "node:path";
import type { Command } from "commander";
import { listRuns, stateOf } from "#runs";
import type { CommandModule } from "../main.ts";
import { callsFolder } from "../prepare-session.ts";
import type { Terminal } from "../terminal.ts";

export const configure = (command: Command): Command =>
  command
    .argument("[folder]", "where runs are looked for", "runs")
    .option("--calls", "show what paid answers the project remembers")
    .addHelpText(
      "after",
      "\nExamples:\n  touchstone runs\n  touchstone runs recipes/k2v/runs --json\n  touchstone runs --calls\n",
    );

export const run: CommandModule["run"] = async (terminal, [folder = "runs"], { calls }) => {
  if (calls) return showCalls(terminal, callsFolder(dirname(resolve(folder))));
  const { runs, damaged } = listRuns(folder);
  const shown = (path: string) => relative(process.cwd(), path) || path;
  const rows = [
    ...runs.map((one) => {
      const { createdAt, seconds, summary } = one.manifest;
      const { counts, costUsd } = (summary ?? {}) as { counts?: { kept?: number }; costUsd?: number | null };
      const sums = { kept: counts?.kept ?? null, costUsd: costUsd ?? null };
      return { run: shown(one.folder), state: stateOf(one), createdAt, seconds, ...sums };
    }),
    ...damaged.map(({ folder: run }) => {
      return { run: shown(run), state: "damaged", createdAt: null, seconds: null, kept: null, costUsd: null };
    }),
  ];
  terminal.json({ runs: rows });
  for (const { run, state, seconds, kept } of rows) {
    terminal.print(
      `${run.padEnd(44)} ${state.padEnd(12)} ${`${kept ?? "–"} kept`.padStart(10)} ${`${seconds?.toFixed(1) ?? "–"}`.padStart(9)} s`,
    );
  }
  for (const { error } of damaged) terminal.warn(error.message);
  if (rows.length === 0) terminal.print(`no runs in ${folder}\nnext: touchstone run`);
  return undefined;
};

/** What the project has paid for and will not pay again, by model and prompt. */
async function showCalls(terminal: Terminal, folder: string): Promise<undefined> {
  const { CallJournal } = await import("#models");
  const rows = new Map<
    string,
    { model: string; prompt: string; calls: number; promptTokens: number; completionTokens: number }
  >();
  for (const { model, prompt, promptTokens, completionTokens } of new CallJournal(folder, "reader").entries()) {
    const key = `${model} ${prompt}`;
    const row = rows.get(key) ?? { model, prompt, calls: 0, promptTokens: 0, completionTokens: 0 };
    row.calls += 1;
    row.promptTokens += promptTokens;
    row.completionTokens += completionTokens;
    rows.set(key, row);
  }
  const list = [...rows.values()].sort((a, b) => (`${a.model} ${a.prompt}` < `${b.model} ${b.prompt}` ? -1 : 1));
  terminal.json({ folder: relative(process.cwd(), folder), calls: list });
  for (const { model, prompt, calls, promptTokens, completionTokens } of list) {
    terminal.print(
      `${model.padEnd(32)} ${prompt.padEnd(24)} ${`${calls}`.padStart(7)} calls ${`${promptTokens} + ${completionTokens}`.padStart(20)} tokens`,
    );
  }
  if (list.length === 0) terminal.print(`no paid answers in ${folder}`);
  return undefined;
}
