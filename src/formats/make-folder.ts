import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, one by one: Node's own way to make several (20.20) never returns where nothing can be made
 * in a folder that is there, as in /proc.
 * @throws What the file system throws.
 */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !(await isThere(parent))) await makeFolder(parent);
  try {
    await mkdir(path);
  } catch (error) {
    // Also where two make it at once.
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
