import { Command, CommanderError, Option } from "commander";
import { commands } from "./commands.ts";
import { exitCodes } from "./exit-codes.ts";
import { createTerminal, type Terminal } from "./terminal.ts";
import { version } from "./version.ts";

/** What a command's file exports: its arguments and options, and what it does. Returns the exit code, 0 where it says nothing. */
export interface CommandModule {
  configure(command: Command): Command;
  run(
    terminal: Terminal,
    args: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<number | undefined>;
}

const footer = `
Exit codes: 0 done · 1 a bug · 2 usage, configuration or an unusable file · 3 a quality gate missed ·
4 too many items failed · 5 budget reached · 130 interrupted, run again to go on
`;

/** Runs one command line. Only the command that is asked for is loaded, so that help is quick. */
export async function main(args: readonly string[]): Promise<number> {
  const terminal = createTerminal(args);
  const program = new Command("touchstone")
    .description("Turns documents into training data whose rewards can be checked.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .showHelpAfterError("(add --help for usage)")
    .exitOverride()
    .configureOutput({
      writeErr: (text) => terminal.note(text.trimEnd()),
      writeOut: (text) => process.stdout.write(text),
    })
    .addHelpText("after", footer);
  let code: number = exitCodes.done;
  const [first = "", second = ""] = args.filter((arg) => !arg.startsWith("-"));
  const groups = new Map<string, Command>();
  for (const { name, summary, load } of commands) {
    const [group, leaf] = name.includes(" ") ? (name.split(" ") as [string, string]) : [undefined, name];
    const parent =
      group === undefined ? program : (groups.get(group) ?? program.command(group).summary(groupSummary(group)));
    if (group !== undefined) groups.set(group, parent.exitOverride());
    const command = parent.command(leaf).summary(summary).description(`${summary}.`).exitOverride();
    const isAsked = group === undefined ? first === leaf : first === group && second === leaf;
    if (!isAsked) continue;
    const module = await load();
    module
      .configure(command)
      .addOption(new Option("--json", "print one JSON document on stdout"))
      .addOption(new Option("--quiet", "print nothing but results and errors"))
      .addOption(new Option("--verbose", "print causes and stacks of errors"))
      .action(async () => {
        code = (await module.run(terminal, command.args, command.opts())) ?? exitCodes.done;
      });
  }
  try {
    if (args.length === 0) {
      program.outputHelp();
      return exitCodes.done;
    }
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return terminal.fail(error);
  }
}

const groupSummary = (group: string) =>
  commands
    .filter(({ name }) => name.startsWith(`${group} `))
    .map(({ summary }) => summary)
    .join("; ");
