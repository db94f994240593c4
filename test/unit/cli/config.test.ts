import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { TouchstoneConfig } from "../../../src/cli/config/config-schema.ts";
import { configJsonSchema } from "../../../src/cli/config/json-schema.ts";
import { descriptionOf, leafPaths } from "../../../src/cli/config/leaf-paths.ts";
import { loadConfig } from "../../../src/cli/config/load-config.ts";
import { configFile, least, load, loadSynthesize } from "./config-file.ts";

const recipes = resolve(import.meta.dirname, "../../../recipes");

describe("a value comes", () => {
  const withCount = `${least}questions: { count: 5 }\n`;
  const env = { TOUCHSTONE_QUESTIONS__COUNT: "6", TOUCHSTONE_CHUNKS__MAX_TOKENS: "2048", HOME: "/root" };

  test("from its default where nobody says anything", () => {
    const { config, origins } = load(least);
    expect([config.questions.count, origins.get("questions.count")]).toEqual([100, "default"]);
  });

  test("from the file rather than its default", () => {
    const path = configFile(withCount);
    const { config, origins } = loadSynthesize(path);
    expect([config.questions.count, origins.get("questions.count")]).toEqual([5, `${path}:6:14`]);
  });

  test("from the environment rather than the file", () => {
    const { config, origins } = load(withCount, { env });
    expect([config.questions.count, config.chunks.maxTokens]).toEqual([6, 2048]);
    expect(origins.get("questions.count")).toBe("TOUCHSTONE_QUESTIONS__COUNT");
    expect(origins.get("chunks.maxTokens")).toBe("TOUCHSTONE_CHUNKS__MAX_TOKENS");
  });

  test("from a flag rather than the environment, and from the last flag of all", () => {
    const { config, origins } = load(withCount, { env, set: ["questions.count=7", "questions.count=8"] });
    expect([config.questions.count, origins.get("questions.count")]).toEqual([8, "--set questions.count=8"]);
  });

  test("from a flag of its own rather than --set", () => {
    const flags = [{ path: "documents.limit", value: 2, origin: "--limit 2" }];
    const { config, origins } = load(least, { set: ["documents.limit=3"], flags });
    expect([config.documents.limit, origins.get("documents.limit")]).toEqual([2, "--limit 2"]);
  });

  test("for all keys below the one that a flag names", () => {
    const { config, origins } = load(least, { set: ["questions={count: 9, maxPerAnswer: 1}"] });
    expect(config.questions).toMatchObject({ count: 9, maxPerAnswer: 1, shape: "quintuple" });
    expect(origins.get("questions.count")).toBe("--set questions={count: 9, maxPerAnswer: 1}");
  });

  test("through an anchor of the file", () => {
    const { config, origins } = load(`${least}chunks: { maxTokens: &n 64 }\nseed: *n\n`);
    expect([config.seed, config.chunks.maxTokens]).toEqual([64, 64]);
    expect(origins.get("seed")).toMatch(/:7:1$/);
  });

  test.each([
    ["documents.paths=[a.md, 'b c.md']", ["a.md", "b c.md"]],
    ["documents.paths=[]", undefined],
    ["documents.paths=a.md", undefined],
  ])("as YAML: %s", (set, paths) => {
    if (paths) expect(load(least, { set: [set] }).config.documents.paths).toEqual(paths);
    else expect(() => load(least, { set: [set] })).toThrow("documents.paths");
  });

  test("with = and line feeds in it", () => {
    expect(() => load(least, { set: ["name=a=b"] })).toThrow('got "a=b"');
    expect(load(least, { set: ["documents.paths=\n- a=b\n- c"] }).config.documents.paths).toEqual(["a=b", "c"]);
  });
});

