import { stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { glob } from "tinyglobby";

export interface ListFilesOptions {
  /** The folder that patterns and results are relative to. */
  readonly root: string;
}

/**
 * The files that patterns name: files, folders (everything below them) or globs, relative to `root` or absolute; one that
 * begins with `!` takes files away again. Names that begin with a dot and `node_modules` are left out unless named outright.
 *
 * @returns Paths relative to `root`, with `/` and with `../` where they lead out of it, sorted by code units, each once.
 */
export async function listFiles(patterns: readonly string[], { root }: ListFilesOptions): Promise<string[]> {
  const found = new Set<string>();
  for (const pattern of patterns)
    if (!pattern.startsWith("!")) await forEachFile(pattern, root, (path) => found.add(path));
  for (const pattern of patterns)
    if (pattern.startsWith("!")) await forEachFile(pattern.slice(1), root, (path) => found.delete(path));
  return [...found].sort();
}

async function forEachFile(pattern: string, root: string, act: (path: string) => void): Promise<void> {
  // What exists under this very name is no pattern, whatever brackets it has.
  const named = resolve(root, pattern);
  const entry = await stat(named).catch(() => undefined);
  if (entry?.isFile()) return act(asRelative(root, named));
  const files = await glob(entry?.isDirectory() ? "**/*" : pattern.split(sep).join("/"), {
    cwd: entry?.isDirectory() ? named : root,
    ignore: ["**/node_modules/**"],
    absolute: true,
    expandDirectories: false,
  });
  for (const file of files) act(asRelative(root, file));
}

const asRelative = (root: string, path: string): string => relative(resolve(root), path).split(sep).join("/");
