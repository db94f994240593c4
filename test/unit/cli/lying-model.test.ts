import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { liesBySeed } from "../../fake/lies.ts";
import { startFakeModelServer } from "../../fake/model-server.ts";
import { inProjectJson } from "./in-process.ts";
import { failuresOf, projectFolder, runsOf, stagesOf } from "./project.ts";

let server: Awaited<ReturnType<typeof startFakeModelServer>>;
const folders: string[] = [];
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(async () => {
  await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project in which a model does all that a model can do. */
function project(more = ""): string {
  const engine = `{ baseUrl: "${server.baseUrl}", model: fake, timeoutMs: 5000, price: { inputPerMillion: 1, outputPerMillion: 2 } }`;
  const folder = projectFolder({
    documents: ["law-zh-copyright.md", "science-photosynthesis.md", "medicine-malaria.md"],
    files: { "empty.txt": "", "noise.txt": new Uint8Array(2000).map((_, at) => at % 256) },
    count: 12,
    config: `engine: { default: ${engine}, embed: { baseUrl: "${server.baseUrl}", model: fake-embeddings, price: { inputPerMillion: 1, outputPerMillion: 1 } } }
graph: { describe: true }
quality: { sampleChunks: 4, sampleEntities: 6 }
failures: { maxShare: 1 }
${more}`,
  });
  folders.push(folder);
  return folder;
}

const sum = (tally: Readonly<Record<string, number>> = {}) => Object.values(tally).reduce((a, b) => a + b, 0);
const rowsOf = (run: string, stage: string): { status: string; value: Record<string, unknown> }[] =>
  Object.entries(stagesOf(run))
    .filter(([name]) => name.includes(`-${stage}/`))
    .flatMap(([, text]) => text.split("\n").filter(Boolean))
    .map((line) => JSON.parse(line));

/** Every item of a stage is accounted for in the next one, and in the summary. */
function expectFunnel(run: string, json: Awaited<ReturnType<typeof inProjectJson>>["json"]): void {
  const of = (stage: string) => rowsOf(run, stage);
  const ok = (stage: string) => of(stage).filter(({ status }) => status === "ok");
  const failures = failuresOf(run);
  const failed = (stage: string) => failures.filter((failure) => failure.stage === stage).length;
  const { counts } = json;
  expect(of("documents").length).toBe(5);
  expect(counts.documents + sum(json.skipped) + failed("documents")).toBe(5);
  expect(of("chunks").length).toBe(counts.documents);
  const chunks = ok("chunks").flatMap(({ value }) => value as unknown as unknown[]);
  expect(counts.chunks).toBe(chunks.length);
  expect(ok("extract").length + failed("extract")).toBe(counts.chunks);
  const graph = ok("resolve").map(({ value }) => value);
  expect(counts.entities).toBe(graph.filter((row) => "entity" in row).length);
  expect(counts.facts).toBe(graph.filter((row) => "fact" in row).length);
  const mentions = graph.flatMap((row) => (row["entity"] as { mentions?: unknown[] } | undefined)?.mentions ?? []);
  expect(counts.mentions).toBe(mentions.length);
  const pairs = graph.filter((row) => "pair" in row).length;
  const { merged, queued, reviewed, consistent } = json.resolution;
  expect([merged + queued, reviewed, consistent]).toEqual([pairs, 0, 0]);
  expect(counts.subgraphs).toBe(ok("subgraphs").length);
  expect(counts.questions).toBe(counts.kept + sum(json.dropped));
  expect(counts.questions).toBe(ok("questions").length);
  expect(of("questions").length).toBeLessThanOrEqual(counts.subgraphs);
  expect(of("questions").length).toBe(counts.questions + failed("questions"));
  expect(ok("samples").length).toBe(counts.kept);
  expect(sum(json.failures)).toBe(failures.length);
  const judged = of("quality").length;
  expect(judged).toBe(ok("quality").length + failed("quality"));
  if (json.quality) expect(json.quality.failed).toBe(failed("quality"));
}

describe("a model that lies", () => {
  test.each([1, 3])(
    "fails items, each with its reason, and never the run; the funnel adds up at any concurrency (%i)",
    {
      timeout: 120_000,
    },
    async (seed) => {
      server.state.lieFor = liesBySeed(seed, 0.4);
      const runs: { run: string; json: Awaited<ReturnType<typeof inProjectJson>>["json"] }[] = [];
      for (const concurrency of [1, 8]) {
        const folder = project(`concurrency: ${concurrency}\n`);
        const { code, json, stderr } = await inProjectJson(folder, "run");
        expect([code, stderr.includes("bug")]).toEqual([0, false]);
        const [run = ""] = runsOf(folder);
        expectFunnel(run, json);
        runs.push({ run, json });
      }
      const [alone, together] = runs.map(({ run }) => [stagesOf(run), failuresOf(run)]);
      expect(together).toEqual(alone);
      const codes = new Set(failuresOf(runs[0]?.run ?? "").map(({ code }) => code));
      expect([...codes]).not.toContain("unexpected");
      expect(codes.size).toBeGreaterThan(1);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  test("is paid for its lies, and stops at the budget", async () => {
    server.state.lieFor = liesBySeed(4, 1);
    const { code, json } = await inProjectJson(project("budget: { usd: 0.05 }\n"), "run");
    expect([code, json.error.code]).toEqual([5, "budget_reached"]);
    // At most the calls in flight go over.
    const paid = server.seen.reduce((total, { tokens }) => total + tokens, 0);
    expect(paid / 1e6).toBeLessThan(0.05 + 4 * 0.3);
  });
});

describe("a server that lies", () => {
  test.each<[string, string, string]>([
    ["sends a page of HTML", "<!DOCTYPE html><title>Sign in</title>", "garbled_reply"],
    ["sends content of a strange type", '{"choices":[{"message":{"content":{"toString":1}}}]}', "empty_reply"],
  ])("and %s fails each chunk, and the run ends with a funnel that adds up", async (_, body, expected) => {
    server.state.bodyFor = (url) => (url.endsWith("completions") ? body : undefined);
    const folder = project();
    const { code, json } = await inProjectJson(folder, "run");
    const [run = ""] = runsOf(folder);
    expect([code, json.counts.kept]).toEqual([0, 0]);
    const failures = failuresOf(run).filter(({ stage }) => stage === "extract");
    expect(new Set(failures.map((failure) => failure.code))).toEqual(new Set([expected]));
    expect(failures).toHaveLength(json.counts.chunks);
    expectFunnel(run, json);
  });

  test("about vectors ends the run with an error that names the place and what to do", async () => {
    server.state.bodyFor = (url) => (url.endsWith("embeddings") ? '{"data":[{"index":0,"embedding":[1]}]}' : undefined);
    const { code, json } = await inProjectJson(project(), "run");
    expect(code).toBe(2);
    expect(json.error).toMatchObject({
      ...{ code: "garbled_reply", place: `${server.baseUrl}/embeddings` },
      hint: expect.stringContaining("embedding model"),
    });
  });

  test("about vectors, all of them zero, brings no two names together", async () => {
    const data = Array.from({ length: 200 }, (_, index) => ({ index, embedding: Array.from({ length: 8 }, () => 0) }));
    server.state.bodyFor = (url) => (url.endsWith("embeddings") ? JSON.stringify({ data }) : undefined);
    const { code, json } = await inProjectJson(project(), "run");
    expect(code).toBe(0);
    expect(json.resolution.queued).toBeLessThan(5);
  });
});
