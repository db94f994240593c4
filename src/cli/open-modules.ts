import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigError, RewardError } from "#core";
import type { CodeRunner } from "#rewards";
import { ModuleThread } from "./module-thread.ts";

export interface OpenModulesOptions {
  /** Paths that the user allows, as the samples spell them. */
  readonly allowed: readonly string[];
  /** Longest time for one call; 10 s. */
  readonly timeoutMs?: number | undefined;
}

export interface OpenedModules {
  readonly code: CodeRunner;
  close(): Promise<void>;
}

/**
 * Runs the modules that the user named, and no others: a sample is data, and data does not choose what is run here.
 * @throws ConfigError `no_module` where one is no file
 */
export function openModules({ allowed, timeoutMs = 10_000 }: OpenModulesOptions): OpenedModules {
  const threads = new Map<string, ModuleThread>();
  for (const name of allowed) {
    const path = resolve(name);
    if (!existsSync(path)) {
      throw new ConfigError(`there is no module ${name}`, {
        code: "no_module",
        place: path,
        hint: "Give the path of a JavaScript module that exports `score`: --module ./my-reward.mjs.",
      });
    }
    threads.set(path, new ModuleThread({ path: pathToFileURL(path).href, name, timeoutMs }));
  }
  return {
    code: {
      async run(module, input) {
        const thread = threads.get(resolve(module));
        if (thread) return thread.run(input);
        throw new RewardError(`module ${module} is not allowed here`, {
          code: "module_not_allowed",
          hint: `Allow it by name: --module ${module}`,
        });
      },
    },
    close: async () => {
      await Promise.all([...threads.values()].map((thread) => thread.close()));
    },
  };
}
