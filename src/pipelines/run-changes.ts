import type { Manifest, RunInput } from "#runs";

/** What a run is bound to. */
export interface Binding {
  /** Version of Touchstone. */
  readonly version: string;
  readonly identity: Readonly<Record<string, unknown>>;
  readonly inputs: readonly RunInput[];
}

/** What differs from the binding of a run. */
export interface RunChanges {
  /** Dotted paths of the configuration, and the version. */
  readonly keys: readonly string[];
  /** Paths of files. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly missing: readonly string[];
}

/** Compares a run's binding with what it would be now. A run that is done does not mind another version: nothing is computed. */
export function runChanges(before: Manifest, now: Binding): RunChanges {
  const [old, current] = [before.inputs, now.inputs].map(
    (list) => new Map(list.map(({ path, sha256 }) => [path, sha256])),
  ) as [Map<string, string>, Map<string, string>];
  const isOther = before.touchstone !== now.version && before.state !== "done";
  return {
    keys: [
      ...changedKeys(before.identity, JSON.parse(JSON.stringify(now.identity))),
      ...(isOther ? [`the version of Touchstone (${before.touchstone} → ${now.version})`] : []),
    ],
    changed: [...current.keys()].filter((path) => old.has(path) && old.get(path) !== current.get(path)),
    added: [...current.keys()].filter((path) => !old.has(path)),
    missing: [...old.keys()].filter((path) => !current.has(path)),
  };
}

/** All changes in one line, or "" without any. */
export function describeChanges({ keys, changed, added, missing }: RunChanges): string {
  const list = (kind: string, names: readonly string[]) => {
    const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
    return names.length === 0 ? [] : [`${kind}: ${names.slice(0, 5).join(", ")}${more}`];
  };
  return [
    ...list("changed", keys),
    ...list("changed files", changed),
    ...list("new files", added),
    ...list("missing files", missing),
  ].join("; ");
}

/** Dotted paths at which two configurations differ; the order of keys is none of it. */
function changedKeys(before: unknown, now: unknown, prefix = ""): string[] {
  if (!isMap(before) || !isMap(now)) return isSame(before, now) ? [] : [prefix];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) =>
    changedKeys(before[key], now[key], prefix === "" ? key : `${prefix}.${key}`),
  );
}

function isSame(before: unknown, now: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(now)) {
    return before.length === now.length && before.every((one, at) => changedKeys(one, now[at]).length === 0);
  }
  return Object.is(before, now);
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
