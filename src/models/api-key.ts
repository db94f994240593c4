import { ConfigError } from "#core";
import type { EngineSpec } from "./engine-spec.ts";

/** The key of an engine from the environment; undefined where it needs none. @throws ConfigError `no_key` */
export function apiKey(
  { apiKeyEnv }: EngineSpec,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (apiKeyEnv === undefined) return undefined;
  const key = env[apiKeyEnv];
  if (key) return key;
  throw new ConfigError(`the environment variable ${apiKeyEnv} is not set`, {
    code: "no_key",
    place: "engine.apiKeyEnv",
    hint: `export ${apiKeyEnv}=… in the shell, never in the config.`,
  });
}

/** Headers of a request, with the key if there is one. */
export const requestHeaders = (key: string | undefined): Record<string, string> => ({
  "content-type": "application/json",
  ...(key ? { authorization: `Bearer ${key}` } : {}),
});
