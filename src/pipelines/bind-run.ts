import { type Clock, ConfigError, contentHash } from "#core";
import { createRun, latestRun, type Manifest, type RunInput } from "#runs";

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
  readonly clock: Clock;
}

/** The folder to work in, and whether it was there before. */
export interface BoundRun {
  readonly folder: string;
  readonly isNew: boolean;
}

/**
 * Finds the run to go on with, or makes one. A run is bound to its configuration and to the bytes of its inputs.
 * @throws ConfigError `run_changed`, naming the keys and files that differ; RunError `cannot_write`
 */
export function bindRun(options: BindRunOptions): BoundRun {
  const { runsFolder, name, identity, inputs, fresh, clock } = options;
  const configHash = contentHash(JSON.stringify(identity));
  const known = fresh ? undefined : latestRun(runsFolder, name);
  if (known) {
    const changes = differences(known.manifest, { configHash, inputs, identity: { ...identity } });
    if (changes.length > 0) {
      throw new ConfigError(`${changes.join("; ")} since the run in ${known.folder} began`, {
        code: "run_changed",
        place: known.folder,
        hint: "Start a new run with --fresh (what was paid for is remembered), or change it back.",
      });
    }
    return { folder: known.folder, isNew: false };
  }
  const { pipeline, seed, version, configText } = options;
  const manifest = {
    name,
    pipeline,
    seed,
    touchstone: version,
    configHash,
    identity: { ...identity },
    inputs: [...inputs],
  };
  return {
    folder: createRun({ root: runsFolder, manifest, configText, resolvedConfig: identity, clock }),
    isNew: true,
  };
}

function differences(
  before: Manifest,
  now: {
    readonly configHash: string;
    readonly inputs: readonly RunInput[];
    readonly identity: Readonly<Record<string, unknown>>;
  },
): string[] {
  const changes: string[] = [];
  if (before.configHash !== now.configHash) {
    const keys = changedKeys(before.identity, now.identity);
    changes.push(`changed: ${keys.length > 0 ? keys.join(", ") : "the configuration"}`);
  }
  const [old, current] = [before.inputs, now.inputs].map(
    (list) => new Map(list.map(({ path, sha256 }) => [path, sha256])),
  );
  const name = (kind: string, paths: readonly string[]) => {
    if (paths.length === 0) return;
    const more = paths.length > 5 ? ` and ${paths.length - 5} more` : "";
    changes.push(`${kind}: ${paths.slice(0, 5).join(", ")}${more}`);
  };
  if (!old || !current) return changes;
  name(
    "changed files",
    [...current.keys()].filter((path) => old.has(path) && old.get(path) !== current.get(path)),
  );
  name(
    "new files",
    [...current.keys()].filter((path) => !old.has(path)),
  );
  name(
    "missing files",
    [...old.keys()].filter((path) => !current.has(path)),
  );
  return changes;
}

/** Dotted paths at which two configurations differ. */
function changedKeys(before: unknown, now: unknown, prefix = ""): string[] {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    value !== null && typeof value === "object" && !Array.isArray(value);
  if (!isMap(before) || !isMap(now)) return JSON.stringify(before) === JSON.stringify(now) ? [] : [prefix];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) =>
    changedKeys(before[key], now[key], prefix === "" ? key : `${prefix}.${key}`),
  );
}
