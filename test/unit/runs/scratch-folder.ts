import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** In memory where there is such a place: these tests make thousands of files. */
const memory = "/dev/shm";

/** A new, empty folder that is gone when the test is over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "touchstone-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
