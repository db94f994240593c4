import { styleText } from "node:util";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";
import { outputStream } from "./output-stream.ts";
import { printable } from "./printable.ts";

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
  /** Many results, one JSON document each: a line each, or with --json one list. Waits for a slow reader. */
  rows(rows: AsyncIterable<string>): Promise<void>;
  /** Something by the way, on stderr; nothing with --quiet. */
  note(text: string): void;
  warn(text: string): void;
  /** Prints an error with place, hint and, with --verbose, its causes. Returns the exit code. */
  fail(error: unknown): number;
  /** Writes over the last progress line; an empty text removes it. */
  overwrite(text: string): void;
  /** Shows a text in place of all that is on the screen; nothing where it is not live. */
  screen(text: string): void;
  /** A text that stands out by its weight, for screens. */
  bold(text: string): string;
  /** Waits until all is written. Returns the exit code: a result that could not be written was not given. */
  end(code: number): Promise<number>;
}

/** Colour only where stderr is a terminal and NO_COLOR is not set. */
const paint = (style: Parameters<typeof styleText>[0], text: string) =>
  process.stderr.isTTY && !process.env["NO_COLOR"] ? styleText(style, text, { stream: process.stderr }) : text;

/** @param args The command line, for --json, --quiet and --verbose: errors may come before it is parsed. */
export function createTerminal(args: readonly string[]): Terminal {
  const [stdout, stderr] = [outputStream(process.stdout), outputStream(process.stderr)];
  const has = (flag: string) => args.includes(flag);
  const [isJson, isQuiet, isVerbose] = [has("--json"), has("--quiet"), has("--verbose")];
  const isLive = process.stderr.isTTY === true && !isJson && !isQuiet;
  let shown = "";
  const write = (text: string) => {
    stderr.write(shown === "" ? text : `\r\u001b[2K${text}`);
    shown = "";
  };
  const terminal: Terminal = {
    isJson,
    isQuiet,
    isLive,
    print: (text) => {
      if (!isJson) stdout.write(`${printable(text)}\n`);
    },
    json: (value) => {
      if (isJson) stdout.write(`${JSON.stringify(value)}\n`);
    },
    rows: async (rows) => {
      let before = isJson ? "[" : "";
      for await (const row of rows) {
        stdout.write(isJson ? `${before}${row}` : `${row}\n`);
        before = ",\n";
        await stdout.ready();
      }
      if (isJson) stdout.write(before === "[" ? "[]\n" : "]\n");
    },
    note: (text) => {
      if (!isQuiet) write(`${printable(text)}\n`);
    },
    warn: (text) => write(`${paint("yellow", "warning")} ${printable(text)}\n`),
    overwrite: (text) => {
      if (!isLive) return;
      const width = process.stderr.columns ?? 80;
      write(printable(text.length > width - 1 ? text.slice(0, width - 1) : text));
      shown = text;
    },
    screen: (text) => {
      if (isLive) stderr.write(`\u001b[2J\u001b[3J\u001b[H${text}\n`);
    },
    bold: (text) => paint("bold", text),
    fail: (error) => {
      const code = exitCodeOf(error);
      const all = describe(error);
      for (const { message, place, hint } of all.errors.length > 0 ? all.errors : [all]) {
        const where = place === undefined || message.includes(place) ? "" : `${place}  `;
        write(`${paint("red", "error")} ${printable(where + message)}\n`);
        if (hint !== undefined) write(`${paint("dim", "hint")}  ${printable(hint)}\n`);
      }
      if (code === exitCodes.bug || isVerbose) write(`${stackOf(error)}\n`);
      if (code === exitCodes.bug) write("This is a bug in Touchstone. Please report it with the lines above.\n");
      terminal.json({ error: all });
      return code;
    },
    end: async (code) => {
      const failure = await stdout.drain();
      if (failure !== undefined) write(`${paint("red", "error")} cannot write to standard output: ${failure}\n`);
      await stderr.drain();
      return failure !== undefined && code === exitCodes.done ? exitCodes.usage : code;
    },
  };
  return terminal;
}

/** An error as `--json` prints it. */
interface DescribedError {
  readonly code: string;
  readonly message: string;
  readonly place?: string;
  readonly hint?: string;
  /** Where several things are wrong at once: each of them. */
  readonly errors: readonly Omit<DescribedError, "errors">[];
}

function describe(error: unknown): DescribedError {
  const { errors = [] } = (error ?? {}) as { errors?: readonly unknown[] };
  return { ...describeOne(error), errors: errors.map(describeOne) };
}

function describeOne(error: unknown): Omit<DescribedError, "errors"> {
  type Parts = { message?: string; place?: string; hint?: string; code?: string };
  const { message, place, hint, code } = (error ?? {}) as Parts;
  return {
    code: exitCodeOf(error) === exitCodes.bug ? "unexpected" : (code ?? "unexpected"),
    message: message ?? String(error),
    ...(place === undefined ? {} : { place }),
    ...(hint === undefined ? {} : { hint }),
  };
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.stack ?? "") : `${error.stack}\ncaused by ${stackOf(error.cause)}`;
}
