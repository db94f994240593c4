import { parseDocument } from "yaml";
import type * as z from "zod";
import type { ConfigError } from "#core";
import { ConfigProblems, problem } from "./config-problems.ts";
import { leafPaths } from "./leaf-paths.ts";
import { unknownKey } from "./unknown-key.ts";

/** A value that wins over the file's. */
export interface Override {
  /** Dotted. */
  readonly path: string;
  readonly value: unknown;
  /** Who says so: `--set seed=7`, `TOUCHSTONE_SEED`. */
  readonly origin: string;
}

/** TOUCHSTONE_QUESTIONS__COUNT for questions.count, TOUCHSTONE_CHUNKS__MAX_TOKENS for chunks.maxTokens. */
const variableOf = (path: string) =>
  `TOUCHSTONE_${path
    .split(".")
    .map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase())
    .join("__")}`;

/** What the environment says about a schema's fields. @throws ConfigError */
export function environmentOverrides(
  schema: z.ZodType,
  env: Readonly<Record<string, string | undefined>>,
): readonly Override[] {
  return collect(
    leafPaths(schema).flatMap((path) => {
      const origin = variableOf(path);
      const text = env[origin];
      return text === undefined ? [] : [{ path, text, origin }];
    }),
  );
}

/** What `--set key=value` says, each. @throws ConfigError */
export function setOverrides(schema: z.ZodType, pairs: readonly string[]): readonly Override[] {
  const leaves = leafPaths(schema);
  const problems: ConfigError[] = [];
  const given = pairs.flatMap((pair) => {
    const origin = `--set ${pair}`;
    const [, path, text] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (path === undefined || text === undefined) {
      problems.push(problem("expected key=value", origin, "For example: --set questions.count=10"));
      return [];
    }
    const isKnown = leaves.some((leaf) => `${leaf}.`.startsWith(`${path}.`) || path.startsWith(`${leaf}.`));
    if (!isKnown) problems.push(unknownKey(leaves, [], path, origin));
    return isKnown ? [{ path, text, origin }] : [];
  });
  if (problems.length > 0) throw new ConfigProblems(problems);
  return collect(given);
}

/** Values are YAML: `7`, `true`, `[a, b]`. */
function collect(given: readonly { readonly path: string; readonly text: string; readonly origin: string }[]) {
  const problems: ConfigError[] = [];
  const overrides = given.flatMap(({ path, text, origin }): Override[] => {
    try {
      return [{ path, value: readValue(text), origin }];
    } catch (error) {
      const hint = "Values are written as in the file; put quotes around one with special characters.";
      problems.push(problem(`not a YAML value: ${(error as Error).message}`, origin, hint));
      return [];
    }
  });
  if (problems.length > 0) throw new ConfigProblems(problems);
  return overrides;
}

/** @throws Error where it is no YAML */
function readValue(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, logLevel: "error" });
  const [wrong] = [...document.errors, ...document.warnings];
  if (wrong) throw wrong;
  return document.toJS();
}

/** Puts a value at its path. Only what the target has itself is entered: a path may be called `__proto__`. */
export function applyOverride(target: Record<string, unknown>, { path, value }: Override): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let at = target;
  for (const key of keys) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    const inner = next !== null && typeof next === "object" ? next : {};
    put(at, key, inner);
    at = inner as Record<string, unknown>;
  }
  put(at, last, value);
}

const put = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
