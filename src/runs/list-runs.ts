import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { RunError } from "#core";
import { type Manifest, readManifest } from "./manifest.ts";

/** A run as `touchstone runs` lists it. */
export interface ListedRun {
  readonly folder: string;
  readonly manifest: Manifest;
}

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
