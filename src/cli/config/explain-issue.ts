import type * as z from "zod";
import type { ConfigError } from "#core";
import { problem } from "./config-problems.ts";
import { descriptionOf, leafPaths } from "./leaf-paths.ts";
import { nearestName } from "./nearest-name.ts";
import { unknownKey } from "./unknown-key.ts";

type Issue = z.core.$ZodIssue;

export interface ExplainContext {
  readonly schema: z.ZodType;
  /** Where the value at a path stands. */
  placeOf(path: readonly PropertyKey[]): string;
}

const words: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "a map of keys to values",
};

/** What is wrong at one place of a configuration, in words, with what was expected there. */
export function explainIssue(issue: Issue, context: ExplainContext): ConfigError[] {
  const { schema, placeOf } = context;
  const { path } = issue;
  const shown = path.map(String).join(".");
  const about = descriptionOf(schema, path);
  const say = (message: string, hint?: string) => [
    problem(
      shown === "" ? message : `${shown}: ${message}`,
      placeOf(path),
      hint ?? `${shown}: ${about ?? "see docs/"}`,
    ),
  ];
  if (issue.input === undefined && /^invalid_(?:type|value|union)$/.test(issue.code)) {
    return [problem(`${shown} is missing`, placeOf(path), `${shown}: ${about ?? "needed"}`)];
  }
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownKey(leafPaths(schema), path, key, placeOf([...path, key])));
    case "invalid_union":
      return explainUnion(issue, context);
    case "invalid_value":
      return say(...oneOf(issue.values.map(String), issue.input));
    case "invalid_type":
      return say(`expected ${words[issue.expected] ?? issue.expected}, got ${show(issue.input)}`);
    case "too_small":
      return say(`${measure(issue.origin)} at least ${issue.minimum}, got ${show(issue.input)}`);
    case "too_big":
      return say(`${measure(issue.origin)} at most ${issue.maximum}, got ${show(issue.input)}`);
    default:
      return say(`${issue.message}, got ${show(issue.input)}`);
  }
}

/** A choice of scalars is a list of values; where a map was given, the map among the choices is what was meant. */
function explainUnion(issue: Extract<Issue, { code: "invalid_union" }>, context: ExplainContext): ConfigError[] {
  const inner = issue.errors
    .filter((branch) =>
      branch.every(({ path, code }) => path.length > 0 || /^(?:unrecognized_keys|invalid_union)$/.test(code)),
    )
    .sort((a, b) => weightOf(a) - weightOf(b))[0];
  if (inner) return inner.flatMap((one) => explainIssue({ ...one, path: [...issue.path, ...one.path] }, context));
  const values = issue.errors.flatMap((branch) =>
    branch.flatMap((one) => {
      if (one.code === "invalid_value") return one.values.map(String);
      return one.code === "invalid_type" ? [words[one.expected] ?? one.expected] : [];
    }),
  );
  const [message, hint] = oneOf([...new Set(values)], issue.input);
  const about = descriptionOf(context.schema, issue.path) ?? "";
  const shown = issue.path.map(String).join(".");
  return [problem(`${shown}: ${message}`, context.placeOf(issue.path), hint ?? `${shown}: ${about}`)];
}

/** How far a value is from a choice: the keys it lacks and those that are foreign. */
const weightOf = (branch: readonly Issue[]): number =>
  branch.reduce((sum, one) => {
    if (one.code === "unrecognized_keys") return sum + one.keys.length;
    return (
      sum +
      (one.code === "invalid_union" ? Math.min(...one.errors.map((inner) => weightOf(inner as readonly Issue[]))) : 1)
    );
  }, 0);

function oneOf(values: readonly string[], input: unknown): [message: string, hint: string | undefined] {
  const list = values.length > 1 ? `${values.slice(0, -1).join(", ")} or ${values.at(-1)}` : (values[0] ?? "");
  const meant = typeof input === "string" ? nearestName(input, values) : undefined;
  return [`expected ${list}, got ${show(input)}`, meant === undefined ? undefined : `Did you mean ${meant}?`];
}

const measure = (origin: string) =>
  origin === "array" ? "number of entries must be" : origin === "string" ? "length must be" : "must be";

function show(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a map";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
