import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { createRun, latestRun, listRuns, lockRoot, readManifest, stateOf } from "#runs";
import { buryHolder } from "./bury-holder.ts";
import { newRun, openRun } from "./example-run.ts";
import { scratchFolder } from "./scratch-folder.ts";

const at = (iso: string) => ({ now: () => Date.parse(iso) });
const manifest = { name: "k2v", pipeline: "synthesize", seed: 7, touchstone: "1.2.3", identity: { a: 1 }, inputs: [] };
const create = (root: string, iso = "2026-01-02T03:04:05.678Z", name = "k2v") =>
  createRun({
    root,
    manifest: { ...manifest, name },
    configText: "# as given\n",
    resolvedConfig: { b: 2 },
    clock: at(iso),
  });

describe("a new run", () => {
  test("is a folder with its configuration and a manifest", () => {
    const root = join(scratchFolder(), "deep", "runs");
    const folder = create(root);
    expect(folder).toBe(join(root, "k2v-20260102-030405"));
    expect(readdirSync(folder).sort()).toEqual(["config.resolved.json", "config.yaml", "manifest.json"]);
    expect(readFileSync(join(folder, "config.yaml"), "utf8")).toBe("# as given\n");
    expect(JSON.parse(readFileSync(join(folder, "config.resolved.json"), "utf8"))).toEqual({ b: 2 });
    const createdAt = "2026-01-02T03:04:05.678Z";
    const state = { format: 1, createdAt, state: "running", stages: {}, seconds: 0 };
    expect(readManifest(folder)).toEqual({ ...manifest, ...state });
    expect(readdirSync(root)).toEqual([basename(folder)]);
  });

  test("may be read by whomever this user lets read", () => {
    const folder = create(scratchFolder());
    expect(statSync(folder).mode & 0o777).toBe(0o777 & ~process.umask());
  });

  test("gets a number where others are of the same second", () => {
    const root = scratchFolder();
    const names = Array.from({ length: 11 }, () => basename(create(root)));
    expect(names.slice(0, 3)).toEqual(["k2v-20260102-030405", "k2v-20260102-030405-2", "k2v-20260102-030405-3"]);
    expect(listRuns(root).runs.map(({ folder }) => basename(folder))).toEqual(names);
    expect(basename(latestRun(root)?.folder ?? "")).toBe("k2v-20260102-030405-11");
  });

  test("is one for each of several processes that begin in the same second", async () => {
    const root = scratchFolder();
    const program = `import { createRun } from "#runs";
      for (let n = 0; n < 10; n++) createRun({ root: ${JSON.stringify(root)}, manifest: ${JSON.stringify(manifest)},
        configText: "", resolvedConfig: {}, clock: { now: () => 1767323045678 } });`;
    const args = ["--conditions=touchstone-source", "--import", "tsx", "--input-type=module", "-e", program];
    await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, args)));
    const { runs, damaged } = listRuns(root);
    expect(runs).toHaveLength(30);
    expect(damaged).toEqual([]);
    expect(readdirSync(root).filter((name) => name.startsWith("."))).toEqual([]);
  }, 30_000);

  test.each([
    ["the folder of runs is a file", (root: string) => writeFileSync(root, "")],
    ["nothing can be made there", () => "/proc/runs"],
  ])("is an error with its path where %s", (_, prepare) => {
    const made = join(scratchFolder(), "runs");
    const root = String(prepare(made) ?? made);
    expect(() => create(root)).toThrow(
      expect.objectContaining({ name: "RunError", code: "cannot_write", place: root }),
    );
  });
});

describe("the list of runs", () => {
  test("is in the order of their making, whatever they are called", () => {
    const root = scratchFolder();
    create(root, "2026-03-01T00:00:00Z", "a");
    create(root, "2026-01-01T00:00:00Z", "z");
    create(root, "2026-02-01T00:00:00Z", "m");
    expect(listRuns(root).runs.map(({ manifest: { name } }) => name)).toEqual(["z", "m", "a"]);
    expect(latestRun(root)?.manifest.name).toBe("a");
    expect(latestRun(root, "z")?.manifest.name).toBe("z");
    expect(latestRun(root, "other")).toBeUndefined();
  });

  test("passes over what is no run", () => {
    const root = scratchFolder();
    mkdirSync(join(root, "notes"));
    writeFileSync(join(root, "k2v-20260102-030405"), "a file");
    // What a start leaves that was killed before the folder got its name.
    const folder = create(root, "2026-01-01T00:00:00Z");
    mkdirSync(join(root, ".new-x"));
    renameSync(folder, join(root, ".new-x", "run"));
    expect(listRuns(root)).toEqual({ runs: [], damaged: [] });
    expect(listRuns(join(root, "gone"))).toEqual({ runs: [], damaged: [] });
    expect(() => listRuns(join(root, "k2v-20260102-030405"))).toThrow(
      expect.objectContaining({ name: "RunError", code: "unreadable_runs" }),
    );
  });
});

