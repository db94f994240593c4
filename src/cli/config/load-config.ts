import { dirname, resolve } from "node:path";
import { ConfigProblems } from "./config-problems.ts";
import { schemaFor, type TouchstoneConfig } from "./config-schema.ts";
import { explainIssue } from "./explain-issue.ts";
import { leafPaths } from "./leaf-paths.ts";
import { applyOverride, environmentOverrides, type Override, setOverrides } from "./overrides.ts";
import { readYamlFile } from "./yaml-file.ts";

/** A configuration that can be run. */
export interface LoadedConfig {
  readonly config: TouchstoneConfig;
  /** Folder that its paths are relative to. */
  readonly root: string;
  readonly path: string;
  readonly text: string;
  /** Where each value comes from, by path: `touchstone.yaml:3:7`, `--set seed=7`, `TOUCHSTONE_SEED`, `default`. */
  readonly origins: ReadonlyMap<string, string>;
}

export interface LoadConfigOptions {
  /** `key=value`, each; a later one wins. */
  readonly set?: readonly string[];
  /** What other flags say; they win over `set`. */
  readonly flags?: readonly Override[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads a configuration: flags win over the environment, the environment over the file, the file over defaults.
 * @throws ConfigError with `file:line:column`, flag or variable, and a hint, for each problem
 */
export function loadConfig(file: string, { set = [], flags = [], env = {} }: LoadConfigOptions = {}): LoadedConfig {
  const path = resolve(file);
  const { text, values, placeOf } = readYamlFile(path, file);
  const schema = schemaFor(values["pipeline"]);
  const leaves = leafPaths(schema);
  const overrides = [...environmentOverrides(schema, env), ...setOverrides(schema, set), ...flags];
  for (const override of overrides) applyOverride(values, override);
  const overriding = (where: string) => overrides.findLast(({ path }) => touches(path, where))?.origin;

  const parsed = schema.safeParse(values, { reportInput: true });
  if (!parsed.success) {
    const context = {
      schema,
      placeOf: (where: readonly PropertyKey[]) => overriding(where.map(String).join(".")) ?? placeOf(where),
    };
    throw new ConfigProblems(parsed.error.issues.flatMap((issue) => explainIssue(issue, context)));
  }
  const origins = leaves.map((leaf) => {
    const keys = leaf.split(".");
    return [leaf, overriding(leaf) ?? (isGiven(values, keys) ? placeOf(keys) : "default")] as const;
  });
  return { config: parsed.data, root: dirname(path), path, text, origins: new Map(origins) };
}

const isGiven = (values: unknown, keys: readonly string[]): boolean =>
  keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values) !== undefined;

/** Does one path lead to the other, or into it? */
const touches = (path: string, where: string): boolean =>
  where !== "" && (`${where}.`.startsWith(`${path}.`) || path.startsWith(`${where}.`));
