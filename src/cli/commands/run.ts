import { relative, resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { InputError } from "#core";
import { hashFiles, listFiles } from "#documents";
import { bindRun, failedItems, runSynthesize, type SynthesizeResult, stageNames } from "#pipelines";
import { changeable, type TouchstoneConfig } from "../config/config-schema.ts";
import { engineIdentity, modelsOf } from "../config/engine-config.ts";
import { type LoadedConfig, loadConfig } from "../config/load-config.ts";
import { prepareEngines } from "../engines.ts";
import { estimate, estimateText } from "../estimate.ts";
import { exitCodes } from "../exit-codes.ts";
import { funnelText } from "../funnel-text.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import type { CommandModule } from "../main.ts";
import { progressLine } from "../progress-line.ts";
import { repeated } from "../repeated.ts";
import { shellWord } from "../shell-word.ts";
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
  const { limit } = flags;
  const loaded = loadConfig(file, {
    set: flags.set ?? [],
    flags: limit === undefined ? [] : [{ path: "documents.limit", value: limit, origin: `--limit ${limit}` }],
    env: process.env,
  });
  const { config, root } = loaded;
  if (flags.until !== undefined && !(stageNames as readonly string[]).includes(flags.until)) {
    throw new InputError(`unknown stage "${flags.until}"`, {
      code: "unknown_stage",
      hint: `Stages: ${stageNames.join(", ")}.`,
    });
  }
  const files = (await listFiles(config.documents.paths, { root })).slice(0, config.documents.limit);
  if (files.length === 0) {
    throw new InputError(`no file matches ${config.documents.paths.join(", ")}`, {
      code: "no_documents",
      place: loaded.origins.get("documents.paths"),
      hint: `Paths are relative to ${root}.`,
    });
  }
  if (flags.dryRun) return dryRun(terminal, loaded, files, file);
  const isPriced = modelsOf(config.engine).every(({ price }) => price !== undefined);
  if (config.budget.usd !== undefined && !isPriced) {
    terminal.warn(
      "budget.usd cannot be held: no price is configured for a model (engine.price). Use budget.tokens, or give the price.",
    );
  }
  const openEngines = await prepareEngines({ config, root, env: process.env, now: clock.now });
  const inputs = await hashFiles(root, files);
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
  terminal.note(isNew ? `run ${shown}` : `run ${shown} (goes on)`);
  const result = await runSynthesize({
    ...{ root, config, seed: config.seed, openEngines, folder, clock },
    signal: interruptSignal(terminal),
    // Twice as many items as calls: while one answer is read, the next is on its way.
    concurrency: config.concurrency * (modelsOf(config.engine).length > 0 ? 2 : 1),
    maxFailedShare: config.failures.maxShare,
    until: flags.until,
    retryFailed: flags.retryFailed ? { inputs } : undefined,
    onProgress: progressLine(terminal, clock.now),
  });
  terminal.overwrite("");
  if (flags.retryFailed && !result.hasRetried) terminal.note("nothing had failed: there was nothing to try again");
  terminal.json({ run: shown, state: result.state, ...result.summary });
  terminal.print(closing(shown, result, file));
  return exitCodes.done;
};

function identityOf(config: TouchstoneConfig): Record<string, unknown> {
  const identity: Record<string, unknown> = { ...config, engine: engineIdentity(config.engine) };
  for (const key of changeable) delete identity[key];
  return identity;
}

async function dryRun(
  terminal: Terminal,
  { config, root }: LoadedConfig,
  files: readonly string[],
  file: string,
): Promise<number> {
  const found = await estimate({ config, root, files });
  terminal.json({ state: "estimated", estimate: found });
  terminal.print(`${estimateText(found)}\nnext: ${runCommand(file)}`);
  return exitCodes.done;
}

/** Relative where it lies below the working folder. */
function shownPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith("..") ? folder : path;
}

function closing(run: string, { state, summary }: SynthesizeResult, file: string): string {
  const next = state === "done" ? `touchstone export ${shellWord(run)} --to verl --out data` : runCommand(file);
  const look = state === "done" ? `\nlook: ${run}/report.html` : "";
  return `${funnelText(summary)}\n${state} in ${summary.seconds} s, ${costText(summary)}, ${run}${look}\nnext: ${next}`;
}

const costText = ({ costUsd, tokens }: SynthesizeResult["summary"]) =>
  costUsd === null
    ? `${(tokens.prompt + tokens.completion).toLocaleString("en")} tokens (no price configured)`
    : `cost $${costUsd.toFixed(2)}`;

const runCommand = (file: string) =>
  file === "touchstone.yaml" ? "touchstone run" : `touchstone run ${shellWord(file)}`;
