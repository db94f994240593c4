import type { ConfigError } from "#core";
import { problem } from "./config-problems.ts";
import { nearestName } from "./nearest-name.ts";

/**
 * The problem of a key that no schema knows, with the one that was meant: beside it, or of that name elsewhere.
 * @param leaves Paths of all fields.
 */
export function unknownKey(
  leaves: readonly string[],
  where: readonly PropertyKey[],
  key: string,
  place: string,
): ConfigError {
  const prefix = where.map((part) => `${String(part)}.`).join("");
  const beside = leaves.filter((leaf) => leaf.startsWith(prefix)).map((leaf) => leaf.slice(prefix.length));
  const here = [...new Set(beside.map((leaf) => leaf.split(".")[0] ?? ""))];
  const near = nearestName(key, [...here, ...beside]);
  const meant = near === undefined ? elsewhere(leaves, key.split(".").at(-1) ?? key) : [`${prefix}${near}`];
  const hint = meant.length > 0 ? `Did you mean ${meant.join(" or ")}?` : `Known here: ${here.join(", ")}.`;
  return problem(`unknown key "${prefix}${key}"`, place, hint);
}

/** Fields of such a name in other places, or of the one that is nearest to it; of those that are many, the least deep. */
function elsewhere(leaves: readonly string[], name: string): string[] {
  const places = leaves.map((leaf) => ({ leaf, parts: leaf.split(".") }));
  const meant = nearestName(name, [...new Set(places.map(({ parts }) => parts.at(-1) ?? ""))]);
  const found = places.filter(({ parts }) => parts.at(-1) === meant);
  const depth = Math.min(...found.map(({ parts }) => parts.length));
  return found.filter(({ parts }) => parts.length === depth).map(({ leaf }) => leaf);
}
