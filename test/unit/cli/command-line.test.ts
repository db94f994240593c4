import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commands } from "../../../src/cli/commands.ts";
import { nearestName } from "../../../src/cli/config/nearest-name.ts";
import { main } from "../../../src/cli/main.ts";
import { shellWord } from "../../../src/formats/index.ts";

let [out, err] = ["", ""];
beforeEach(() => {
  [out, err] = ["", ""];
  vi.spyOn(process.stdout, "write").mockImplementation(((text: string, done?: () => void) => {
    out += text;
    done?.();
    return true;
  }) as typeof process.stdout.write);
  vi.spyOn(process.stderr, "write").mockImplementation(((text: string, done?: () => void) => {
    err += text;
    done?.();
    return true;
  }) as typeof process.stderr.write);
});
afterEach(() => vi.restoreAllMocks());

const names = commands.map(({ name }) => name);

describe("help", () => {
  test.each([
    ...names.map((name) => [...name.split(" "), "--help"]),
    ...names.map((name) => ["help", ...name.split(" ")]),
  ])("of %s %s %s fits on a screen and has an example", async (...args) => {
    expect(await main(args)).toBe(0);
    const name = args.filter((arg) => !/help/.test(arg)).join(" ");
    expect(out).toContain(`Usage: touchstone ${name}`);
    expect(out).toMatch(/Examples:\n {2}touchstone /);
    for (const flag of ["--json", "--quiet", "--verbose"]) expect(out).toContain(flag);
    expect(out.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    expect(err).toBe("");
  });

  test.each([[[]], [["--help"]], [["help"]]])(
    "of the program (%j) lists every command and the exit codes",
    async (args) => {
      expect(await main(args)).toBe(0);
      for (const name of names) expect(out).toContain(`  ${name.split(" ")[0]} `);
      expect(out).toContain("Exit codes:");
      expect(out.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
      expect(err).toBe("");
    },
  );

  test("as JSON is one document too", async () => {
    expect(await main(["run", "--help", "--json"])).toBe(0);
    expect(JSON.parse(out)).toEqual({ text: expect.stringContaining("Usage: touchstone run") });
  });
});

describe("a command line that cannot be followed", () => {
  test.each<[string[], string, string]>([
    [["rnu"], "unknown command 'rnu'", "Did you mean run?"],
    [["questions"], "a command is missing", "Commands: questions check."],
    [["questions", "chekc"], "unknown command 'chekc'", "Did you mean check?"],
    [["run", "--frsh"], "unknown option '--frsh'", "Did you mean --fresh?"],
    [["run", "--limit"], "option '--limit <n>' argument missing", "--help"],
    [["run", "--limit", "some"], "'some' is invalid", "--help"],
    [["run", "--limit", "0"], "'0' is invalid", "--help"],
    [["run", "--limit", "1.5"], "'1.5' is invalid", "--help"],
    [["run", "a.yaml", "b.yaml"], "too many arguments", "--help"],
    [["export"], "required option '--to <format>' not specified", "--help"],
    [["export", "--to", "cd"], "Allowed choices are", "touchstone export --help"],
    [["export", "--to", "verll"], "Allowed choices are", "Did you mean verl?"],
    [["help", "rnu"], "unknown command 'rnu'", "Did you mean run?"],
    [["rnu", "--help"], "unknown command 'rnu'", "Did you mean run?"],
    [["questions", "check"], "missing required argument 'file'", "--help"],
    [["init", "--recipe", "cake"], "Allowed choices are", "--help"],
    [["--no-such"], "unknown option '--no-such'", "--help"],
  ])("%j", async (args, message, hint) => {
    expect(await main(args)).toBe(2);
    expect([out, err.split("\n").length]).toEqual(["", 3]);
    expect(err).toMatch(/^error .*\nhint {2}.*\n$/);
    expect(err).toContain(message);
    expect(err).toContain(hint);

    [out, err] = ["", ""];
    expect(await main([...args, "--json"].filter((arg) => arg !== "--limit" || args.length !== 2))).toBe(2);
    expect(out.split("\n")).toHaveLength(2);
    expect(JSON.parse(out)).toMatchObject({
      error: { code: expect.any(String), message: expect.any(String), errors: [] },
    });
  });

  test("is told even where nothing else is to be printed", async () => {
    expect(await main(["run", "--frsh", "--quiet"])).toBe(2);
    expect(err).toContain("unknown option");
  });
});

test("flags that every command has may stand before it", async () => {
  expect(await main(["--json", "--quiet", "runs", "/no/such/folder"])).toBe(0);
  expect(JSON.parse(out)).toEqual({ runs: [] });
});

test("the version is a version", async () => {
  expect(await main(["--version"])).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe("a word of a shell's command line", () => {
  test.each([
    ["runs/k2v-20260102-030405", "runs/k2v-20260102-030405"],
    ["my data", "'my data'"],
    ["it's", "'it'\\''s'"],
    ["$(rm -rf ~)", "'$(rm -rf ~)'"],
    ["", "''"],
  ])("%s", (text, word) => {
    expect(shellWord(text)).toBe(word);
  });
});

describe("the name that was meant", () => {
  test.each([
    ["agricultur", "agriculture"],
    ["max_tokens", "maxTokens"],
    ["MAXTOKENS", "maxTokens"],
    ["max-token", "maxTokens"],
    ["zzz", undefined],
    ["", undefined],
  ])("by %j is %j", (given, meant) => {
    expect(nearestName(given, ["agriculture", "maxTokens", "seed"])).toBe(meant);
  });
});

test("a bug says that it is one, with its stack, and exits with 1", async () => {
  const broken = async () => {
    throw new TypeError("x is not a function", { cause: new Error("y") });
  };
  const runs = commands.find(({ name }) => name === "runs");
  vi.spyOn(runs as (typeof commands)[number], "load").mockResolvedValue({ configure: (one) => one, run: broken });
  expect(await main(["runs", "--json"])).toBe(1);
  expect(err).toMatch(/^error x is not a function\nTypeError: x is not a function\n +at /);
  expect(err).toContain("caused by Error: y");
  expect(err).toContain("This is a bug in Touchstone.");
  expect(JSON.parse(out).error).toEqual({ code: "unexpected", message: "x is not a function", errors: [] });
});
