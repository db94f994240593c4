import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { hasParserWeights, parserWeightsPath } from "#models";

/** The built command line. */
export const bin = resolve(import.meta.dirname, "../../dist/cli/bin.js");

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** What it printed on stderr so far. */
  said(): string;
  /** Waits until a text is on stderr. */
  says(text: string): Promise<void>;
  readonly ended: Promise<Ended>;
}

/** Nothing of the environment of these tests that the command line would listen to. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:TOUCHSTONE|NODE_OPTIONS|VITEST|FORCE_COLOR|NO_COLOR)/.test(name),
  ),
);

/** Starts a program, with what it prints. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): Started {
  const child = spawn(command, args, { env, ...options, stdio: options.stdio ?? ["ignore", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, stdout, stderr }));
  const says = async (text: string) => {
    while (!stderr.includes(text)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`ended without saying "${text}": ${stderr}`);
      await Promise.race([once(child.stderr as NodeJS.ReadableStream, "data"), ended]);
    }
  };
  return { child, said: () => stderr, says, ended };
}

/** Starts `touchstone …` in a folder. */
export const startTouchstone = (cwd: string, args: readonly string[], options: SpawnOptions = {}): Started =>
  start(process.execPath, [bin, ...args], { cwd, ...options });

/** Runs `touchstone …` in a folder to its end. */
export const touchstone = (cwd: string, ...args: string[]): Promise<Ended> => startTouchstone(cwd, args).ended;

/** Runs it with `--json`; what it printed must be one document. */
export async function touchstoneJson(cwd: string, ...args: string[]) {
  const ended = await touchstone(cwd, ...args, "--json");
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was printed.
  return { ...ended, json: JSON.parse(ended.stdout) as any };
}

/** Runs a line of bash in a folder; `$T` is touchstone. */
export const bash = (cwd: string, line: string): Promise<Ended> =>
  start("bash", ["-c", line], { cwd, env: { ...env, T: `${process.execPath} ${bin}` } }).ended;

/** Runs touchstone as somebody whom permissions bind: root is bound by none. */
export function asNobody(cwd: string, ...args: string[]): Promise<Ended> {
  if (process.getuid?.() !== 0) return touchstone(cwd, ...args);
  const nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", process.execPath, bin, ...args];
  return start("setpriv", nobody, { cwd, env: { ...env, HOME: "/", TOUCHSTONE_CACHE: readableCache() } }).ended;
}

let cache: string | undefined;

/** A copy of the parser's weights that everybody may read: root's own cache is closed to others. */
function readableCache(): string {
  if (cache !== undefined) return cache;
  cache = mkdtempSync(join(tmpdir(), "touchstone-cache-"));
  chmodSync(cache, 0o755);
  if (!hasParserWeights(process.env)) return cache;
  const copy = parserWeightsPath({ TOUCHSTONE_CACHE: cache });
  mkdirSync(dirname(copy), { mode: 0o755 });
  copyFileSync(parserWeightsPath(process.env), copy);
  chmodSync(copy, 0o644);
  const made = cache;
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
  return cache;
}
