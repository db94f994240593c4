import { realpath, stat } from "node:fs/promises";
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
 * A file that links lead to by several paths is listed once, by its shortest.
 *
 * @returns Paths relative to `root`, with `/` and with `../` where they lead out of it, sorted by code units, each once.
 */
export async function listFiles(patterns: readonly string[], { root }: ListFilesOptions): Promise<string[]> {
  const found = new Map<string, string>();
  for (const pattern of patterns) {
    if (pattern.startsWith("!")) continue;
    await forEachFile(pattern, root, (path, real) => {
      const known = found.get(real);
      if (known === undefined || isBetter(path, known)) found.set(real, path);
    });
  }
  for (const pattern of patterns)
    if (pattern.startsWith("!")) await forEachFile(pattern.slice(1), root, (_, real) => found.delete(real));
  return [...found.values()].sort();
}

const isBetter = (path: string, known: string): boolean =>
  path.length < known.length || (path.length === known.length && path < known);

async function forEachFile(pattern: string, root: string, act: (path: string, real: string) => void): Promise<void> {
  // A name that is not UTF-8 leads nowhere; whoever reads it says so.
  const found = async (file: string) => act(asRelative(root, file), await realpath(file).catch(() => file));
  // What exists under this very name is no pattern, whatever brackets it has.
  const named = resolve(root, pattern);
  const entry = await stat(named).catch(() => undefined);
  if (entry?.isFile()) return found(named);
  const files = await glob(entry?.isDirectory() ? "**/*" : pattern.split(sep).join("/"), {
    cwd: entry?.isDirectory() ? named : root,
    ignore: ["**/node_modules/**"],
    absolute: true,
    expandDirectories: false,
  });
  for (const file of files) await found(file);
}

const asRelative = (root: string, path: string): string => relative(resolve(root), path).split(sep).join("/");
