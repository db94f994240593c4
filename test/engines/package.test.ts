import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "touchstone-package-"));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const touchstone = (...args: string[]) => run("npx", "--no-install", "touchstone", ...args);

describe("the npm package, installed in an empty folder", () => {
  beforeAll(() => {
    const [{ filename }] = JSON.parse(
      execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
        cwd: root,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      }),
    ) as [{ filename: string }];
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", join(folder, filename));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("answers --help and --version", () => {
    expect(touchstone("--help")).toContain("Usage: touchstone");
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(touchstone("--version").trim()).toBe(version);
  });

  test("holds the recipe and the schema, and runs the main job", () => {
    touchstone("init", "data");
    const { counts } = JSON.parse(touchstone("run", "data/touchstone.yaml", "--json")) as { counts: { kept: number } };
    expect(counts.kept).toBe(60);
    expect(existsSync(join(folder, "node_modules/touchstone/dist/touchstone.schema.json"))).toBe(true);
  });

  test("can be imported as a library, layer by layer", () => {
    const script = `
      import { Sample } from "touchstone";
      import { buildGraph } from "touchstone/graph";
      import { maskAnswer } from "touchstone/questions";
      console.log(typeof Sample.parse, typeof buildGraph, maskAnswer("urease splits urea", { forms: ["urease"] }));`;
    writeFileSync(join(folder, "use.mjs"), script);
    expect(run("node", "use.mjs").trim()).toBe("function function ____ splits urea");
  });
});
