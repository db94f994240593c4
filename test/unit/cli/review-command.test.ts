import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stageNames } from "#pipelines";
import { ReviewLog, Run } from "#runs";
import { inProject, inProjectJson } from "./in-process.ts";
import { exportsOf, projectFolder, runsOf, stagesOf } from "./project.ts";

/** Two documents that name the same organisations in full, in short, and in Chinese. */
const documents = ["law-paris-convention-and-pct.md", "law-zh-copyright.md"];

let [folder, run] = ["", ""];
let first: Awaited<ReturnType<typeof exportsOf>>;
beforeAll(async () => {
  folder = projectFolder({ documents, count: 4, config: "resolution: { automatic: false }\n" });
  await inProject(folder, "run");
  [run = ""] = runsOf(folder);
  first = await exportsOf(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Each test begins with a run about which nothing is decided.
beforeEach(async () => {
  rmSync(join(run, "reviews.jsonl"), { force: true });
  await inProject(folder, "run");
});

const list = async (...flags: string[]) => (await inProjectJson(folder, "review", "--list", ...flags)).json;
const someId = async (): Promise<string> => (await list()).pairs[0].id;

describe("touchstone review", () => {
  test("lists the pairs that wait, with names, types, sentences and why", async () => {
    const { open, pending, pairs } = await list();
    expect(open).toBeGreaterThan(0);
    expect([pairs.length, pending]).toEqual([open, false]);
    expect(pairs[0]).toMatchObject({ status: "open", why: expect.any(String), score: expect.any(Number) });
    for (const side of [pairs[0].a, pairs[0].b]) {
      expect(side.contexts[0].sentence).toEqual(expect.any(String));
      expect(side.name).not.toBe("");
    }
    const { stdout } = await inProject(folder, "review");
    expect(stdout).toContain(pairs[0].id);
    expect(stdout).toContain("next: touchstone review");
  });

  test("writes a decision down; the run goes on with it and pays nothing; taken back, the exports are as before", async () => {
    const id = await someId();
    const { json, code } = await inProjectJson(folder, "review", "--accept", id);
    expect([code, json.pending, json.pairs[0].status]).toEqual([0, true, "accepted"]);
    const before = stagesOf(run);
    const ran = await inProject(folder, "run");
    expect(ran.stderr).toContain("people have decided");
    const after = stagesOf(run);
    for (const stage of ["01-documents", "02-chunks", "03-extract", "04-graph"]) {
      expect(after[`${stage}/part-00000.jsonl`]).toBe(before[`${stage}/part-00000.jsonl`]);
    }
    expect((await exportsOf(folder)).graph).not.toBe(first.graph);
    expect((await list()).pending).toBe(false);

    expect((await inProjectJson(folder, "review", "--undo", id)).json.pairs[0].status).toBe("open");
    const { json: summary } = await inProjectJson(folder, "run");
    expect(summary.resolution).toMatchObject({ reviewed: 0, consistency: null });
    expect(await exportsOf(folder)).toEqual(first);
  });

  test("counts how often people leave the graph as the rules had made it", async () => {
    const { pairs } = await list();
    await inProject(folder, "review", "--reject", pairs[0].id);
    const { json } = await inProjectJson(folder, "run");
    expect(json.resolution).toMatchObject({ reviewed: 1, consistent: 1, consistency: 1 });
    expect(readFileSync(join(run, "report.html"), "utf8")).toContain("People decided about 1 pair");
    expect((await exportsOf(folder)).graph).toBe(first.graph);
    await inProject(folder, "review", "--accept", pairs[1].id);
    const { json: both } = await inProjectJson(folder, "run");
    expect(both.resolution).toMatchObject({ reviewed: 2, consistent: 1, consistency: 0.5 });
  });

  test("takes a short id, and makes no decision twice", async () => {
    const id = await someId();
    for (let times = 0; times < 2; times++) await inProject(folder, "review", "--accept", id.slice(0, 12));
    expect(readFileSync(join(run, "reviews.jsonl"), "utf8").trim().split("\n")).toHaveLength(1);
  });

  test.each([
    ["an unknown pair", ["--accept", "p_nothing"], "unknown_pair"],
    ["an undo of nothing", ["--undo", "ID"], "no_decision"],
    ["a split of what was never merged", ["--split", "ID"], "no_decision"],
    ["two decisions about one pair", ["--accept", "ID", "--reject", "ID"], "no_decision"],
  ])("refuses %s and writes nothing down", async (_, flags, error) => {
    const id = await someId();
    const given = flags.map((flag) => (flag === "ID" ? id : flag));
    const { code, json } = await inProjectJson(folder, "review", ...given);
    expect([code, json.error.code]).toEqual([2, error]);
    expect(existsSync(join(run, "reviews.jsonl"))).toBe(false);
  });

  test("waits for no run at work: it says who is", async () => {
    const id = await someId();
    const working = Run.open({ folder: run, stages: stageNames, clock: { now: () => 0 } });
    const { code, json } = await inProjectJson(folder, "review", "--accept", id);
    working.close();
    expect([code, json.error.code]).toEqual([2, "locked"]);
  });

  test.each<[string, string | Uint8Array]>([
    ["bytes that are no text", new Uint8Array(64).map((_, at) => (at % 8 === 7 ? 10 : 0xf5))],
    ["a line of somebody else's", '{"item":"p_1","decision":"accept","names":[],"time":""}\nnot JSON\n'],
    ["a decision that there is not", '{"item":"p_1","decision":"maybe","names":[],"time":""}\n'],
    [
      "a split of no mentions",
      '{"item":"s_1","decision":"split","names":[],"taken":{"entity":"e","mentions":[]},"time":""}\n',
    ],
  ])("names the line where its file holds %s, and neither reviews nor runs on", async (_, content) => {
    const path = join(run, "reviews.jsonl");
    writeFileSync(path, content);
    for (const [command, ...flags] of [["review", "--list"], ["review", "--accept", "p_1"], ["run"]] as const) {
      const { code, json } = await inProjectJson(folder, command, ...flags);
      expect([code, json.error.code]).toEqual([2, "damaged_run"]);
      expect(json.error.place).toMatch(/reviews\.jsonl:\d+$/);
      expect(json.error.hint).toEqual(expect.any(String));
    }
    expect(readFileSync(path)).toEqual(Buffer.from(content));
    expect(existsSync(join(run, "lock"))).toBe(false);
  });

  test("lets one at a time decide, and says who is at it", async () => {
    const id = await someId();
    const first = ReviewLog.open({ run, clock: { now: () => 0 } });
    const { code, json } = await inProjectJson(folder, "review", "--accept", id);
    expect([code, json.error.code]).toEqual([2, "locked"]);
    expect(json.error.message).toContain(String(process.pid));
    expect((await list()).open).toBeGreaterThan(0);
    first.close();
    expect((await inProjectJson(folder, "review", "--accept", id)).code).toBe(0);
  });

  test("passes over a line that a killed one did not finish", async () => {
    const id = await someId();
    appendFileSync(join(run, "reviews.jsonl"), '{"item":"p_');
    expect((await list()).pending).toBe(false);
    await inProject(folder, "review", "--accept", id);
    expect((await list("--all")).pairs.find((pair: { id: string }) => pair.id === id).status).toBe("accepted");
  });
});
