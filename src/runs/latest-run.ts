import { basename } from "node:path";
import { type ListedRun, listRuns } from "./list-runs.ts";

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
