import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Who may import whom, beside core; the same table stands in AGENTS.md. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  text: [],
  runs: [],
  formats: ["text"],
  models: [],
  syntax: ["text"],
  documents: ["text"],
  answers: ["text"],
  graph: ["text"],
  questions: ["text", "graph"],
  rewards: ["text", "answers"],
  pipelines: ["text", "documents", "answers", "graph", "questions", "rewards", "runs", "formats"],
  server: ["rewards"],
  cli: [
    "text",
    "syntax",
    "models",
    "documents",
    "answers",
    "graph",
    "questions",
    "rewards",
    "runs",
    "formats",
    "pipelines",
    "server",
  ],
};
/** Layers that run in a browser too. */
const anywhere = new Set(["core", "text", "syntax", "answers", "graph", "questions", "rewards"]);
const coreMayUse = /^(?:zod|@noble\/hashes\/)/;

const src = resolve(import.meta.dirname, "../../src");
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name));

/** What is wrong with an import, or undefined. */
function violation(file: string, specifier: string): string | undefined {
  const layer = relative(src, file).split("/")[0] ?? "";
  if (specifier.startsWith("#")) {
    const target = specifier.slice(1);
    if (!(target in mayImport)) return `#${target} is no layer`;
    return target === "core" || mayImport[layer]?.includes(target) ? undefined : `${layer} may not import ${specifier}`;
  }
  if (specifier.startsWith(".")) {
    const inside = relative(join(src, layer), resolve(file, "..", specifier));
    return inside.startsWith("..") ? `${specifier} leaves the layer` : undefined;
  }
  if (layer === "core" && !coreMayUse.test(specifier)) return `core may not use ${specifier}`;
  return anywhere.has(layer) && specifier.startsWith("node:")
    ? `${layer} runs in a browser, without ${specifier}`
    : undefined;
}

describe("the layers", () => {
  test("import only what the table allows", () => {
    const found = files.flatMap((file) =>
      ts.preProcessFile(readFileSync(file, "utf8"), true, true).importedFiles.flatMap(({ fileName }) => {
        const why = violation(file, fileName);
        return why ? [`${relative(src, file)}: ${why}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  test("are all in the table, and the table has no other", () => {
    const folders = readdirSync(src, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual(Object.keys(mayImport).sort());
  });

  test("are entered through an index.ts that is only a list of exports", () => {
    const computing = files
      .filter((file) => file.endsWith("/index.ts"))
      .filter((file) => {
        const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
        return source.statements.some((statement) => !ts.isExportDeclaration(statement) || !statement.exportClause);
      });
    expect(computing).toEqual([]);
  });

  test.each([
    ["core/x.ts", "node:fs"],
    ["core/x.ts", "#text"],
    ["text/x.ts", "#graph"],
    ["text/x.ts", "node:path"],
    ["runs/x.ts", "#nowhere"],
    ["graph/deep/x.ts", "../../text/fold.ts"],
  ])("are kept by a check that sees %s importing %s", (file, specifier) => {
    expect(violation(join(src, file), specifier)).toBeDefined();
  });

  test("AGENTS.md shows the same table", () => {
    const agents = readFileSync(resolve(src, "../AGENTS.md"), "utf8");
    for (const [layer, allowed] of Object.entries(mayImport)) {
      const row = agents.split("\n").find((line) => line.startsWith(`| ${layer} |`));
      expect(row, layer).toBe(`| ${layer} | ${allowed.length === 0 ? "–" : allowed.join(", ")} |`);
    }
  });
});

describe("the files", () => {
  test("have at most 300 lines", () => {
    const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > 301);
    expect(long.map((file) => relative(src, file))).toEqual([]);
  });

  test("are not named utils, helpers, common, shared or manager", () => {
    expect(files.filter((file) => /\/(?:utils?|helpers?|common|shared|manager)(?:\.ts$|\/)/.test(file))).toEqual([]);
  });
});
