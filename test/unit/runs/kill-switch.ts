import type * as fs from "node:fs";

/** What changes a disk; a process may be killed before any of these. */
const mutating = [
  "appendFileSync",
  "chmodSync",
  "ftruncateSync",
  "linkSync",
  "mkdirSync",
  "mkdtempSync",
  "openSync",
  "renameSync",
  "rmSync",
  "writeFileSync",
] as const;

/** Thrown by every change to the disk once the process counts as killed. */
export class Killed extends Error {
  constructor() {
    super("killed");
  }
}

/**
 * Stands in for a kill in the middle of work: after so many changes to the disk nothing changes any more, whatever is tried, and
 * the last write is cut short. What a killed process does not do (releasing a lock, removing a temporary file) is not done either.
 */
export const killSwitch = { left: Number.POSITIVE_INFINITY, used: 0 };

function step(): void {
  killSwitch.used += 1;
  if (killSwitch.left <= 0) throw new Killed();
  killSwitch.left -= 1;
}

/** `node:fs` under the kill switch, for `vi.mock`. */
export function killableFs(original: typeof fs): typeof fs {
  const wrapped = Object.fromEntries(
    mutating.map((name) => [
      name,
      (...args: unknown[]) => {
        step();
        return (original[name] as (...args: unknown[]) => unknown)(...args);
      },
    ]),
  );
  const writeSync = (file: number, bytes: Uint8Array, at = 0): number => {
    // The write that is cut short: half of it is on the disk.
    if (killSwitch.left === 0) {
      killSwitch.left = -1;
      original.writeSync(file, bytes, at, Math.floor((bytes.length - at) / 2));
    }
    step();
    return original.writeSync(file, bytes, at);
  };
  // What is killed is the process, not the machine: waiting for the disk would only make the tests slow.
  const fsyncSync = step;
  return Object.assign({ ...original }, wrapped, { fsyncSync, writeSync });
}
