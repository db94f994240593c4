import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject, inProjectJson } from "../unit/cli/in-process.ts";
import { failuresOf, project, projectFolder, runsOf, stagesOf } from "../unit/cli/project.ts";
import { asNobody, bash, startTouchstone } from "./touchstone.ts";

const small = { documents: ["medicine-malaria.md", "science-photosynthesis.md"], count: 4 };
let done = "";
beforeAll(async () => {
  done = projectFolder(small);
  chmodSync(done, 0o755);
  await inProject(done, "run");
});
afterAll(() => rmSync(done, { recursive: true, force: true }));

describe("files that may not grow", () => {
  test("end a run with exit 2 and the file's name; it goes on to the same bytes when there is room", async () => {
    const folder = project(small);
    // 16 blocks of 1 KiB: too few from the chunks on.
    for (const limit of [8, 16]) {
      const { code, stdout, stderr } = await bash(folder, `ulimit -f ${limit}; exec $T run --json`);
      expect(code).toBe(2);
      const { error } = JSON.parse(stdout);
      expect(error).toMatchObject({
        code: "cannot_write",
        hint: expect.stringContaining("it goes on where it stopped"),
      });
      expect(error.message).toContain("the file would be larger than allowed here");
      expect(error.place).toContain(join(folder, "runs"));
      expect(stderr).toMatch(/error .*cannot write .*\nhint /);
    }
    const { code } = await inProjectJson(folder, "run");
    expect(code).toBe(0);
    expect(stagesOf(runsOf(folder)[0] ?? "")).toEqual(stagesOf(runsOf(done)[0] ?? ""));
  });

  test("leave no half export behind", async () => {
    const { code, stderr } = await bash(done, "ulimit -f 1; exec $T export --to jsonl --out half.jsonl");
    expect(code).toBe(2);
    expect(stderr).toContain("cannot write half.jsonl");
    expect(readdirSync(done).filter((name) => name.includes("half"))).toEqual([]);
  });
});

describe("standard output", () => {
  test("that is full is an error, not a stack: a result that was not written was not given", async () => {
    const { code, stderr } = await bash(done, "$T runs --json > /dev/full");
    expect([code, stderr]).toEqual([2, "error cannot write to standard output: the disk is full\n"]);
  });

  test("that nobody reads any more is no error", async () => {
    const { code, stdout, stderr } = await bash(
      done,
      "set -o pipefail; { sleep 0; $T check --resolved; } | true; echo $?",
    );
    expect([code, stdout, stderr]).toEqual([0, "0\n", ""]);
  });

  test.each([["runs"], ["run", "--help"], ["run", "--json"]])(
    "closed before %s %s prints is no error",
    async (...args) => {
      const started = startTouchstone(done, args);
      started.child.stdout?.destroy();
      const { code, stderr } = await started.ended;
      expect(code).toBe(0);
      expect(stderr).not.toMatch(/EPIPE|\bat \S+:\d+/);
    },
  );

  test("and error that are both closed leave the exit code", async () => {
    const started = startTouchstone(done, ["check", "nowhere.yaml"]);
    started.child.stdout?.destroy();
    started.child.stderr?.destroy();
    expect((await started.ended).code).toBe(2);
  });
});

describe("a place where one may not write", () => {
  const closed = () => [done, join(done, "runs"), ...runsOf(done)];
  beforeAll(() => {
    for (const folder of closed()) chmodSync(folder, 0o555);
  });
  afterAll(() => {
    for (const folder of closed()) chmodSync(folder, 0o755);
  });

  test("is named by run, export, init and doctor, and nothing is left there", async () => {
    const before = readdirSync(done);
    const ran = await asNobody(done, "run", "--fresh", "--json");
    expect([ran.code, JSON.parse(ran.stdout).error]).toMatchObject([
      2,
      { code: "cannot_write", place: join(done, "runs"), message: expect.stringContaining("permission denied") },
    ]);
    const again = await asNobody(done, "run", "--json");
    expect([again.code, JSON.parse(again.stdout).error.code]).toEqual([2, "cannot_write"]);
    const exported = await asNobody(done, "export", "--to", "jsonl", "--out", "x.jsonl", "--json");
    expect([exported.code, JSON.parse(exported.stdout).error.code]).toEqual([2, "unwritable_file"]);
    const begun = await asNobody(done, "init", "new", "--json");
    expect([begun.code, JSON.parse(begun.stdout).error.code]).toEqual([2, "cannot_write"]);
    const checked = await asNobody(done, "doctor", "touchstone.yaml", "--json");
    expect([checked.code, checked.stdout]).toEqual([3, expect.stringContaining("cannot be written")]);
    expect(readdirSync(done)).toEqual(before);
  });

  test("does not keep anybody from reading a run there", async () => {
    const { code, stdout } = await asNobody(done, "runs");
    expect([code, stdout]).toEqual([0, expect.stringContaining("4 kept")]);
  });
});

describe("a document that may not be read", () => {
  test("is a failure; once it may be, a retry reads it, to the bytes of a run without failures", async () => {
    const folder = project({ ...small, config: "failures: { maxShare: 0.5 }\n" });
    const closed = join(folder, "corpus/medicine-malaria.md");
    mkdirSync(join(folder, "runs"));
    chmodSync(join(folder, "runs"), 0o777);
    chmodSync(closed, 0);
    const first = await asNobody(folder, "run", "--json");
    expect([first.code, JSON.parse(first.stdout).failures]).toEqual([0, { unreadable_file: 1 }]);
    expect(failuresOf(runsOf(folder)[0] ?? "")).toMatchObject([
      { item: "corpus/medicine-malaria.md", message: "cannot be read: permission denied", hint: expect.any(String) },
    ]);
    chmodSync(closed, 0o644);
    const plain = await asNobody(folder, "run", "--json");
    expect([plain.code, JSON.parse(plain.stdout).error.code]).toEqual([2, "run_changed"]);
    const retried = await asNobody(folder, "run", "--retry-failed", "--json");
    expect([retried.code, JSON.parse(retried.stdout).failures]).toEqual([0, {}]);
    expect(stagesOf(runsOf(folder)[0] ?? "")).toEqual(stagesOf(runsOf(done)[0] ?? ""));
  });
});
