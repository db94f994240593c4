import { styleText } from "node:util";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";

/** Where a command prints: results on stdout, everything else on stderr. */
export interface Terminal {
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  /** Can one line of stderr be written over? */
  readonly isLive: boolean;
  /** A result for people; nothing with --json. */
  print(text: string): void;
  /** The one JSON document; nothing without --json. */
  json(value: unknown): void;
  /** Something by the way, on stderr; nothing with --quiet. */
  note(text: string): void;
  warn(text: string): void;
  /** Prints an error with place, hint and, with --verbose, its causes. Returns the exit code. */
  fail(error: unknown): number;
  /** Writes over the last progress line; an empty text removes it. */
  overwrite(text: string): void;
}

/** Colour only where stderr is a terminal and NO_COLOR is not set. */
const paint = (style: Parameters<typeof styleText>[0], text: string) =>
  process.stderr.isTTY && !process.env["NO_COLOR"] ? styleText(style, text) : text;

/** @param args The command line, for --json, --quiet and --verbose: errors may come before it is parsed. */
export function createTerminal(args: readonly string[]): Terminal {
  const has = (flag: string) => args.includes(flag);
  const [isJson, isQuiet, isVerbose] = [has("--json"), has("--quiet"), has("--verbose")];
  const isLive = process.stderr.isTTY === true && !isJson && !isQuiet;
  let shown = "";
  const write = (text: string) => {
    if (shown !== "") process.stderr.write("\r\u001b[2K");
    shown = "";
    process.stderr.write(text);
  };
  const terminal: Terminal = {
    isJson,
    isQuiet,
    isLive,
    print: (text) => {
      if (!isJson) process.stdout.write(`${text}\n`);
    },
    json: (value) => {
      if (isJson) process.stdout.write(`${JSON.stringify(value)}\n`);
    },
    note: (text) => {
      if (!isQuiet) write(`${text}\n`);
    },
    warn: (text) => write(`${paint("yellow", "warning")} ${text}\n`),
    overwrite: (text) => {
      if (!isLive) return;
      const width = process.stderr.columns ?? 80;
      write(text.length > width - 1 ? text.slice(0, width - 1) : text);
      shown = text;
    },
    fail: (error) => {
      const code = exitCodeOf(error);
      const { message, place, hint, code: name } = describe(error);
      const errors = (error as { errors?: readonly unknown[] }).errors ?? [];
      for (const one of errors.length > 0 ? errors.map(describe) : [{ message, place }]) {
        write(`${paint("red", "error")} ${one.place ? `${one.place}  ` : ""}${one.message}\n`);
      }
      if (hint) write(`${paint("dim", "hint")}  ${hint}\n`);
      if (code === exitCodes.bug || isVerbose) write(`${stackOf(error)}\n`);
      if (code === exitCodes.bug) write("This is a bug in Touchstone. Please report it with the lines above.\n");
      terminal.json({ error: { code: name, message, place, hint, errors: errors.map(describe) } });
      return code;
    },
  };
  return terminal;
}

function describe(error: unknown): { message: string; place?: string; hint?: string; code: string } {
  const { message, place, hint, code } = error as { message?: string; place?: string; hint?: string; code?: string };
  return {
    message: message ?? String(error),
    ...(place === undefined ? {} : { place }),
    ...(hint === undefined ? {} : { hint }),
    code: code ?? "unexpected",
  };
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.stack ?? "") : `${error.stack}\ncaused by ${stackOf(error.cause)}`;
}
