import { join } from "node:path";
import envPaths from "env-paths";

/**
 * Where downloaded model files are kept: `$TOUCHSTONE_CACHE`, else the system's place for caches (`$XDG_CACHE_HOME/touchstone` or
 * `~/.cache/touchstone` on Linux).
 */
export const cacheFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  join(env["TOUCHSTONE_CACHE"] || envPaths("touchstone", { suffix: "" }).cache, "models");
