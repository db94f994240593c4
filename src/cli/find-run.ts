import { existsSync } from "node:fs";
import { join } from "node:path";
import { RunError } from "#core";
import { latestRun, readManifest } from "#runs";

/** The folder of a run by path or by name below `runs/`; without either the newest one. @throws RunError `no_run` */
export function findRun(name: string | undefined, runsFolder: string): string {
  if (name !== undefined && name !== "latest") {
    const folder = [name, join(runsFolder, name)].find((path) => existsSync(join(path, "manifest.json"))) ?? name;
    readManifest(folder);
    return folder;
  }
  const latest = latestRun(runsFolder);
  if (latest) return latest.folder;
  throw new RunError(`no run in ${runsFolder}`, {
    code: "no_run",
    place: runsFolder,
    hint: "`touchstone run` makes one; `--runs FOLDER` looks elsewhere.",
  });
}
