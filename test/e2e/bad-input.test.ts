import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const bin = resolve(import.meta.dirname, "../../dist/cli/bin.js");
const folder = mkdtempSync(join(tmpdir(), "touchstone-bad-input-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built command line; with `shell` in a shell that sets limits first. */
function touchstone(cwd: string, args: readonly string[], shell?: string) {
  const [program, all] = shell
    ? ["bash", ["-c", `${shell}; exec "$@"`, "-", process.execPath, bin, ...args]]
    : [process.execPath, [bin, ...args]];
  const { status, stdout, stderr } = spawnSync(program, all, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { code: status, stdout, stderr, json: stdout.trim() === "" ? undefined : JSON.parse(stdout) };
}

let projects = 0;
/** A project with these files in its corpus. */
function project(files: Readonly<Record<string, string | Buffer>>, config = ""): string {
  const path = join(folder, `p${++projects}`);
  mkdirSync(join(path, "corpus"), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, "corpus", name), content);
  writeFileSync(
    join(path, "touchstone.yaml"),
    `version: 1\nname: bad\npipeline: synthesize\ndocuments: { paths: ["corpus/**/*"] }\nquestions: { allowSingle: true }\n${config}`,
  );
  return path;
}
const good =
  "Urease hydrolyses urea. Nitrosomonas oxidises ammonia. Thiourea inhibits Nitrosomonas. Urease contains nickel.\n";
const run = (path: string, ...args: string[]) => touchstone(path, ["run", "--json", ...args]);

describe("bad documents", () => {
  test("are named, counted, and stop nothing else", () => {
    const binary = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at % 5 === 0 ? 0 : (at * 37) % 256)));
    const path = project(
      {
        "good.txt": good,
        "empty.txt": "",
        "blank.md": " \n\n",
        "junk.txt": binary,
        "sheet.xlsx": "x",
        "copy.txt": good,
      },
      "failures: { maxShare: 0.6 }\n",
    );
    const { code, json } = run(path);
    expect(code).toBe(0);
    expect(json.counts.documents).toBe(1);
    expect(json.skipped).toEqual({ duplicate_document: 1, empty_document: 2 });
    expect(json.failures).toEqual({ binary_file: 1, unknown_format: 1 });
    const failures = readFileSync(join(path, json.run, "failures.jsonl"), "utf8")
      .trim()
      .split("\n");
    expect(failures.map((line) => JSON.parse(line).item).sort()).toEqual(["corpus/junk.txt", "corpus/sheet.xlsx"]);
    expect(json.counts.kept).toBeGreaterThan(0);
  });

  test("end the run with exit code 4 where they are too many, and the run can be mended by a higher share", () => {
    const path = project({ "good.txt": good, "sheet.xlsx": "x" });
    const { code, json, stderr } = run(path);
    expect([code, json.error.code]).toEqual([4, "too_many_failures"]);
    expect(stderr).toContain("--retry-failed");
    expect(run(path, "--set", "failures.maxShare=1").code).toBe(0);
  });

  test("larger than documents.maxFileMb are failures, not read", () => {
    const path = project({ "good.txt": good, "large.txt": "word ".repeat(300_000) }, "failures: { maxShare: 1 }\n");
    expect(run(path, "--set", "documents.maxFileMb=1").json.failures).toEqual({ too_large: 1 });
  });

  test.each([
    ["utf-16le", Buffer.from(`\ufeff${good}`, "utf16le")],
    ["windows line ends", good.replace(/\n/g, "\r\n")],
  ])("in another encoding (%s) are no bad documents", (_, content) => {
    expect(run(project({ "good.txt": content })).json.counts.facts).toBeGreaterThan(2);
  });

  test("that are all empty give an empty graph with zeros, and valid exports", () => {
    const path = project({ "a.txt": "", "b.md": "" });
    const { code, json } = run(path);
    expect([code, json.counts.kept, json.graph.noiseRatio]).toEqual([0, 0, 0]);
    for (const format of ["verl", "trl", "jsonl", "graphml"]) {
      expect(touchstone(path, ["export", "--to", format, "--out", `out-${format}`, "--json"]).code).toBe(0);
    }
  });

  test("reached by a link in a circle are read once", () => {
    const path = project({ "good.txt": good });
    symlinkSync(".", join(path, "corpus/self"));
    expect(run(path).json.counts.documents).toBe(1);
  });
});

