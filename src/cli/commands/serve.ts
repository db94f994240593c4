import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { ConfigError, RunError, Sample } from "#core";
import { renderPolicyPrompt } from "#formats";
import { loadOutput } from "#pipelines";
import { isLoopback, startServer, WorkerPool } from "#server";
import { exitCodes } from "../exit-codes.ts";
import { findRun } from "../find-run.ts";
import { lazyParser } from "../lazy-parser.ts";
import type { CommandModule } from "../main.ts";
import { openJudge } from "../open-judge.ts";
import { openModules } from "../open-modules.ts";
import { repeated } from "../repeated.ts";
import { readRowFile } from "../row-file.ts";
import type { ScoreWorkerData } from "../score-worker.ts";
import { version } from "../version.ts";

interface Options {
  readonly host: string;
  readonly port: string;
  readonly tokenEnv?: string;
  readonly data?: readonly string[];
  readonly judge: string;
  readonly calls: "batched" | "each";
  readonly runs: string;
  readonly workers: string;
  readonly deadlineMs: string;
  readonly concurrency: string;
  readonly bodyMb: string;
  readonly pending: string;
  readonly environments: string;
  readonly drainMs: string;
  readonly specialToken?: readonly string[];
  readonly module?: readonly string[];
}

export const configure = (command: Command): Command =>
  command
    .argument("[run]", "folder or name of a run whose samples are served; latest is the newest")
    .option("--data <file...>", "JSONL files of samples")
    .option("--judge <who>", "recorded (in the rows), offline, or a config whose engine `judge` is asked", "recorded")
    .addOption(
      new Option("--calls <how>", "a model judges all criteria of a completion at once, or each in a call of its own")
        .choices(["batched", "each"])
        .default("batched"),
    )
    .option("--port <n>", "0: any free one", "8000")
    .option("--host <name>", "where to listen", "127.0.0.1")
    .option(
      "--token-env <name>",
      "variable with the token that requests must bring; needed where others can reach --host",
    )
    .option("--workers <n>", "threads that score", String(availableParallelism()))
    .option("--concurrency <n>", "a worker's completions before the judge", "256")
    .option("--deadline-ms <n>", "longest time for one completion", "60000")
    .option("--body-mb <n>", "largest body, in MB", "32")
    .option("--pending <n>", "unscored completions before 429", "65536")
    .option("--environments <n>", "OpenEnv environments at once", "1024")
    .option("--drain-ms <n>", "time to answer what has come, after SIGTERM or Ctrl-C", "60000")
    .option("--module <file>", "module that rewards `code` may run; repeatable", repeated)
    .option("--special-token <text>", "cut off at the end of OpenRLHF's queries; may be repeated", repeated)
    .option("--runs <folder>", "where runs are looked for", "runs")
    .addHelpText(
      "after",
      "\nExamples:\n  touchstone serve --data samples.jsonl\n  touchstone serve latest --judge touchstone.yaml --port 8000\n",
    );

export const run: CommandModule["run"] = async (terminal, [name], given) => {
  const options = given as unknown as Options;
  const token = tokenOf(options);
  const samples = await samplesOf(name, options);
  const { calls } = options;
  const isThreads = options.judge === "recorded" || options.judge === "offline";
  const opened = isThreads
    ? undefined
    : await openJudge(options.judge, { env: process.env, now: Date.now, parser: lazyParser(process.env), calls });
  const deadlineMs = whole(options, "deadlineMs", 1, 86_400_000);
  const modules = options.module ?? [];
  // A module that is not there is told now, and not by every worker.
  await openModules({ allowed: modules }).close();
  const judge = isThreads ? (options.judge as "offline") : "asked";
  const data: ScoreWorkerData = { samples, judge, modules, deadlineMs };
  const pool = new WorkerPool({
    entry: new URL("../../../dist/cli/score-worker.js", import.meta.url),
    data: { ...data },
    workers: whole(options, "workers", 1, 256),
    deadlineMs,
    concurrency: whole(options, "concurrency", 1, 65_536),
    judge: opened?.judge,
  });
  const stop = stopped();
  try {
    await pool.opened();
    const server = await listen(pool, samples, token, options);
    terminal.json({ url: server.url });
    terminal.print(server.url);
    terminal.note(`${samples.size} samples; ${server.url}/docs lists the routes; Ctrl-C stops`);
    await stop;
    terminal.note("stopping: what has come is answered");
    const isClean = await server.drain(whole(options, "drainMs", 0, 86_400_000));
    if (!isClean) terminal.warn("some requests were cut off");
    return isClean ? exitCodes.done : exitCodes.tooManyFailures;
  } finally {
    await pool.close();
    await opened?.close();
  }
};

function listen(pool: WorkerPool, samples: ReadonlyMap<string, Sample>, token: string | undefined, options: Options) {
  const { host } = options;
  return startServer({
    ...{ scoring: pool, samples, promptOf: renderPolicyPrompt, version: version(), newId: randomUUID, host, token },
    port: whole(options, "port", 0, 65_535),
    bodyBytes: whole(options, "bodyMb", 1, 4096) * 1024 * 1024,
    pendingRows: whole(options, "pending", 1, 10_000_000),
    environments: whole(options, "environments", 1, 1_000_000),
    specialTokens: options.specialToken ?? [],
  }).catch((cause) => {
    throw new ConfigError(`cannot listen on ${host}:${options.port}: ${cause.message}`, {
      ...{
        code: "cannot_listen",
        hint: portCodes.has(cause.code) ? "Give another --port, or 0 for any free one." : hostHint,
        cause,
      },
    });
  });
}

const portCodes = new Set(["EADDRINUSE", "EACCES"]);
const hostHint = "--host is a name or an address of this machine: 127.0.0.1, ::1, 0.0.0.0 for all.";

/** SIGTERM or Ctrl-C; a second one quits. */
const stopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
  });

function tokenOf({ host, tokenEnv }: Options): string | undefined {
  if (tokenEnv === undefined) {
    if (isLoopback(host)) return undefined;
    throw new ConfigError(`others can reach ${host}: a token is needed`, {
      code: "no_token",
      hint: "Put a secret into a variable and name it: --token-env TOUCHSTONE_TOKEN.",
    });
  }
  const token = process.env[tokenEnv];
  if (token && /^[\x21-\x7e]+$/.test(token)) return token;
  if (token)
    throw new ConfigError(`the token in ${tokenEnv} cannot stand in a header`, {
      code: "invalid_token",
      hint: "Take letters, digits and marks of ASCII, without blanks: `openssl rand -hex 32`.",
    });
  throw new ConfigError(`the variable ${tokenEnv} is empty`, { code: "no_token", hint: "Put the token into it." });
}

async function samplesOf(name: string | undefined, { data = [], runs }: Options): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample>();
  for (const file of data)
    for (const { value } of await readRowFile(file, Sample, "Give samples.")) samples.set(value.id, value);
  if (name === undefined) return samples;
  const folder = findRun(name, runs);
  for (const sample of (await loadOutput(folder)).samples) samples.set(sample.id, sample);
  if (samples.size > 0) return samples;
  throw new RunError(`the run in ${folder} has no samples yet`, {
    ...{ code: "unfinished_run", place: folder, hint: "`touchstone run` goes on with it." },
  });
}

function whole(options: Options, key: keyof Options, least: number, most: number): number {
  const value = Number(options[key]);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const flag = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new ConfigError(`--${flag} ${options[key]} is not a whole number from ${least} to ${most}`, {
    ...{ code: "invalid_option", hint: "`touchstone serve --help` shows the default." },
  });
}
