import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { RunError } from "#core";
import { isHeld } from "./lock.ts";
import { type Manifest, readManifest } from "./manifest.ts";

/** A run as `touchstone runs` lists it. */
export interface ListedRun {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A run's state as it is now: one that was killed could not say so itself. */
export const stateOf = ({ folder, manifest: { state } }: ListedRun): Manifest["state"] =>
  state === "running" && !isHeld(join(folder, "lock")) ? "interrupted" : state;

/** A run folder whose manifest cannot be used. */
export interface DamagedRun {
  readonly folder: string;
  readonly error: RunError;
}

export interface RunList {
  /** Oldest first. */
  readonly runs: readonly ListedRun[];
  readonly damaged: readonly DamagedRun[];
}

/** All runs below a folder; folders that are no run are passed over. @throws RunError `unreadable_runs` */
export function listRuns(root: string): RunList {
  const runs: ListedRun[] = [];
  const damaged: DamagedRun[] = [];
  for (const folder of runFolders(root)) {
    try {
      runs.push({ folder, manifest: readManifest(folder) });
    } catch (error) {
      damaged.push({ folder, error: error as RunError });
    }
  }
  return { runs: runs.sort(byAge), damaged };
}

function runFolders(root: string): string[] {
  if (!existsSync(root)) return [];
  try {
    return readdirSync(root, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith(".") && existsSync(join(root, entry.name, "manifest.json")))
      .map((entry) => join(root, entry.name))
      .sort();
  } catch (cause) {
    throw new RunError(`cannot list the runs in ${root}: ${(cause as Error).message}`, {
      code: "unreadable_runs",
      place: root,
      hint: "Name a folder that you may read.",
      cause,
    });
  }
}

/** By creation; those of one second by their numbers. */
const byAge = (a: ListedRun, b: ListedRun): number => {
  const [first, second] = [a.manifest.createdAt, b.manifest.createdAt];
  if (first !== second) return first < second ? -1 : 1;
  return a.folder.length - b.folder.length || (a.folder < b.folder ? -1 : 1);
};

/**
 * The newest run of a name, or of all, or undefined.
 * @throws RunError `damaged_run` where a newer one is damaged: going on with an older one would be a surprise.
 */
export function latestRun(root: string, name?: string): ListedRun | undefined {
  const { runs, damaged } = listRuns(root);
  const latest = runs.findLast(({ manifest }) => name === undefined || manifest.name === name);
  const since = latest && nameParts(latest.folder);
  for (const { folder, error } of damaged) {
    const parts = nameParts(folder);
    if (parts && (name === undefined || parts.name === name) && !(since && isOlder(parts, since))) throw error;
  }
  return latest;
}

/** What a run folder's name tells where its manifest does not: `k2v-20260102-030405-2`. */
interface NameParts {
  readonly name: string;
  readonly stamp: string;
  readonly number: number;
}

function nameParts(folder: string): NameParts | undefined {
  const [, name, stamp, number = "1"] = /^(.+)-(\d{8}-\d{6})(?:-(\d+))?$/.exec(basename(folder)) ?? [];
  return name === undefined || stamp === undefined ? undefined : { name, stamp, number: Number(number) };
}

const isOlder = (one: NameParts, other: NameParts): boolean =>
  one.stamp === other.stamp ? one.number < other.number : one.stamp < other.stamp;