describe("a place that cannot be used", () => {
  test("a folder without documents is an error that says where was looked", () => {
    const { code, json } = run(project({}));
    expect([code, json.error.code]).toEqual([2, "no_documents"]);
    expect(json.error.hint).toContain("relative to");
  });

  test("a write that fails is an error without a stack, and the run goes on to the same bytes once there is room", () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`f${at}.txt`, good.replaceAll("urea", `urea${at}`)]),
    );
    const path = project(files);
    const limited = touchstone(path, ["run", "--json"], "ulimit -f 12");
    expect([limited.code, limited.json.error.code]).toEqual([2, "cannot_write"]);
    expect(limited.stderr).not.toContain("    at ");
    expect(run(path).code).toBe(0);
    const other = project(files);
    run(other);
    const samples = (at: string) => {
      touchstone(at, ["export", "--to", "jsonl", "--out", "s.jsonl", "--json"]);
      return readFileSync(join(at, "s.jsonl"), "utf8");
    };
    expect(samples(path)).toBe(samples(other));
  });

  test("an export to a full disk leaves nothing behind and says so", () => {
    const path = project({ "good.txt": good });
    run(path);
    const { code, json } = touchstone(path, ["export", "--to", "jsonl", "--out", "/dev/full", "--json"]);
    expect([code, json.error.code]).toEqual([2, "unwritable_file"]);
  });

  test("runs below a file are refused with the path", () => {
    const path = project({ "good.txt": good }, "runs: touchstone.yaml/runs\n");
    const { code, json } = run(path);
    expect([code, json.error.code]).toEqual([2, "cannot_write"]);
  });
});

describe("a run that is bound", () => {
  test("names the keys and files that changed, and starts anew with --fresh beside the old one", () => {
    const path = project({ "good.txt": good });
    const first = run(path);
    writeFileSync(join(path, "corpus/new.txt"), "Nitrate inhibits nodulation.");
    const changed = run(path, "--set", "questions.count=7", "--set", "concurrency=2");
    expect([changed.code, changed.json.error.code]).toEqual([2, "run_changed"]);
    expect(changed.stderr).toContain("questions.count");
    expect(changed.stderr).toContain("corpus/new.txt");
    expect(changed.stderr).not.toContain("concurrency");
    const fresh = run(path, "--fresh", "--set", "questions.count=7");
    expect(fresh.json.run).not.toBe(first.json.run);
    expect(readdirSync(join(path, "runs"))).toHaveLength(2);
  });

  test("stops after a stage and goes on from there", () => {
    const path = project({ "good.txt": good });
    const part = run(path, "--until", "graph");
    expect([part.code, part.json.state]).toEqual([0, "stopped"]);
    expect(touchstone(path, ["export", "--to", "jsonl", "--json"]).json.error.code).toBe("unfinished_run");
    expect(touchstone(path, ["export", "--to", "jsonl", "--what", "graph", "--json"]).code).toBe(0);
    const whole = run(path);
    expect([whole.json.run, whole.json.state]).toEqual([part.json.run, "done"]);
  });
});

describe("the command line", () => {
  test.each([
    [["run", "nowhere.yaml"], "no_config"],
    [["check", "nowhere.yaml"], "no_config"],
    [["export", "--to", "jsonl", "nowhere"], "not_a_run"],
    [["questions", "check", "nowhere.jsonl"], "unreadable_file"],
  ])("%j --json ends with 2 and one JSON document", (args, code) => {
    const ended = touchstone(folder, [...args, "--json"]);
    expect([ended.code, ended.json.error.code]).toEqual([2, code]);
  });

  test("names a typo by file:line:column and what was meant", () => {
    const path = project({ "good.txt": good }, "questons: { count: 3 }\n");
    const { code, stderr } = run(path);
    expect(code).toBe(2);
    expect(stderr).toMatch(/touchstone\.yaml:6:1 .*questons/);
    expect(stderr).toContain("Did you mean questions?");
  });

  test("an unknown command or flag is usage, with a suggestion", () => {
    const { code, stderr } = touchstone(folder, ["rnu"]);
    expect([code, stderr.includes("run")]).toEqual([2, true]);
    expect(touchstone(folder, ["run", "--frsh"]).stderr).toContain("--fresh");
  });

  test("prints no escape codes where there is no terminal", () => {
    const path = project({ "good.txt": good });
    const { stdout, stderr } = spawnSync(process.execPath, [bin, "run"], { cwd: path, encoding: "utf8" });
    expect(stdout + stderr).not.toContain("\u001b");
    expect(stdout).toContain("next: touchstone export");
  });

  test("every command has help with examples that fits on a screen", () => {
    for (const command of [["init"], ["check"], ["run"], ["export"], ["runs"], ["questions", "check"], ["doctor"]]) {
      const { status, stdout } = spawnSync(process.execPath, [bin, ...command, "--help"], { encoding: "utf8" });
      expect(status).toBe(0);
      expect(stdout).toContain("Examples:");
      expect(stdout.split("\n").length, command.join(" ")).toBeLessThanOrEqual(41);
    }
  });
});
