import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own way to do so (20.20) never returns where nothing can be made in a folder that is
 * there, as in /proc.
 * @throws What the file system throws.
 */
export function makeFolder(path: string): void {
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Also where two make it at once.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