describe("a damaged manifest", () => {
  test.each([
    ["empty", ""],
    ["cut off", '{"format":1,"name":"k2v"'],
    ["of another format", '{"format":2}'],
    ["no map", "[]"],
    ["without a state", JSON.stringify({ format: 1, ...manifest, createdAt: "", stages: {}, seconds: 0 })],
  ])("that is %s is named, in the list and by the newest run", (_, text) => {
    const root = scratchFolder();
    create(root, "2026-01-01T00:00:00Z");
    const folder = create(root, "2026-02-01T00:00:00Z");
    const path = join(folder, "manifest.json");
    writeFileSync(path, text);
    const isDamaged = expect.objectContaining({ name: "RunError", code: "damaged_run", place: path });
    expect(() => readManifest(folder)).toThrow(isDamaged);
    expect(() => openRun(folder)).toThrow(isDamaged);
    expect(listRuns(root)).toMatchObject({ runs: [{}], damaged: [{ folder, error: { code: "damaged_run" } }] });
    expect(() => latestRun(root)).toThrow(isDamaged);
    expect(() => latestRun(root, "k2v")).toThrow(isDamaged);
    expect(latestRun(root, "other")).toBeUndefined();
    expect(readdirSync(folder)).not.toContain("lock");
  });

  test("does not matter once there is a newer run", () => {
    const root = scratchFolder();
    writeFileSync(join(create(root, "2026-01-01T00:00:00Z"), "manifest.json"), "");
    const newer = create(root, "2026-02-01T00:00:00Z");
    expect(latestRun(root, "k2v")?.folder).toBe(newer);
  });
});

test("a folder without a manifest is no run", () => {
  expect(() => readManifest(scratchFolder())).toThrow(expect.objectContaining({ code: "not_a_run" }));
  expect(() => readManifest("/dev/null")).toThrow(expect.objectContaining({ code: "not_a_run" }));
});

test("a damaged line of the ledger is named", () => {
  const folder = newRun(scratchFolder());
  const line = '{"promptTokens":1,"completionTokens":2,"costUsd":0.5}\n';
  writeFileSync(join(folder, "ledger.jsonl"), `${line}{"promptTokens":3,"completionT`);
  const run = openRun(folder);
  expect(run.ledger.totals).toEqual({ calls: 1, promptTokens: 1, completionTokens: 2, costUsd: 0.5, knownUsd: 0.5 });
  run.close();
  writeFileSync(join(folder, "ledger.jsonl"), `${line}{"calls":3}\n${line}`);
  expect(() => openRun(folder)).toThrow(
    expect.objectContaining({ code: "damaged_run", place: `${join(folder, "ledger.jsonl")}:2` }),
  );
  expect(readdirSync(folder)).not.toContain("lock");
});

test("whoever makes a run waits for the one who is just making one", async () => {
  const root = join(scratchFolder(), "runs");
  const release = await lockRoot(root);
  const order: string[] = [];
  const second = lockRoot(root).then((leave) => {
    order.push("second");
    leave();
  });
  order.push("first");
  release();
  await second;
  expect(order).toEqual(["first", "second"]);
  expect(readdirSync(root)).toEqual([]);
});

test("a run counts its working time over all starts", async () => {
  const folder = newRun(scratchFolder());
  for (const expected of [2, 4]) {
    const run = openRun(folder);
    run.update({});
    run.update({ state: "interrupted" });
    run.close();
    expect(readManifest(folder).seconds).toBe(expected);
  }
});

test("a run that was killed is listed as interrupted, one at work as running", () => {
  const root = scratchFolder();
  const folder = newRun(root);
  const state = () => listRuns(root).runs.map(stateOf);
  expect(state()).toEqual(["interrupted"]);
  const run = openRun(folder);
  expect(state()).toEqual(["running"]);
  buryHolder(folder);
  expect(state()).toEqual(["interrupted"]);
  run.update({ state: "done" });
  expect(state()).toEqual(["done"]);
  run.close();
});
