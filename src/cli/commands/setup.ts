import type { Command } from "commander";
import { ConfigError } from "#core";
import { installParser } from "#models";
import type { CommandModule } from "../main.ts";

const models = ["parser"] as const;

export const configure = (command: Command): Command =>
  command.argument("[model]", `which: ${models.join(", ")}; all by default`).addHelpText(
    "after",
    `
The parser reads the weights of en_core_web_sm 3.8.0. Looked at, in this order: TOUCHSTONE_MODELS (a folder, a wheel, an address),
the cache (TOUCHSTONE_CACHE, or the system's place for caches), the model's release, pip with your own configuration.
Every file's SHA-256 is checked.

Examples:
  touchstone setup parser
  TOUCHSTONE_MODELS=en_core_web_sm-3.8.0-py3-none-any.whl touchstone setup parser
`,
  );

export const run: CommandModule["run"] = async (terminal, [model = "parser"]) => {
  if (!(models as readonly string[]).includes(model)) {
    throw new ConfigError(`no model ${model}`, { code: "usage", hint: `Models: ${models.join(", ")}.` });
  }
  const { path, source } = await installParser({ env: process.env, onStep: (text) => terminal.note(text) });
  terminal.json({ parser: { path, source: source ?? null } });
  terminal.print(source === undefined ? `parser: already there, ${path}` : `parser: ${path}, from ${source}`);
  return undefined;
};
