import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type BindRunOptions, bindRun } from "#pipelines";
import { Run, type RunInput, readManifest } from "#runs";
import { scratchFolder } from "../runs/scratch-folder.ts";

const file = (path: string, sha256 = "0"): RunInput => ({ path, sha256, bytes: 1 });
const clock = { now: () => Date.parse("2026-01-02T03:04:05Z") };

/** Binds with the given changes, in the same folder each time. */
function binder(): (changes?: Partial<BindRunOptions>) => ReturnType<typeof bindRun> {
  const runsFolder = join(scratchFolder(), "runs");
  return (changes = {}) =>
    bindRun({
      ...{ runsFolder, name: "k2v", pipeline: "synthesize", seed: 1, version: "1.0.0", clock },
      ...{ configText: "", fresh: false, retryFailed: false, failedInputs: async () => new Set<string>() },
      identity: { questions: { count: 5, shape: "x" }, documents: { paths: ["a", "b"] } },
      inputs: [file("a.md"), file("b.md")],
      ...changes,
    });
}

describe("a run", () => {
  test("is made once and found again", async () => {
    const bind = binder();
    const made = await bind();
    expect(made.isNew).toBe(true);
    expect(await bind()).toEqual({ folder: made.folder, isNew: false });
    expect(await bind({ identity: { documents: { paths: ["a", "b"] }, questions: { shape: "x", count: 5 } } })).toEqual(
      {
        folder: made.folder,
        isNew: false,
      },
    );
  });

  test("is made anew beside the old one where that is asked for", async () => {
    const bind = binder();
    const first = await bind();
    const second = await bind({ fresh: true, inputs: [] });
    expect(basename(second.folder)).toBe(`${basename(first.folder)}-2`);
    expect((await bind({ inputs: [] })).folder).toBe(second.folder);
  });

  test("is one for two that begin at once", async () => {
    const bind = binder();
    const [one, two] = await Promise.all([bind(), bind()]);
    expect(one?.folder).toBe(two?.folder);
    expect([one?.isNew, two?.isNew].sort()).toEqual([false, true]);
    expect(existsSync(join(one?.folder ?? "", "..", "lock"))).toBe(false);
  });

  test("of another name is none of its business", async () => {
    const bind = binder();
    await bind();
    expect(await bind({ name: "other", inputs: [] })).toMatchObject({ isNew: true });
  });

  test("that is damaged is not passed over for an older one", async () => {
    const bind = binder();
    const { folder } = await bind();
    writeFileSync(join(folder, "manifest.json"), "{");
    await expect(bind()).rejects.toMatchObject({ code: "damaged_run", hint: expect.stringContaining("--fresh") });
    expect(await bind({ fresh: true })).toMatchObject({ isNew: true });
    expect(await bind()).toMatchObject({ isNew: false });
  });
});

describe("what has changed is named:", () => {
  test.each<[string, Partial<BindRunOptions>, string]>([
    [
      "keys",
      { identity: { questions: { count: 6 }, documents: { paths: ["a"] } } },
      "changed: questions.count, questions.shape, documents.paths",
    ],
    [
      "a key that is new",
      { identity: { questions: { count: 5, shape: "x" }, documents: { paths: ["a", "b"] }, more: { deep: 1 } } },
      "changed: more",
    ],
    [
      "values in lists",
      { identity: { questions: { count: 5, shape: "x" }, documents: { paths: ["a", "c"] } } },
      "changed: documents.paths",
    ],
    [
      "files",
      { inputs: [file("a.md", "1"), file("c.md")] },
      "changed files: a.md; new files: c.md; missing files: b.md",
    ],
    [
      "the first of many files",
      { inputs: Array.from({ length: 9 }, (_, n) => file(`${n}.md`)) },
      "new files: 0.md, 1.md, 2.md, 3.md, 4.md and 4 more; missing files: a.md, b.md",
    ],
    ["another version", { version: "1.1.0" }, "changed: the version of Touchstone (1.0.0 → 1.1.0)"],
  ])("%s", async (_, changes, message) => {
    const bind = binder();
    const { folder } = await bind();
    await expect(bind(changes)).rejects.toMatchObject({
      name: "ConfigError",
      code: "run_changed",
      message: `${message} since the run in ${folder} began`,
      hint: expect.stringContaining("--fresh"),
      place: folder,
    });
  });

  test("but not another version where nothing is left to compute", async () => {
    const bind = binder();
    const { folder } = await bind();
    const run = Run.open({ folder, stages: [], clock });
    run.update({ state: "done" });
    run.close();
    expect(await bind({ version: "2.0.0" })).toEqual({ folder, isNew: false });
  });
});

describe("files that failed in a run", () => {
  const failedInputs = async () => new Set(["a.md"]);

  test("may be mended or taken away for a retry", async () => {
    const bind = binder();
    const { folder } = await bind();
    const mended = [file("a.md", "1"), file("b.md")];
    expect(await bind({ inputs: mended, retryFailed: true, failedInputs })).toEqual({ folder, isNew: false });
    expect(await bind({ inputs: [file("b.md")], retryFailed: true, failedInputs })).toEqual({ folder, isNew: false });
    // Only the retry itself binds the run to them.
    expect(readManifest(folder).inputs).toEqual([file("a.md"), file("b.md")]);
  });

  test("are changed inputs without one, and the message says what helps", async () => {
    const bind = binder();
    await bind();
    await expect(bind({ inputs: [file("a.md", "1"), file("b.md")], failedInputs })).rejects.toMatchObject({
      code: "run_changed",
      message: expect.stringContaining("changed files: a.md"),
      hint: expect.stringContaining("--retry-failed"),
    });
  });

  test.each<[string, Partial<BindRunOptions>]>([
    ["a file that did not fail", { inputs: [file("a.md", "1"), file("b.md", "1")] }],
    ["a new file", { inputs: [file("a.md", "1"), file("b.md"), file("c.md")] }],
    ["a key", { inputs: [file("a.md", "1"), file("b.md")], identity: {} }],
  ])("do not excuse %s", async (_, changes) => {
    const bind = binder();
    await bind();
    await expect(bind({ ...changes, retryFailed: true, failedInputs })).rejects.toMatchObject({
      code: "run_changed",
      hint: expect.not.stringContaining("--retry-failed"),
    });
  });
});
