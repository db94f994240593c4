import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { unwritableFile } from "./unwritable-file.ts";

/** A file to be. */
export interface NewFile {
  readonly path: string;
  /** Writes the content to a path, which is not yet the final one. */
  readonly write: (path: string) => Promise<void>;
}

/**
 * Writes files that belong together: all of them under temporary names beside their places, then each moved there at once. If
 * one cannot be written, none of the old ones is touched and nothing half stays behind. Missing folders are made.
 *
 * A device or a pipe (`/dev/stdout`) is written to directly: moving a file there would replace the device.
 * @throws InputError `unwritable_file` with the path and a hint.
 */
export async function replaceFiles(files: readonly NewFile[]): Promise<void> {
  const moves: { readonly path: string; readonly from: string; readonly to: string }[] = [];
  let current = "";
  try {
    for (const { path, write } of files) {
      current = path;
      await makeFolder(dirname(path));
      const to = await placeOf(path);
      if (to === null) {
        await write(path);
        continue;
      }
      const from = join(dirname(to), `.${basename(to).slice(0, 80)}.${process.pid}-${moves.length}.tmp`);
      moves.push({ path, from, to });
      await write(from);
      await flush(from);
    }
    for (const { path, from, to } of moves) {
      current = path;
      await rename(from, to);
    }
  } catch (cause) {
    throw unwritableFile(current, cause);
  } finally {
    await Promise.all(moves.map(({ from }) => rm(from, { force: true })));
  }
}

/** Where a file is moved to, links followed so that they stay links; null where there is something else than a file. */
async function placeOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || found.isDirectory()) return path;
  return found.isFile() ? realpath(path) : null;
}

/** Some file systems (NFS, quotas) report a full disk only here. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
