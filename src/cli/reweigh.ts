import { ConfigError, RewardSpec } from "#core";

/** One changed option of a reward: `alpha=8`, `weights.Pitfall=2`, `parts.0.weight=3`. */
export interface Reweighing {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** @throws ConfigError `invalid_option` */
export function parseReweighing(text: string): Reweighing {
  const at = text.indexOf("=");
  const path = text.slice(0, at).split(".");
  if (at < 1 || path.some((key) => key === "" || key === "type" || key === "__proto__"))
    throw new ConfigError(`--reweigh ${text} is not KEY=VALUE`, {
      code: "invalid_option",
      hint: "For example --reweigh alpha=8 or --reweigh weights.Pitfall=2.",
    });
  const value = text.slice(at + 1);
  try {
    return { path, value: JSON.parse(value) };
  } catch {
    return { path, value };
  }
}

/** A specification with another type or other options. @throws a zod error where that is no specification */
export function reweigh(spec: RewardSpec, type: string | undefined, changes: readonly Reweighing[]): RewardSpec {
  if (type === undefined && changes.length === 0) return spec;
  const changed = structuredClone(spec) as unknown as Record<string, unknown>;
  if (type !== undefined) changed["type"] = type;
  for (const { path, value } of changes) {
    let at = changed;
    for (const key of path.slice(0, -1)) {
      if (typeof at[key] !== "object" || at[key] === null) at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[path.at(-1) ?? ""] = value;
  }
  return RewardSpec.parse(changed);
}
