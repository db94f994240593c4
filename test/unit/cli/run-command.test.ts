import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject, inProjectJson, touchstoneHere } from "./in-process.ts";
import { eventsOf, exportsOf, failuresOf, project, projectFolder, put, runsOf, stagesOf } from "./project.ts";

const stages = [
  "documents",
  "chunks",
  "extract",
  "graph",
  "resolve",
  "subgraphs",
  "questions",
  "samples",
  "describe",
  "quality",
];
/** One document is enough where only the run folder is looked at. */
const small = { documents: ["science-photosynthesis.md"], count: 2 };

describe("a run that is done", () => {
  let folder = "";
  let run = "";
  let first: Awaited<ReturnType<typeof inProjectJson>>;
  beforeAll(async () => {
    folder = projectFolder();
    first = await inProjectJson(folder, "run");
    [run = ""] = runsOf(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("says what it made, and the numbers add up", () => {
    const { code, json } = first;
    expect(code).toBe(0);
    expect(json).toMatchObject({ run, state: "done", skipped: {}, failures: {}, costUsd: 0 });
    expect(json.counts).toMatchObject({ documents: 5, kept: 12 });
    const dropped = Object.values(json.dropped as Record<string, number>).reduce((a, b) => a + b, 0);
    expect(json.counts.questions).toBe(json.counts.kept + dropped);
    for (const count of Object.values(json.counts)) expect(count).toBeGreaterThan(0);
  });

  test("has gone through all stages and left a report and no lock", () => {
    const went = stages.flatMap((stage) => [`stage-start ${stage}`, `stage-end ${stage}`]);
    expect(eventsOf(run)).toEqual(["run-start", ...went, "run-end done"]);
    expect(readFileSync(join(run, "report.html"), "utf8")).toContain("</html>");
    expect(readFileSync(join(run, "failures.jsonl"), "utf8")).toBe("");
    expect(() => readFileSync(join(run, "lock"))).toThrow("ENOENT");
    expect(() => readFileSync(join(folder, "runs", "lock"))).toThrow("ENOENT");
  });

  test("says the same again and does nothing when it is started again", async () => {
    const before = eventsOf(run);
    const again = await inProjectJson(folder, "run");
    expect([again.code, again.json]).toEqual([0, first.json]);
    expect(eventsOf(run)).toEqual(before);
    expect(runsOf(folder)).toEqual([run]);
  });

  test("says the same again with another budget, concurrency and share of failures", async () => {
    const flags = ["budget.usd=3", "concurrency=9", "failures.maxShare=0.5"].flatMap((set) => ["--set", set]);
    expect((await inProjectJson(folder, "run", ...flags)).json).toEqual(first.json);
  });

  test("has nothing to retry", async () => {
    const { code, json, stderr } = await inProjectJson(folder, "run", "--retry-failed");
    expect([code, json]).toEqual([0, first.json]);
    expect(stderr).toContain("nothing had failed");
  });

  test.each([
    ["another key of the configuration", ["--set", "questions.count=3"], "changed: questions.count"],
    ["several keys", ["--set", "seed=7", "--set", "chunks.maxTokens=64"], "changed: seed, chunks.maxTokens"],
    ["fewer files", ["--limit", "4"], "changed: documents.limit; missing files: corpus/science-zh-organelles.txt"],
  ])("is not mixed with %s: exit 2, what changed, and --fresh", async (_, flags, message) => {
    const { code, json, stderr } = await inProjectJson(folder, "run", ...flags);
    expect(code).toBe(2);
    expect(json.error).toMatchObject({ code: "run_changed", place: run, hint: expect.stringContaining("--fresh") });
    expect(json.error.message).toContain(message);
    expect(stderr).toContain(message);
    expect(runsOf(folder)).toEqual([run]);
  });

  test("is listed with what it kept", async () => {
    const { json } = await inProjectJson(folder, "runs");
    const listed = { state: "done", createdAt: expect.any(String), seconds: expect.any(Number), kept: 12, costUsd: 0 };
    expect(json).toEqual({ runs: [{ run: expect.stringContaining(basename(run)), ...listed }] });
    expect((await inProject(folder, "runs")).stdout).toMatch(/runs\/e2e-\S+ +done +12 kept +[\d.]+ s\n$/);
  });

  test("is exported by its name, by its path, and as the newest one", async () => {
    const out = join(folder, "out.jsonl");
    const written: string[] = [];
    for (const name of [basename(run), run, "latest"]) {
      const { code, json } = await inProjectJson(folder, "export", name, "--to", "jsonl", "--out", out);
      expect([code, json.files]).toEqual([0, [{ path: out, rows: 12 }]]);
      written.push(readFileSync(out, "utf8"));
    }
    expect(new Set(written).size).toBe(1);
  });

  test.each([
    ["a format that cannot hold it", ["--to", "verl", "--what", "graph"], "unknown_subject"],
    ["a run that is not there", ["no-such-run", "--to", "jsonl"], "not_a_run"],
    ["a folder that is no run", ["/", "--to", "jsonl"], "not_a_run"],
    ["a device that is full", ["--to", "jsonl", "--out", "/dev/full"], "unwritable_file"],
  ])("is not exported to %s: exit 2 and why", async (_, args, why) => {
    const { code, json, stderr } = await inProjectJson(folder, "export", ...args);
    expect([code, json.error.code]).toEqual([2, why]);
    expect(stderr).toContain("hint");
  });
});

describe("the same documents and configuration", () => {
  test("give the same bytes whatever the concurrency, and in a fresh run", async () => {
    const folder = project();
    const kept: Record<string, string>[] = [];
    for (const concurrency of [1, 4, 16]) {
      const { code } = await inProject(folder, "run", "--fresh", "--set", `concurrency=${concurrency}`);
      expect(code).toBe(0);
      kept.push(stagesOf(runsOf(folder).at(-1) ?? ""));
    }
    expect(new Set(runsOf(folder)).size).toBe(3);
    expect(kept[1]).toEqual(kept[0]);
    expect(kept[2]).toEqual(kept[0]);
    // Nobody describes or judges anything offline.
    expect(Object.keys(kept[0] ?? {})).toHaveLength(stages.length - 2);
  });

  test("give the same exports in another folder", async () => {
    const [one, other] = [project({ count: 5 }), project({ count: 5 })];
    for (const folder of [one, other]) await inProject(folder, "run");
    expect(await exportsOf(other)).toEqual(await exportsOf(one));
  });
});

describe("changed documents", () => {
  test("are named, and a fresh run takes them", async () => {
    const folder = project({ count: 3 });
    await inProject(folder, "run");
    put(folder, "corpus/medicine-malaria.md", "# Malaria\n\nMalaria is caused by Plasmodium.\n");
    put(folder, "corpus/new.md", "Water is a liquid.");
    rmSync(join(folder, "corpus/science-zh-organelles.txt"));
    const { code, stderr } = await inProject(folder, "run");
    expect(code).toBe(2);
    expect(stderr).toContain("changed files: corpus/medicine-malaria.md");
    expect(stderr).toContain("new files: corpus/new.md");
    expect(stderr).toContain("missing files: corpus/science-zh-organelles.txt");
    const fresh = await inProjectJson(folder, "run", "--fresh");
    expect([fresh.code, fresh.json.counts.documents]).toEqual([0, 5]);
    expect(runsOf(folder)).toHaveLength(2);
  });
});

describe("a part of a run", () => {
  test("ends after the stage that is named, and the rest goes on to the same bytes", async () => {
    const [folder, whole] = [project(), project()];
    const part = await inProjectJson(folder, "run", "--until", "graph");
    expect(part.code).toBe(0);
    expect(part.json).toMatchObject({ state: "stopped", counts: { documents: 5, questions: 0, kept: 0 } });
    expect(part.json.counts.facts).toBeGreaterThan(0);
    expect((await inProject(folder, "runs")).stdout).toContain(" stopped ");

    const early = await inProjectJson(folder, "export", "--to", "verl", "--out", join(folder, "data"));
    expect([early.code, early.json.error.code]).toEqual([2, "unfinished_run"]);
    expect(early.json.error.hint).toContain("touchstone run");
    const graph = await inProject(folder, "export", "--to", "graphml", "--out", join(folder, "graph.graphml"));
    expect(graph.code).toBe(0);

    for (const one of [folder, whole]) expect((await inProject(one, "run")).code).toBe(0);
    expect(stagesOf(runsOf(folder)[0] ?? "")).toEqual(stagesOf(runsOf(whole)[0] ?? ""));
  });

  test("reads as many files as are asked for", async () => {
    const folder = project({ count: 3 });
    const { code, json } = await inProjectJson(folder, "run", "--limit", "2");
    expect([code, json.counts.documents]).toEqual([0, 2]);
    expect((await inProjectJson(folder, "run", "--limit", "2")).json).toEqual(json);
  });

  test("is refused for a stage that is none", async () => {
    const { code, json } = await inProjectJson(project(small), "run", "--until", "graphs");
    expect([code, json.error.code]).toEqual([2, "unknown_stage"]);
    expect(json.error.hint).toContain("graph, resolve, subgraphs");
  });
});

describe("a dry run", () => {
  test("tells what it would read and cost, and leaves nothing", async () => {
    const folder = project();
    const { code, json } = await inProjectJson(folder, "run", "--dry-run");
    expect([code, json.state]).toEqual([0, "estimated"]);
    expect(json.estimate).toMatchObject({ files: 5, documents: 5, unusable: {} });
    expect(() => runsOf(folder)).toThrow("ENOENT");
    expect((await inProject(folder, "run", "--dry-run")).stdout).toContain("5 documents");
  });

  test("counts the embeddings of names, by requests, tokens and price, where there are two languages", async () => {
    const config = `engine:
  default: offline
  embed: { baseUrl: "http://127.0.0.1:9/v1", model: near, price: { inputPerMillion: 1000, outputPerMillion: 0 } }
`;
    const english = "Water is a liquid. It boils at a hundred degrees. ".repeat(200);
    const files = { "b.txt": english };
    const mixed = await inProjectJson(
      project({ documents: [], files: { ...files, "c.txt": "水是一种液体。".repeat(40) }, config }),
      "run",
      "--dry-run",
    );
    const { calls, tokens, promptTokens, costUsd } = mixed.json.estimate;
    expect(calls).toMatchObject([{ role: "embed", model: "near", completionTokens: 0, promptTokens }]);
    expect(calls[0].calls).toBe(Math.ceil(Math.ceil(tokens / 18) / 64));
    expect(promptTokens).toBeGreaterThan(0);
    expect(costUsd.expected).toBeCloseTo(promptTokens / 1000);
    const alone = await inProjectJson(project({ documents: [], files, config }), "run", "--dry-run");
    expect(alone.json.estimate.calls).toEqual([]);
  });
});

describe("failed documents", () => {
  const bad = new Uint8Array(3000).map((_, at) => at % 256);

  test("too many of them end the run with exit 4; mended ones are read by a retry, to the bytes of a run without failures", async () => {
    const good = project({ ...small, files: { "b.md": "# Water\n\nWater is a liquid.\n" } });
    const folder = project({ ...small, files: { "b.md": bad } });
    await inProject(good, "run");
    const first = await inProjectJson(folder, "run");
    expect([first.code, first.json.error.code]).toEqual([4, "too_many_failures"]);
    expect(first.stderr).toContain("1 of 2 items of stage documents failed (binary_file)");
    const [run = ""] = runsOf(folder);
    expect(failuresOf(run)).toMatchObject([{ stage: "documents", item: "corpus/b.md", code: "binary_file" }]);
    expect((await inProject(folder, "run")).code).toBe(4);
    const raised = await inProjectJson(folder, "run", "--set", "failures.maxShare=1");
    expect([raised.code, raised.json.failures]).toEqual([0, { binary_file: 1 }]);

    put(folder, "corpus/b.md", "# Water\n\nWater is a liquid.\n");
    const plain = await inProjectJson(folder, "run");
    expect([plain.code, plain.json.error.code]).toEqual([2, "run_changed"]);
    expect(plain.json.error).toMatchObject({
      message: expect.stringContaining("changed files: corpus/b.md"),
      hint: expect.stringContaining("--retry-failed"),
    });
    const retried = await inProjectJson(folder, "run", "--retry-failed");
    expect([retried.code, retried.json.state, retried.json.failures]).toEqual([0, "done", {}]);
    expect(stagesOf(run)).toEqual(stagesOf(runsOf(good)[0] ?? ""));
    expect(await exportsOf(folder)).toEqual(await exportsOf(good));
    expect((await inProjectJson(folder, "run")).json).toEqual(retried.json);
  });

  test("below the share that is allowed are named, and taken away for a retry", async () => {
    const config = "failures: { maxShare: 0.6 }\n";
    const [folder, good] = [project({ ...small, config, files: { "b.txt": bad } }), project({ ...small, config })];
    const first = await inProjectJson(folder, "run");
    expect([first.code, first.json.failures]).toEqual([0, { binary_file: 1 }]);
    rmSync(join(folder, "corpus/b.txt"));
    const retried = await inProjectJson(folder, "run", "--retry-failed");
    expect([retried.code, retried.json.failures]).toEqual([0, {}]);
    await inProject(good, "run");
    expect(stagesOf(runsOf(folder)[0] ?? "")).toEqual(stagesOf(runsOf(good)[0] ?? ""));
  });

  test("that still fail stay failed", async () => {
    const folder = project({ ...small, config: "failures: { maxShare: 0.6 }\n", files: { "b.txt": bad } });
    const first = await inProjectJson(folder, "run");
    const again = await inProjectJson(folder, "run", "--retry-failed");
    expect({ ...again.json, seconds: 0 }).toEqual({ ...first.json, seconds: 0 });
  });
});

describe("a damaged run", () => {
  test("is named, and a fresh one is made beside it", async () => {
    const folder = project(small);
    await inProject(folder, "run");
    const [run = ""] = runsOf(folder);
    writeFileSync(join(run, "manifest.json"), "{");
    const { code, json } = await inProjectJson(folder, "run");
    expect([code, json.error.code, json.error.place]).toEqual([2, "damaged_run", join(run, "manifest.json")]);
    expect((await inProjectJson(folder, "runs")).json.runs).toMatchObject([{ state: "damaged", kept: null }]);
    expect((await inProjectJson(folder, "export", "--to", "jsonl")).json.error.code).toBe("damaged_run");
    expect((await inProject(folder, "run", "--fresh")).code).toBe(0);
    expect((await inProject(folder, "run")).code).toBe(0);
  });

  test("of which a line was changed says which", async () => {
    const folder = project(small);
    await inProject(folder, "run", "--until", "documents");
    const part = join(runsOf(folder)[0] ?? "", "stages/01-documents/part-00000.jsonl");
    writeFileSync(part, `oops\n${readFileSync(part, "utf8")}`);
    const { code, json } = await inProjectJson(folder, "run");
    expect([code, json.error.code, json.error.place]).toEqual([2, "damaged_run", `${part}:1`]);
  });
});

test("a copied project goes on with its copied run", async () => {
  const folder = project(small);
  await inProject(folder, "run", "--until", "graph");
  const copy = project({ documents: [] });
  cpSync(folder, copy, { recursive: true });
  expect((await inProject(copy, "run")).code).toBe(0);
  expect(runsOf(copy)).toHaveLength(1);
});

test("a folder of runs that is a file, or that cannot hold any, is an error with its path", async () => {
  const folder = project(small);
  put(folder, "taken", "");
  for (const [runs, why] of [
    ["taken", "unreadable_runs"],
    ["taken/runs", "cannot_write"],
    ["/proc/runs", "cannot_write"],
  ]) {
    const { code, json } = await inProjectJson(folder, "run", "--set", `runs=${runs}`);
    expect([code, json.error.code]).toEqual([2, why]);
  }
  const listed = await touchstoneHere("runs", join(folder, "taken"), "--json");
  expect([listed.code, JSON.parse(listed.stdout).error.code]).toEqual([2, "unreadable_runs"]);
});
