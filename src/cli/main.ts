import { Command, CommanderError, Option } from "commander";
import { commands } from "./commands.ts";
import { nearestName } from "./config/nearest-name.ts";
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
export async function main(given: readonly string[]): Promise<number> {
  const args = inOrder(given);
  const terminal = createTerminal(args);
  let [code, help]: [number, string] = [exitCodes.done, ""];
  const { program, start } = await programFor(args, terminal, (text) => {
    help += text;
  });
  try {
    checkWorkingFolder();
    await program.parseAsync([...withKnownCommand(program, args)], { from: "user" });
    code = await start();
  } catch (error) {
    if (!(error instanceof CommanderError)) code = terminal.fail(error);
    else if (error.exitCode !== 0) code = terminal.fail(usageError(error, args));
  }
  if (help !== "") {
    terminal.print(help.trimEnd());
    terminal.json({ text: help });
  }
  return terminal.end(code);
}

/** Flags that every command has may stand before it, and so may `help`. */
function inOrder(args: readonly string[]): readonly string[] {
  const flags = new Set(["--json", "--quiet", "--verbose"]);
  const at = args.findIndex((arg) => !flags.has(arg));
  const [before, after] = at < 0 ? [args, []] : [args.slice(0, at), args.slice(at)];
  if (after.length === 0) return ["--help", ...before];
  return after[0] === "help" ? [...after.slice(1), "--help", ...before] : [...after, ...before];
}

/** Help of a command that there is not would be help of all: without the flag commander says that it is unknown. */
function withKnownCommand(program: Command, args: readonly string[]): readonly string[] {
  const first = args[0] ?? "";
  const isKnown = first.startsWith("-") || program.commands.some((command) => command.name() === first);
  return isKnown ? args : [first];
}

/** The command line's grammar, with the asked command in full, and what is to be done once it is parsed. */
async function programFor(args: readonly string[], terminal: Terminal, onHelp: (text: string) => void) {
  let start = async (): Promise<number> => exitCodes.done;
  const program = new Command("touchstone")
    .description("Turns documents into training data whose rewards can be checked.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help of a command")
    .exitOverride()
    .configureOutput({
      writeErr: () => {
        // Said by `usageError`, once.
      },
      writeOut: onHelp,
    })
    .addHelpText("after", footer);
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
      .action(() => {
        start = async () => (await module.run(terminal, command.args, command.opts())) ?? exitCodes.done;
      });
  }
  return { program, start: () => start() };
}

/** Commander's complaint in the shape of a ConfigError; the class itself would cost every `--help` the loading of core. */
function usageError({ code, message }: CommanderError, [first = ""]: readonly string[]): Error {
  if (code === "commander.help") {
    const names = commands.map(({ name }) => name).filter((name) => name.startsWith(`${first} `));
    return configError("a command is missing", `Commands: ${names.join(", ")}.`);
  }
  const [, meant] = /\((Did you mean .+\?)\)/.exec(message) ?? [];
  const [, given = "", allowed = ""] = /argument '(.*)' is invalid\. Allowed choices are (.*)\.$/m.exec(message) ?? [];
  const nearest = allowed === "" ? undefined : nearestName(given, allowed.split(", "));
  const name = commands.some((command) => command.name === first) ? ` ${first}` : "";
  return configError(
    message.replace(/^error: /, "").split("\n")[0] ?? message,
    meant ??
      (nearest === undefined ? `\`touchstone${name} --help\` shows how it is used.` : `Did you mean ${nearest}?`),
  );
}

/** Every path that is not absolute is relative to it. @throws a ConfigError where it was removed under our feet */
function checkWorkingFolder(): void {
  try {
    process.cwd();
  } catch {
    throw configError("the working folder is gone", "Change to a folder that is there.");
  }
}

const configError = (message: string, hint: string): Error =>
  Object.assign(new Error(message), { name: "ConfigError", code: "usage", hint });

const groupSummary = (group: string) =>
  commands
    .filter(({ name }) => name.startsWith(`${group} `))
    .map(({ summary }) => summary)
    .join("; ");
