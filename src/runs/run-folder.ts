import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Clock, RunError } from "#core";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { writeError } from "./write-error.ts";

export interface CreateRunOptions {
  /** Folder of all runs. */
  readonly root: string;
  readonly manifest: Omit<Manifest, "createdAt" | "format" | "seconds" | "stages" | "state">;
  /** The configuration as it was given, and as it is used. */
  readonly configText: string;
  readonly resolvedConfig: unknown;
  readonly clock: Clock;
}

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 15);

/**
 * Makes a run folder `<name>-<yyyymmdd-hhmmss>` with manifest and configuration, all at once: it is made under another name and
 * renamed, so that a killed start leaves no half run.
 * @throws RunError `cannot_write`
 */
export function createRun({ root, manifest, configText, resolvedConfig, clock }: CreateRunOptions): string {
  const now = clock.now();
  let draft: string | undefined;
  try {
    mkdirSync(root, { recursive: true });
    draft = mkdtempSync(join(root, ".new-"));
    writeFileSync(join(draft, "config.yaml"), configText);
    writeFileSync(join(draft, "config.resolved.json"), `${JSON.stringify(resolvedConfig, null, 2)}\n`);
    const createdAt = new Date(now).toISOString();
    writeManifest(draft, { format: 1, ...manifest, createdAt, state: "running", stages: {}, seconds: 0 });
    for (let number = 1; ; number++) {
      const folder = join(root, `${manifest.name}-${stamp(now)}${number === 1 ? "" : `-${number}`}`);
      if (existsSync(folder)) continue;
      renameSync(draft, folder);
      return folder;
    }
  } catch (cause) {
    if (draft) rmSync(draft, { recursive: true, force: true });
    throw cause instanceof RunError ? cause : writeError(root, cause);
  }
}

/** A run as `touchstone runs` lists it. */
export interface ListedRun {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** All runs below a folder, oldest first; folders that are no run are passed over. */
export function listRuns(root: string): ListedRun[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, "manifest.json")))
    .flatMap((entry) => {
      const folder = join(root, entry.name);
      try {
        return [{ folder, manifest: readManifest(folder) }];
      } catch {
        return [];
      }
    })
    .sort((a, b) =>
      a.manifest.createdAt < b.manifest.createdAt
        ? -1
        : a.manifest.createdAt > b.manifest.createdAt
          ? 1
          : a.folder.length - b.folder.length || (a.folder < b.folder ? -1 : 1),
    );
}

/** The newest run of a name, or undefined. */
export const latestRun = (root: string, name?: string): ListedRun | undefined =>
  listRuns(root).findLast(({ manifest }) => name === undefined || manifest.name === name);
