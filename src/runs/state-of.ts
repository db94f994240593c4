import { join } from "node:path";
import { isHeld } from "./is-held.ts";
import type { ListedRun } from "./list-runs.ts";
import type { Manifest } from "./manifest.ts";

/** A run's state as it is now: one that was killed could not say so itself. */
export const stateOf = ({ folder, manifest: { state } }: ListedRun): Manifest["state"] =>
  state === "running" && !isHeld(join(folder, "lock")) ? "interrupted" : state;
