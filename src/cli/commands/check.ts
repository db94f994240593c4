import type { Command } from "commander";
import { InputError } from "#core";
import { runCommand } from "../closing-text.ts";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import { jobOf } from "../jobs.ts";
import type { CommandModule } from "../main.ts";
import { repeated } from "../repeated.ts";

export const configure = (command: Command): Command =>
  command
    .argument("[config]", "the configuration", "touchstone.yaml")
    .option("--resolved", "print every value and where it comes from")
    .option("--set <key=value>", "override a value of the configuration; again for more", repeated)
    .addHelpText("after", "\nExamples:\n  touchstone check\n  touchstone check --resolved --set questions.count=10\n");

export const run: CommandModule["run"] = async (terminal, [file = "touchstone.yaml"], options) => {
  const { resolved, set } = options as { resolved?: boolean; set?: readonly string[] };
  const loaded = loadConfig(file, { set: set ?? [], env: process.env });
  const { config, origins } = loaded;
  const files = await filesOf(loaded, (why) => terminal.warn(`${why}: a run would stop there`));
  const values = [...origins].flatMap(([path, origin]) => {
    const value = path
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], config);
    return value === undefined ? [] : [{ path, value, origin }];
  });
  terminal.json({ valid: true, files: files.length, config, origins: Object.fromEntries(origins) });
  if (resolved) {
    for (const { path, value, origin } of values)
      terminal.print(`${`${path}: ${JSON.stringify(value)}`.padEnd(48)} # ${origin}`);
  } else {
    terminal.print(`${file} is valid; it would read ${files.length} files\nnext: ${runCommand(file)}`);
  }
  return undefined;
};

async function filesOf(loaded: LoadedConfig, warn: (why: string) => void): Promise<readonly string[]> {
  try {
    return await jobOf(loaded).files();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    warn(error.message);
    return [];
  }
}
