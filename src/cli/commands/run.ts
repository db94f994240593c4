import { relative, resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { InputError } from "#core";
import { hashFiles, openReadingThreads, type ReadingThreads } from "#documents";
import { bindRun, failedItems, runSynthesize, type SynthesizeResult, stageNames } from "#pipelines";
import { hasNewReviews, Interrupted, type Ledger, readManifest } from "#runs";
import { closingText, runCommand } from "../closing-text.ts";
import { changeable, type TouchstoneConfig } from "../config/config-schema.ts";
import { embedderOf, engineIdentity, modelsOf } from "../config/engine-config.ts";
import { idleSettings } from "../config/idle-settings.ts";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import { documentFiles } from "../document-files.ts";
import { prepareEngines } from "../engines.ts";
import { estimate, estimateText } from "../estimate.ts";
import { exitCodes } from "../exit-codes.ts";
import { interruptSignal } from "../interrupt-signal.ts";
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
  touchstone run --until graph                only up to a stage: ${stageNames.join(", ")}
`;

export const configure = (command: Command): Command =>
  command
    .argument("[config]", "the configuration", "touchstone.yaml")
    .option("--dry-run", "read and count only; prints an estimate")
    .option("--fresh", "start a new run beside the old ones")
    .option("--retry-failed", "try the failed items again; failed files may have been mended")
    .option("--limit <n>", "read only the first N files", positive)
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
  const files = await filesOf(loaded);
  const threads = openReadingThreads({ maxSeconds: loaded.config.documents.maxFileSeconds });
  try {
    if (flags.dryRun) return await dryRun({ terminal, loaded, files, threads, file });
    return await runHere({ terminal, flags, loaded, files, threads, file });
  } finally {
    await threads.close();
  }
};

async function runHere({ file, ...rest }: Omit<Work, "signal"> & { file: string }): Promise<number> {
  const { terminal, loaded } = rest;
  warnOfPrices(terminal, loaded.config);
  for (const idle of idleSettings(loaded.config)) terminal.warn(idle);
  const { signal, release } = interruptSignal(terminal);
  try {
    const { shown, ...result } = await work({ ...rest, signal });
    terminal.json({ run: shown, state: result.state, ...result.summary });
    terminal.print(closingText({ run: shown, result, config: file }));
    return exitCodes.done;
  } finally {
    release();
  }
}

interface Work {
  readonly terminal: Terminal;
  readonly flags: RunFlags;
  readonly loaded: LoadedConfig;
  readonly files: readonly string[];
  readonly threads: ReadingThreads;
  readonly signal: AbortSignal;
}

async function work({
  terminal,
  flags,
  loaded,
  files,
  threads,
  signal,
}: Work): Promise<SynthesizeResult & { shown: string }> {
  const { config, root } = loaded;
  const openEngines = await prepareEngines({ config, root, env: process.env, now: clock.now });
  const inputs = await hashFiles(root, files, signal).catch((error) => {
    throw signal.aborted ? new Interrupted() : error;
  });
  const { folder, isNew } = await bindRun({
    runsFolder: resolve(root, config.runs),
    ...{ name: config.name, pipeline: config.pipeline, seed: config.seed, version: version(), clock },
    configText: loaded.text,
    identity: identityOf(config),
    inputs,
    fresh: flags.fresh ?? false,
    retryFailed: flags.retryFailed ?? false,
    failedInputs: (run) => failedItems(run, "documents", stageNames.indexOf("documents") + 1),
  });
  const shown = shownPath(folder);
  let ledger: Ledger | undefined;
  const hasDecisions = hasNewReviews(folder);
  const isDone = !flags.retryFailed && !hasDecisions && readManifest(folder).state === "done";
  const result = await runSynthesize({
    ...{ root, files, config, seed: config.seed, folder, clock, signal, threads },
    openEngines: (opened) => {
      ledger = opened;
      return openEngines(opened);
    },
    // Twice as many items as calls: while one answer is read, the next is on its way.
    concurrency: config.concurrency * (modelsOf(config.engine).length > 0 ? 2 : 1),
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
  const { kept } = result.summary.counts;
  if (result.state === "done" && kept < config.questions.count) {
    terminal.note(
      `kept ${kept} of ${config.questions.count} questions: give more documents, or set questions.allowSingle`,
    );
  }
  return { ...result, shown };
}

/** @throws ConfigError, InputError `unknown_stage` */
function load(file: string, { set = [], limit, until }: RunFlags): LoadedConfig {
  if (until !== undefined && !(stageNames as readonly string[]).includes(until)) {
    throw new InputError(`unknown stage "${until}"`, {
      code: "unknown_stage",
      place: `--until ${until}`,
      hint: `Stages: ${stageNames.join(", ")}.`,
    });
  }
  const flags = limit === undefined ? [] : [{ path: "documents.limit", value: limit, origin: `--limit ${limit}` }];
  return loadConfig(file, { set, flags, env: process.env });
}

/** @throws InputError `no_documents` */
async function filesOf(loaded: LoadedConfig): Promise<string[]> {
  const files = await documentFiles(loaded);
  if (files.length > 0) return files;
  throw new InputError(`no file matches ${loaded.config.documents.paths.join(", ")}`, {
    code: "no_documents",
    place: loaded.origins.get("documents.paths"),
    hint: `Paths are relative to ${loaded.root}.`,
  });
}

function warnOfPrices(terminal: Terminal, { budget, engine }: TouchstoneConfig): void {
  const embed = embedderOf(engine);
  if (
    budget.usd === undefined ||
    [...modelsOf(engine), ...(embed ? [embed] : [])].every(({ price }) => price !== undefined)
  )
    return;
  terminal.warn(
    "budget.usd cannot be held: no price is configured for a model (engine.price). Use budget.tokens, or give the price.",
  );
}

function identityOf(config: TouchstoneConfig): Record<string, unknown> {
  const identity: Record<string, unknown> = { ...config, engine: engineIdentity(config.engine) };
  for (const key of changeable) delete identity[key];
  return identity;
}

async function dryRun({
  terminal,
  loaded: { config, root },
  files,
  threads,
  file,
}: Omit<Work, "flags" | "signal"> & { file: string }): Promise<number> {
  const found = await estimate({ config, root, files, threads });
  terminal.json({ state: "estimated", estimate: found });
  terminal.print(`${estimateText(found)}\nnext: ${runCommand(file)}`);
  return exitCodes.done;
}

/** Relative where it lies below the working folder. */
function shownPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith("..") ? folder : path;
}
