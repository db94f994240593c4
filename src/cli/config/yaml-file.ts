import { readFileSync } from "node:fs";
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { ConfigError } from "#core";
import { ConfigProblems, problem } from "./config-problems.ts";

/** A YAML file that holds one mapping. */
export interface YamlFile {
  readonly text: string;
  readonly values: Record<string, unknown>;
  /** `file:line:column` of the key at a path, or of the nearest thing around it. */
  placeOf(path: readonly PropertyKey[]): string;
}

const hints: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "Indent with spaces.",
  DUPLICATE_KEY: "Keep one of the two.",
  MULTIPLE_DOCS: "One file is one run: remove the line `---` and what follows.",
  BAD_ALIAS: "Write the value out.",
};
const elseHint = "Look at this line and the one before it: a colon, a quote, a bracket or the indentation is missing.";

/**
 * Reads a file; errors name it as `shown`.
 * @throws ConfigError `no_config`, `invalid_config` with `file:line:column` for each problem
 */
export function readYamlFile(path: string, shown: string): YamlFile {
  const text = readText(path, shown);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "error" });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${shown}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };
  const found = [...document.errors, ...document.warnings];
  if (found.length > 0) {
    throw new ConfigProblems(
      found.map(({ code, message, pos }) =>
        problem(`not YAML as we read it: ${message}`, placeAt(pos[0]), hints[code] ?? elseHint),
      ),
    );
  }
  const values = valuesOf(document, placeAt);
  return { text, values, placeOf: (where) => placeAt(offsetOf(document, where)) };
}

function valuesOf(document: Document, placeAt: (offset: number) => string): Record<string, unknown> {
  let values: unknown;
  try {
    values = document.toJS() ?? {};
  } catch (error) {
    throw new ConfigProblems([problem(`not YAML as we read it: ${(error as Error).message}`, placeAt(0), elseHint)]);
  }
  if (typeof values === "object" && !Array.isArray(values)) return values as Record<string, unknown>;
  const hint = "Write one `key: value` a line, as `touchstone init` does.";
  throw new ConfigProblems([problem("not a mapping of keys to values", placeAt(0), hint)]);
}

function readText(path: string, shown: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const [why, hint] =
      code === "ENOENT"
        ? ["there is no such file", "`touchstone init` writes one."]
        : [code === "EISDIR" ? "it is a folder" : message, "Give the path of a YAML file."];
    throw new ConfigError(`cannot read ${shown}: ${why}`, { code: "no_config", place: shown, hint, cause });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const before = new TextDecoder().decode(bytes).split("\ufffd", 1)[0] ?? "";
    const rows = before.split("\n");
    const place = `${shown}:${rows.length}:${(rows.at(-1)?.length ?? 0) + 1}`;
    throw new ConfigProblems([problem("not UTF-8 text", place, "Save the file as UTF-8.")]);
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = String(path[length - 1]);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === last);
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
