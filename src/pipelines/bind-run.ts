import { type Clock, ConfigError } from "#core";
import { createRun, hasNewReviews, latestRun, lockRoot, type RunInput } from "#runs";
import { describeChanges, type RunChanges, runChanges } from "./run-changes.ts";

export interface BindRunOptions {
  /** Folder of all runs. */
  readonly runsFolder: string;
  readonly name: string;
  readonly pipeline: string;
  readonly seed: number;
  readonly version: string;
  readonly configText: string;
  /** The configuration in full, without what may change between starts. */
  readonly identity: Readonly<Record<string, unknown>>;
  /** The files it reads, by path. */
  readonly inputs: readonly RunInput[];
  readonly fresh: boolean;
  /** The failed items are to be tried again: inputs among them may have been mended or taken away. */
  readonly retryFailed: boolean;
  /** Paths of the inputs that failed in a run. */
  failedInputs(folder: string): Promise<ReadonlySet<string>>;
  readonly clock: Clock;
}

/** The folder to work in, and whether it was there before. */
export interface BoundRun {
  readonly folder: string;
  readonly isNew: boolean;
}

/**
 * Finds the run to go on with, or makes one. A run is bound to its configuration and to the bytes of its inputs; with
 * `retryFailed` to the bytes of those that did not fail.
 * @throws ConfigError `run_changed`, naming the keys and files that differ; RunError `cannot_write`, `damaged_run`, `locked`
 */
export async function bindRun(options: BindRunOptions): Promise<BoundRun> {
  if (options.fresh) return newRun(options);
  const known = await knownRun(options);
  if (known) return known;
  // Of two that start at once, one makes the run and the other one finds it, at work.
  const release = await lockRoot(options.runsFolder);
  try {
    return (await knownRun(options)) ?? newRun(options);
  } finally {
    release();
  }
}

async function knownRun(options: BindRunOptions): Promise<BoundRun | undefined> {
  const { runsFolder, name, retryFailed, failedInputs } = options;
  const known = latestRun(runsFolder, name);
  if (!known) return undefined;
  const { folder, manifest } = known;
  // A run that is done minds no other version, unless some of it is to be made anew.
  const changes = runChanges(hasNewReviews(folder) ? { ...manifest, state: "stopped" } : manifest, options);
  const text = describeChanges(changes);
  if (text === "") return { folder, isNew: false };
  const isMended = touchesOnly(changes, await failedInputs(folder));
  if (isMended && retryFailed) return { folder, isNew: false };
  throw new ConfigError(`${text} since the run in ${folder} began`, {
    code: "run_changed",
    place: folder,
    hint: isMended
      ? "These files had failed: --retry-failed reads them again; --fresh starts a new run."
      : "Start a new run with --fresh (what was paid for is remembered), or change it back.",
  });
}

/** Do changes touch nothing but failed inputs, of which the run holds nothing? */
const touchesOnly = ({ keys, changed, added, missing }: RunChanges, failed: ReadonlySet<string>): boolean =>
  keys.length === 0 && added.length === 0 && [...changed, ...missing].every((path) => failed.has(path));

function newRun(options: BindRunOptions): BoundRun {
  const { runsFolder, name, pipeline, seed, version, configText, identity, inputs, clock } = options;
  const manifest = { name, pipeline, seed, touchstone: version, identity: { ...identity }, inputs: [...inputs] };
  return {
    folder: createRun({ root: runsFolder, manifest, configText, resolvedConfig: identity, clock }),
    isNew: true,
  };
}
