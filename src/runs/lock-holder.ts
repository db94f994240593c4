import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import * as z from "zod";

const LockHolder = z.object({
  pid: z.int().positive(),
  host: z.string().min(1),
  /** When the process started, in the kernel's ticks since boot; tells a reused pid from the same process. Empty where unknown. */
  started: z.string(),
});

/** Who wrote a lock. */
export type LockHolder = z.infer<typeof LockHolder>;

/** The holder in a lock's text, or undefined where there is none. */
export function parseHolder(text: string): LockHolder | undefined {
  try {
    return LockHolder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const thisProcess = (): LockHolder => ({
  pid: process.pid,
  host: hostname(),
  started: lookUp(process.pid).started,
});

/** Is the process that wrote the lock still there? One on another machine is taken for alive. */
export function isAlive({ pid, host, started }: LockHolder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const now = lookUp(pid);
  if (now.isDead) return false;
  return now.started === "" || started === "" || now.started === started;
}

/** What Linux tells of a process; nothing elsewhere. A killed one whose parent has not asked for it yet is dead all the same. */
function lookUp(pid: number): { readonly started: string; readonly isDead: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { started: fields[18] ?? "", isDead: /^[ZX]/i.test(state) };
  } catch {
    return { started: "", isDead: false };
  }
}
