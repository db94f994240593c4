import { relative, resolve, sep } from "node:path";
import { listFiles } from "#documents";
import type { LoadedConfig } from "./config/load-config.ts";

/**
 * The files that patterns of a configuration match, but for what is Touchstone's own there: the configuration and the runs. A pattern
 * for everything would else read yesterday's report as a document.
 */
export async function inputFiles(
  patterns: readonly string[],
  { config, root, path }: Pick<LoadedConfig, "config" | "root" | "path">,
): Promise<string[]> {
  const runs = resolve(root, config.runs);
  const isOwn = (file: string): boolean => {
    const full = resolve(root, file);
    if (full === path) return true;
    const inside = relative(runs, full).split(sep);
    if (inside[0] === "..") return false;
    return runs !== root || /^(?:.+-\d{8}-\d{6}(?:-\d+)?|lock(?:\..*)?)$/.test(inside[0] ?? "");
  };
  return (await listFiles(patterns, { root })).filter((file) => !isOwn(file));
}
