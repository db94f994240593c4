import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { RunError } from "#core";
import { replaceFile } from "./replace-file.ts";

const Tally = z.record(z.string(), z.int());

const StageState = z.object({
  /**
   * `retry`: what it wrote is to be set aside, to choose the good outcomes from; `stale`: to be thrown away. Both are acted upon as
   * soon as the run is open, or the next time if it is killed. A stage that is not listed is not complete.
   */
  state: z.enum(["done", "retry", "stale"]),
  ok: z.int().optional(),
  skipped: Tally.optional(),
  failed: Tally.optional(),
  seconds: z.number().optional(),
});

/** A file that a run is bound to. */
const RunInput = z.object({ path: z.string(), sha256: z.string(), bytes: z.int() });
export type RunInput = z.infer<typeof RunInput>;

/** What a run is: written by rename, so that readers always find a whole one. */
export const Manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  pipeline: z.string(),
  /** Version of Touchstone. */
  touchstone: z.string(),
  seed: z.int(),
  createdAt: z.string(),
  state: z.enum(["running", "stopped", "interrupted", "failed", "done"]),
  /** What must not change between starts: the configuration, as far as it bears on the result. */
  identity: z.record(z.string(), z.unknown()),
  inputs: z.array(RunInput),
  stages: z.record(z.string(), StageState),
  /** Which decisions of `reviews.jsonl` it was made with; absent without any. */
  reviews: z.string().optional(),
  /** Working time over all starts. */
  seconds: z.number(),
  /** What the run printed when it was done. */
  summary: z.record(z.string(), z.unknown()).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const pathOf = (folder: string) => join(folder, "manifest.json");

/** @throws RunError `not_a_run`, `damaged_run`, `unreadable_run` */
export function readManifest(folder: string): Manifest {
  const path = pathOf(folder);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") {
      const hint = "Make it readable, or start anew with --fresh.";
      throw new RunError(`cannot read ${path}: ${message}`, { code: "unreadable_run", place: path, hint, cause });
    }
    const hint = "See `touchstone runs`.";
    throw new RunError(`${folder} is no run folder`, { code: "not_a_run", place: folder, hint });
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new RunError(`${path} cannot be read as a manifest`, {
      code: "damaged_run",
      place: path,
      hint: "It was changed by hand or written by another version; start anew with --fresh.",
      cause,
    });
  }
}

export const writeManifest = (folder: string, manifest: Manifest): void =>
  replaceFile(pathOf(folder), [`${JSON.stringify(manifest, null, 2)}\n`]);
