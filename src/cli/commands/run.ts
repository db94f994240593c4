import { relative, resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { InputError } from "#core";
import { hashFiles } from "#documents";
import { bindRun, distillStageNames, stageNames } from "#pipelines";
import { hasNewReviews, Interrupted, type Ledger, readManifest } from "#runs";
import { closingText, runCommand } from "../closing-text.ts";
import type { TouchstoneConfig } from "../config/config-schema.ts";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import { exitCodes } from "../exit-codes.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import type { Job, JobResult } from "../jobs/job.ts";
import { jobOf } from "../jobs.ts";
import type { CommandModule } from "../main.ts";
import { progressLine } from "../progress-line.ts";
import { repeated } from "../repeated.ts";
import type { Terminal } from "../terminal.ts";
import { version } from "../version.ts";

const clock = { now: () => Date.now() };

const positive = (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("expected a whole number from 1 up");
  return number;
};

const examples = `
Examples:
  touchstone run                              touchstone.yaml in this folder; goes on where it stopped
  touchstone run recipes/k2v/touchstone.yaml --set questions.count=200
  touchstone run --dry-run                    what it would read and cost
  touchstone run --until graph                only up to a stage

Stages of synthesize: ${stageNames.join(", ")};
of distill: ${distillStageNames.join(", ")}.
`;

export const configure = (command: Command): Command =>
  command
    .argument("[config]", "the configuration", "touchstone.yaml")
    .option("--dry-run", "read and count only; prints an estimate")
    .option("--fresh", "start a new run beside the old ones")
    .option("--retry-failed", "try the failed items again; failed files may have been mended")
    .option("--limit <n>", "read only the first N files, or rows of questions", positive)
    .option("--set <key=value>", "override a value of the configuration; again for more", repeated)
    .option("--until <stage>", "stop after a stage")
    .addHelpText("after", examples);

interface RunFlags {
  readonly dryRun?: boolean;
  readonly fresh?: boolean;
  readonly retryFailed?: boolean;
  readonly limit?: number;
  readonly set?: readonly string[];
  readonly until?: string;
}

export const run: CommandModule["run"] = async (terminal, [file = "touchstone.yaml"], options) => {
  const flags = options as RunFlags;
  const loaded = load(file, flags);
  const job = jobOf(loaded);
  checkStage(job, flags);
  const files = await job.files();
  if (flags.dryRun) return dryRun(terminal, job, files, file);
  warnOfPrices(terminal, loaded.config, job);
  for (const idle of job.idle) terminal.warn(idle);
  const { signal, release } = interruptSignal(terminal);
  try {
    const { shown, ...result } = await work({ terminal, flags, loaded, job, files, signal });
    terminal.json({ run: shown, state: result.state, ...result.summary });
    terminal.print(closingText({ ...result, run: shown, next: result.next(shown), config: file }));
    return exitCodes.done;
  } finally {
    release();
  }
};

interface Work {
  readonly terminal: Terminal;
  readonly flags: RunFlags;
  readonly loaded: LoadedConfig;
  readonly job: Job;
  readonly files: readonly string[];
  readonly signal: AbortSignal;
}

async function work({ terminal, flags, loaded, job, files, signal }: Work): Promise<JobResult & { shown: string }> {
  const { config, root } = loaded;
  const start = await job.prepare();
  const inputs = await hashFiles(root, files, signal).catch((error) => {
    throw signal.aborted ? new Interrupted() : error;
  });
  const { folder, isNew } = await bindRun({
    runsFolder: resolve(root, config.runs),
    ...{ name: config.name, pipeline: config.pipeline, seed: config.seed, version: version(), clock },
    configText: loaded.text,
    identity: job.identity,
    inputs,
    fresh: flags.fresh ?? false,
    retryFailed: flags.retryFailed ?? false,
    failedInputs: job.failedInputs,
  });
  const shown = shownPath(folder);
  let ledger: Ledger | undefined;
  const hasDecisions = hasNewReviews(folder);
  const isDone = !flags.retryFailed && !hasDecisions && readManifest(folder).state === "done";
  const result = await start(files, {
    ...{ folder, clock, signal },
    onLedger: (opened) => {
      ledger = opened;
    },
    // Twice as many items as calls: while one answer is read, the next is on its way.
    concurrency: config.concurrency * (job.models.length > 0 ? 2 : 1),
    maxFailedShare: config.failures.maxShare,
    until: flags.until,
    retryFailed: flags.retryFailed ? { inputs } : undefined,
    onOpen: () => {
      terminal.note(
        isNew ? `run ${shown}` : `run ${shown} ${isDone ? "(is done; --fresh starts a new one)" : "(goes on)"}`,
      );
      if (hasDecisions)
        terminal.note("people have decided: names are resolved anew; what was paid for is not paid again");
    },
    onProgress: progressLine({
      terminal,
      now: clock.now,
      spentUsd: () => (ledger && ledger.totals.calls > 0 ? (ledger.totals.costUsd ?? undefined) : undefined),
      budgetUsd: config.budget.usd,
    }),
  });
  terminal.overwrite("");
  if (flags.retryFailed && !result.hasRetried) terminal.note("nothing had failed: there was nothing to try again");
  for (const note of result.notes) terminal.note(note);
  return { ...result, shown };
}

/** @throws ConfigError */
function load(file: string, { set = [], limit }: RunFlags): LoadedConfig {
  const env = process.env;
  if (limit === undefined) return loadConfig(file, { set, env });
  const { pipeline } = loadConfig(file, { set, env }).config;
  const path = pipeline === "distill" ? "input.limit" : "documents.limit";
  return loadConfig(file, { set, flags: [{ path, value: limit, origin: `--limit ${limit}` }], env });
}

/** @throws InputError `unknown_stage` */
function checkStage({ stageNames }: Job, { until }: RunFlags): void {
  if (until === undefined || stageNames.includes(until)) return;
  throw new InputError(`unknown stage "${until}"`, {
    code: "unknown_stage",
    place: `--until ${until}`,
    hint: `Stages: ${stageNames.join(", ")}.`,
  });
}

function warnOfPrices(terminal: Terminal, { budget, pipeline }: TouchstoneConfig, { models }: Job): void {
  if (budget.usd === undefined || models.every(({ price }) => price !== undefined)) return;
  const key = pipeline === "distill" ? "teacher.price" : "engine.price";
  terminal.warn(
    `budget.usd cannot be held: no price is configured for a model (${key}). Use budget.tokens, or give the price.`,
  );
}

async function dryRun(terminal: Terminal, job: Job, files: readonly string[], file: string): Promise<number> {
  const { estimate, text } = await job.estimate(files);
  terminal.json({ state: "estimated", estimate });
  terminal.print(`${text}\nnext: ${runCommand(file)}`);
  return exitCodes.done;
}

/** Relative where it lies below the working folder. */
function shownPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith("..") ? folder : path;
}
