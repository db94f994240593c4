import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { distance } from "fastest-levenshtein";
import { isMap, isScalar, LineCounter, parse, parseDocument, type Document as YamlDocument } from "yaml";
import type * as z from "zod";
import { ConfigError } from "#core";
import { TouchstoneConfig } from "./config-schema.ts";
import { leafPaths } from "./leaf-paths.ts";

/** A configuration that can be run. */
export interface LoadedConfig {
  readonly config: TouchstoneConfig;
  /** Folder that its paths are relative to. */
  readonly root: string;
  readonly path: string;
  readonly text: string;
  /** Where each value comes from, by path: `touchstone.yaml:3:7`, `--set`, `TOUCHSTONE_SEED`, `default`. */
  readonly origins: ReadonlyMap<string, string>;
}

export interface LoadConfigOptions {
  /** `key=value`, each. */
  readonly set?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** All that is wrong with a configuration, each with its place. */
class ConfigProblems extends ConfigError {
  readonly errors: readonly ConfigError[];
  constructor(errors: readonly ConfigError[]) {
    super(errors.map(({ place, message }) => `${place}  ${message}`).join("\n"), {
      code: "invalid_config",
      place: errors[0]?.place,
      hint: errors.find(({ hint }) => hint)?.hint ?? "`touchstone check` shows all of them without running anything.",
    });
    this.name = "ConfigError";
    this.errors = errors;
  }
}

const problem = (message: string, place: string, hint?: string) =>
  new ConfigError(message, { code: "invalid_config", place, hint });

/**
 * Reads a configuration: flags win over the environment, the environment over the file, the file over defaults.
 * @throws ConfigError with `file:line:column` for each problem
 */
export function loadConfig(file: string, { set = [], env = {} }: LoadConfigOptions = {}): LoadedConfig {
  const path = resolve(file);
  const name = basename(path);
  const text = readConfigText(path, file);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    throw new ConfigProblems(
      document.errors.map((error) => problem(`not YAML: ${error.message}`, placeAt(error.pos[0]))),
    );
  }
  const given = (document.toJS() ?? {}) as Record<string, unknown>;
  if (typeof given !== "object" || Array.isArray(given))
    throw new ConfigProblems([problem("not a mapping of keys to values", placeAt(0))]);

  const overrides = new Map<string, string>();
  const leaves = leafPaths(TouchstoneConfig);
  for (const [variable, value] of Object.entries(env)) {
    const leaf = leaves.find((one) => variable === variableOf(one));
    if (leaf === undefined || value === undefined) continue;
    assign(given, leaf, value);
    overrides.set(leaf, variable);
  }
  for (const pair of set) {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (key === undefined || value === undefined)
      throw new ConfigProblems([problem("expected key=value", `--set ${pair}`)]);
    assign(given, key, value);
    overrides.set(key, `--set ${pair}`);
  }
  const parsed = TouchstoneConfig.safeParse(given);
  const placeOf = (where: readonly PropertyKey[], key?: string) =>
    overridden(overrides, where, key) ?? placeAt(offsetOf(document, where, key));
  if (!parsed.success) throw new ConfigProblems(parsed.error.issues.flatMap((issue) => explain(issue, placeOf)));
  const origins = new Map(
    leaves.map((leaf) => {
      const keys = leaf.split(".");
      const inFile = document.hasIn(keys) ? placeAt(offsetOf(document, keys)) : "default";
      return [leaf, overrides.get(leaf) ?? inFile];
    }),
  );
  return { config: parsed.data, root: dirname(path), path, text, origins };
}

function readConfigText(path: string, shown: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new ConfigError(`cannot read ${shown}`, {
      code: "no_config",
      place: shown,
      hint: "`touchstone init` writes one.",
      cause,
    });
  }
}

/** TOUCHSTONE_QUESTIONS__COUNT for questions.count, TOUCHSTONE_CHUNKS__MAX_TOKENS for chunks.maxTokens. */
const variableOf = (path: string) =>
  `TOUCHSTONE_${path
    .split(".")
    .map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase())
    .join("__")}`;

function assign(target: Record<string, unknown>, path: string, value: string): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let at = target;
  for (const key of keys) {
    const next = at[key];
    at[key] = next !== null && typeof next === "object" ? next : {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = parse(value);
}

const overridden = (overrides: ReadonlyMap<string, string>, where: readonly PropertyKey[], key?: string) =>
  overrides.get([...where, ...(key === undefined ? [] : [key])].join("."));

/** Offset of the key at a path, or of the nearest thing around it. */
function offsetOf(document: YamlDocument, where: readonly PropertyKey[], key?: string): number {
  const path = [...where, ...(key === undefined ? [] : [key])];
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === last);
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isScalar(node) && node.range) return node.range[0];
  }
  return 0;
}

function explain(
  issue: z.core.$ZodIssue,
  placeOf: (where: readonly PropertyKey[], key?: string) => string,
): ConfigError[] {
  const where = issue.path;
  const shown = where.join(".");
  if (issue.code !== "unrecognized_keys") return [problem(`${shown}: ${issue.message}`, placeOf(where))];
  const known = leafPaths(TouchstoneConfig)
    .filter((leaf) => shown === "" || leaf.startsWith(`${shown}.`))
    .map((leaf) => leaf.slice(shown === "" ? 0 : shown.length + 1).split(".")[0] ?? "");
  return issue.keys.map((key) => {
    const [nearest] = [...new Set(known)]
      .map((one) => ({ one, far: distance(one, key) }))
      .sort((a, b) => a.far - b.far);
    const hint =
      nearest && nearest.far <= 3 ? `Did you mean "${nearest.one}"?` : `Known here: ${[...new Set(known)].join(", ")}.`;
    return problem(`unknown key "${shown === "" ? key : `${shown}.${key}`}". ${hint}`, placeOf(where, key), hint);
  });
}
