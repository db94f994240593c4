import { closeSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { RunError } from "#core";
import { writeAll } from "./replace-file.ts";
import { writeError } from "./write-error.ts";

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the kernel's ticks since boot; tells a reused pid from the same process. */
  readonly started: string;
}

const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const self = (): Holder => ({ pid: process.pid, host: hostname(), started: startOf(process.pid) });

/** Is the process that wrote the lock still there? One on another machine is taken for alive. */
function isAlive({ pid, host, started }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const now = startOf(pid);
  return now === "" || started === "" || now === started;
}

/**
 * Makes this process the only writer of a run folder; a lock left by a killed process is taken over. Returns the release.
 * @throws RunError `locked` while another process works in the folder; `cannot_write` where no file can be made.
 */
export function lockRun(folder: string): () => void {
  const path = join(folder, "lock");
  for (let tries = 0; tries < 10; tries++) {
    try {
      const file = openSync(path, "wx");
      writeAll(file, `${JSON.stringify(self())}\n`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw writeError(path, error);
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) {
      throw new RunError(`process ${holder.pid} on ${holder.host} is working in ${folder}`, {
        code: "locked",
        place: path,
        hint: "Wait for it or stop it. If it is surely gone, remove the lock file.",
      });
    }
    // Only one of several processes can rename it away; the others find the new lock in the next round.
    try {
      const stale = `${path}.stale-${process.pid}`;
      renameSync(path, stale);
      rmSync(stale, { force: true });
    } catch {
      // Somebody was faster.
    }
  }
  throw new RunError(`cannot lock ${folder}`, {
    code: "locked",
    place: path,
    hint: "Several processes compete for it; try again.",
  });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    // Gone, or its writer was killed before it had written: nobody holds it.
    return undefined;
  }
}
