import { spawnSync } from "node:child_process";
import { hostname } from "node:os";

let pid: number | undefined;

/** A holder, as a lock names it, whose process is gone. */
export function deadHolder(): { pid: number; host: string; started: string } {
  pid ??= spawnSync(process.execPath, ["--version"]).pid;
  return { pid, host: hostname(), started: "1" };
}