describe("a file is read", () => {
  test.each([
    ["with a byte order mark", `\ufeff${least}`],
    ["with CRLF", least.replaceAll("\n", "\r\n")],
    ["with comments and a document start", `# about\n---\n${least}# the end`],
    [
      "as JSON",
      JSON.stringify({ version: 1, name: "example", pipeline: "synthesize", documents: { paths: ["corpus"] } }),
    ],
    ["with Chinese in it", least.replace("corpus", "语料/农业.txt")],
  ])("%s", (_, text) => {
    expect(load(text).config.name).toBe("example");
  });

  test("from another folder, and its paths are relative to that one", () => {
    const path = configFile(least);
    expect(loadConfig(path)).toMatchObject({ root: dirname(path), path, text: least });
  });
});

describe("a file that cannot be read", () => {
  test("names the file and what to do", () => {
    const path = configFile(least);
    const folder = join(dirname(path), "folder.yaml");
    mkdirSync(folder);
    const error = (message: string, hint: string) =>
      expect.objectContaining({ name: "ConfigError", code: "no_config", message, hint: expect.stringContaining(hint) });
    expect(() => loadConfig("no/such.yaml")).toThrow(error("cannot read no/such.yaml: there is no such file", "init"));
    expect(() => loadConfig(folder)).toThrow(error(`cannot read ${folder}: it is a folder`, "YAML"));
    writeFileSync(path, "");
    expect(() => loadConfig(`${path}/x.yaml`)).toThrow(expect.objectContaining({ code: "no_config" }));
  });
});

describe("the table of fields", () => {
  const leaves = leafPaths(TouchstoneConfig);

  test("names every field once, with what it is for", () => {
    expect(new Set(leaves).size).toBe(leaves.length);
    expect(leaves).toEqual(
      expect.arrayContaining(["version", "documents.paths", "questions.count", "budget.usd", "seed", "input.path"]),
    );
    expect(leaves.filter((leaf) => !descriptionOf(TouchstoneConfig, leaf.split(".")))).toEqual([]);
  });

  test("gives a list's entry the words of the list", () => {
    const words = descriptionOf(TouchstoneConfig, ["documents", "paths"]);
    expect(descriptionOf(TouchstoneConfig, ["documents", "paths", 0])).toBe(words);
  });
});

describe("the JSON schema for editors", () => {
  const schema = z.fromJSONSchema(configJsonSchema() as Parameters<typeof z.fromJSONSchema>[0]);
  const recipe = loadConfig(join(recipes, "k2v/touchstone.yaml"));

  test("accepts the recipe as it is written", async () => {
    const { parse } = await import("yaml");
    const given = parse(readFileSync(join(recipes, "k2v/touchstone.yaml"), "utf8"));
    expect(schema.safeParse(given).success).toBe(true);
    expect(schema.safeParse(recipe.config).success).toBe(true);
  });

  test.each([
    ["an unknown key", { count: 3 }],
    ["a wrong type", { seed: "x" }],
    ["a number out of range", { concurrency: 0 }],
    ["an unknown choice", { domain: "cooking" }],
  ])("refuses %s", (_, wrong) => {
    expect(schema.safeParse({ ...recipe.config, ...wrong }).success).toBe(false);
  });

  test("describes every field", () => {
    const missing: string[] = [];
    interface Node {
      readonly description?: string;
      readonly properties?: Readonly<Record<string, Node>>;
      readonly oneOf?: readonly Node[];
    }
    let fields = 0;
    const walk = (node: Node, path: string) => {
      for (const shape of node.oneOf ?? []) walk(shape, path);
      for (const [key, field] of Object.entries(node.properties ?? {})) {
        fields += 1;
        if (!field.description) missing.push(`${path}${key}`);
        walk(field, `${path}${key}.`);
      }
    };
    walk(configJsonSchema() as Node, "");
    expect(missing).toEqual([]);
    expect(fields).toBeGreaterThan(40);
  });
});

test("a seed in the file does not change what --set says of another field", () => {
  expect(load(`${least}seed: 3\n`, { set: ["questions.count=2"] }).config).toMatchObject({
    seed: 3,
    questions: { count: 2 },
  });
});
