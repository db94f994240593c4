import { appendFileSync, closeSync, existsSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cutTornLine } from "./cut-torn-line.ts";
import { partName } from "./read-stage.ts";
import { writeError } from "./write-error.ts";

/** Where a retry keeps the outcomes of earlier starts, to choose the good ones from. */
export const previousName = "previous.jsonl";

/**
 * Puts a stage's outcomes aside, so that it begins anew and can take the good ones over. May be killed anywhere and called again:
 * an outcome that stands there twice is the same one.
 * @throws RunError `cannot_write`
 */
export function setAside(folder: string): void {
  const [part, previous] = [join(folder, partName), join(folder, previousName)];
  try {
    if (!existsSync(part)) return;
    if (!existsSync(previous)) {
      renameSync(part, previous);
      return;
    }
    cutTornLine(part);
    cutTornLine(previous);
    appendFile(part, previous);
    rmSync(part);
  } catch (cause) {
    throw writeError(folder, cause);
  }
}

/** Removes what was set aside, once the stage is complete. @throws RunError `cannot_write` */
export function forgetPrevious(folder: string): void {
  remove(folder, [previousName]);
}

/** Removes all that a stage has written. @throws RunError `cannot_write` */
export function discard(folder: string): void {
  remove(folder, [partName, previousName]);
}

function remove(folder: string, names: readonly string[]): void {
  try {
    for (const name of names) rmSync(join(folder, name), { force: true });
  } catch (cause) {
    throw writeError(folder, cause);
  }
}

function appendFile(from: string, to: string): void {
  const file = openSync(from, "r");
  try {
    const bytes = Buffer.alloc(1 << 20);
    for (;;) {
      const length = readSync(file, bytes);
      if (length === 0) return;
      appendFileSync(to, bytes.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}
