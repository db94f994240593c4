import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Clock, RunError } from "#core";
import { makeFolder } from "./make-folder.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
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
/** What renaming a folder to the name of another one ends with. */
const isTaken = new Set<string | undefined>(["EEXIST", "ENOTEMPTY", "ENOTDIR"]);

/**
 * Makes a run folder `<name>-<yyyymmdd-hhmmss>` with manifest and configuration, all at once: it is made under another name and
 * renamed, so that a killed start leaves no half run, and each of several processes in the same second gets one of its own.
 * @throws RunError `cannot_write`
 */
export function createRun({ root, manifest, configText, resolvedConfig, clock }: CreateRunOptions): string {
  const now = clock.now();
  let shell: string | undefined;
  try {
    makeFolder(root);
    shell = mkdtempSync(join(root, ".new-"));
    // Temporary folders are private; a run is readable to whomever this user lets read.
    const draft = join(shell, "run");
    mkdirSync(draft);
    writeFileSync(join(draft, "config.yaml"), configText);
    writeFileSync(join(draft, "config.resolved.json"), `${JSON.stringify(resolvedConfig, null, 2)}\n`);
    const createdAt = new Date(now).toISOString();
    writeManifest(draft, { format: 1, ...manifest, createdAt, state: "running", stages: {}, seconds: 0 });
    for (let number = 1; ; number++) {
      const folder = join(root, `${manifest.name}-${stamp(now)}${number === 1 ? "" : `-${number}`}`);
      if (moved(draft, folder)) return folder;
    }
  } catch (cause) {
    throw cause instanceof RunError ? cause : writeError(root, cause);
  } finally {
    if (shell) rmSync(shell, { recursive: true, force: true });
  }
}

/** Gives a folder its name unless that is taken. */
function moved(draft: string, folder: string): boolean {
  if (existsSync(folder)) return false;
  try {
    renameSync(draft, folder);
    return true;
  } catch (error) {
    if (isTaken.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}
