import { setTimeout } from "node:timers/promises";
import type { RunError } from "#core";
import { lockRun } from "./lock.ts";
import { makeFolder } from "./make-folder.ts";
import { writeError } from "./write-error.ts";

const everyMs = 20;
const mostTries = 250;

/**
 * Locks the folder of all runs, making it if need be, for the milliseconds that choosing or making a run takes: whoever is at it
 * is waited for. Returns the release.
 * @throws RunError `locked` after 5 s; `cannot_write`
 */
export async function lockRoot(root: string): Promise<() => void> {
  try {
    makeFolder(root);
  } catch (cause) {
    throw writeError(root, cause);
  }
  for (let tries = 1; ; tries++) {
    try {
      return lockRun(root);
    } catch (error) {
      if ((error as RunError).code !== "locked" || tries === mostTries) throw error;
      await setTimeout(everyMs);
    }
  }
}
