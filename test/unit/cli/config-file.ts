import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { SynthesizeRun } from "../../../src/cli/config/config-schema.ts";
import { type LoadConfigOptions, type LoadedConfig, loadConfig } from "../../../src/cli/config/load-config.ts";

/** The least that is a configuration. */
export const least = `version: 1
name: example
pipeline: synthesize
documents:
  paths: [corpus]
`;

/** Puts a configuration on the disk; its path is short, so that places are easy to read. */
export function configFile(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "x.yaml"), content);
  return join(folder, "x.yaml");
}

/** A configuration of `synthesize`, loaded. */
export const loadSynthesize = (path: string, options: LoadConfigOptions = {}) =>
  loadConfig(path, options) as LoadedConfig & { readonly config: SynthesizeRun };

export const load = (content: string | Uint8Array, options: LoadConfigOptions = {}) =>
  loadSynthesize(configFile(content), options);

/** What is wrong with a configuration: `line:column message`, or the flag and the message, with its hint. */
export function problemsOf(content: string | Uint8Array, options: LoadConfigOptions = {}): [string, string][] {
  const path = configFile(content);
  try {
    loadConfig(path, options);
  } catch (error) {
    const { name, code, errors } = error as { name: string; code: string; errors: readonly Record<string, string>[] };
    if (name !== "ConfigError" || code !== "invalid_config") throw error;
    return errors.map(({ place = "", message = "", hint = "" }) => [
      `${place.replace(`${path}:`, "")} ${message}`,
      hint,
    ]);
  }
  return [];
}
