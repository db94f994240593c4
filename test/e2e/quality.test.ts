import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFakeModelServer } from "../fake/model-server.ts";
import { touchstone, touchstoneJson } from "./touchstone.ts";

const corpus = resolve(import.meta.dirname, "../../recipes/k2v/corpus");
const folder = mkdtempSync(join(tmpdir(), "touchstone-quality-"));
let server: Awaited<ReturnType<typeof startFakeModelServer>>;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A project with small chunks, so that things are described in several. */
function project(name: string, more: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  cpSync(corpus, join(path, "corpus"), { recursive: true });
  writeFileSync(
    join(path, "touchstone.yaml"),
    `version: 1
name: quality
pipeline: synthesize
documents: { paths: ["corpus/**/*"] }
chunks: { maxTokens: 200, overlapTokens: 20 }
engine: { baseUrl: "${server.baseUrl}", model: fake, price: { inputPerMillion: 1, outputPerMillion: 2 } }
questions: { count: 5 }
${more}`,
  );
  return path;
}

const lines = (path: string, run: string, file: string) =>
  readFileSync(join(path, run, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const allTokens = ({ promptTokens, completionTokens }: { promptTokens: number; completionTokens: number }) =>
  promptTokens + completionTokens;

/** Sentences about one fungus, so many that its descriptions are worth a summary. */
const plants = [
  ...["Oryza sativa", "Triticum aestivum", "Hordeum vulgare", "Zea mays", "Eleusine coracana", "Lolium perenne"],
  ...["Avena sativa", "Sorghum bicolor", "Secale cereale", "Setaria italica", "Festuca rubra", "Saccharum officinarum"],
  ...["Digitaria sanguinalis", "Panicum miliaceum", "Eragrostis tef", "Digitaria exilis"],
];
const fungus = plants
  .map(
    (plant) =>
      `Magnaporthe oryzae infects ${plant} in the wet season, when the leaves stay damp for many hours and the nights are cool.`,
  )
  .join("\n\n");

describe("a run whose graph is judged and described", () => {
  const sampled = "quality: { sampleChunks: 12, sampleEntities: 10 }\n";

  test("measures samples with their numbers, in summary, metrics and report, and costs about what was estimated", async () => {
    const path = project("judged", `graph: { describe: true }\n${sampled}`);
    const dry = await touchstoneJson(path, "run", "--dry-run");
    const { code, json } = await touchstoneJson(path, "run");
    expect(code).toBe(0);
    const { quality } = json;
    expect(quality).toMatchObject({ chunks: 12, failed: 0, descriptionConflicts: { mean: 0, n: 10 } });
    for (const { accuracy, completeness, precision } of [quality.entities, quality.facts]) {
      expect(accuracy.mean).toBeGreaterThan(precision.mean);
      expect([accuracy.mean < 1, completeness.mean]).toEqual([true, 1]);
    }
    expect(lines(path, json.run, "metrics.jsonl").find((row) => row.quality)?.quality).toEqual(quality);
    const report = readFileSync(join(path, json.run, "report.html"), "utf8");
    expect(report).toContain("Description conflicts");
    const { estimate } = dry.json;
    expect(Math.abs(allTokens(estimate) / (json.tokens.prompt + json.tokens.completion) - 1)).toBeLessThanOrEqual(0.25);
    const judged = lines(path, json.run, "ledger.jsonl").filter(({ stage }) => stage === "judge");
    const expected = estimate.calls.find(({ role }: { role: string }) => role === "judge");
    const used = judged.reduce((sum, call) => sum + allTokens(call), 0);
    expect(Math.abs(allTokens(expected) / used - 1)).toBeLessThanOrEqual(0.25);
  });

  test("counts judgements that fail, and makes none of them a zero; they can be tried again", async () => {
    const path = project("refused", `${sampled}failures: { maxShare: 1 }\n`);
    await touchstone(path, "run", "--until", "describe");
    server.state.fault = () => "refusal";
    const refused = await touchstoneJson(path, "run");
    server.state.fault = () => undefined;
    expect(refused.json.failures).toEqual({ refusal: refused.json.quality.failed });
    const none = { mean: null, n: 0 };
    expect(refused.json.quality).toMatchObject({ chunks: 0, facts: { accuracy: none, completeness: none } });
    const { json } = await touchstoneJson(path, "run", "--retry-failed");
    expect([json.quality.chunks, json.quality.failed]).toEqual([12, 0]);
  });

  test("exports what was said of each thing with its source, and one text where much was said", async () => {
    const path = project("described", "graph: { describe: true }\n");
    writeFileSync(join(path, "corpus/fungus.txt"), fungus);
    const { json } = await touchstoneJson(
      path,
      "run",
      "--set",
      "chunks.maxTokens=64",
      "--set",
      "documents.paths=[corpus/fungus.txt]",
    );
    await touchstone(path, "export", json.run, "--to", "jsonl", "--what", "graph", "--out", "graph.json");
    const { entities, documents } = JSON.parse(readFileSync(join(path, "graph.json"), "utf8"));
    const found = entities.find(({ name }: { name: string }) => name === "Magnaporthe oryzae");
    for (const { text, document, start, end } of found.descriptions) {
      expect(found.summary).toContain(text);
      const read = documents.find(({ id }: { id: string }) => id === document).text.slice(start, end);
      expect(read).toMatch(/Magnaporthe oryzae/);
    }
    expect(new Set(found.descriptions.map(({ text }: { text: string }) => text)).size).toBeGreaterThan(5);
  });

  test("is told where nobody judges or describes", async () => {
    const path = project("idle", `graph: { describe: true }\n${sampled}`);
    const { stderr } = await touchstone(path, "run", "--until", "documents", "--set", "engine=offline");
    expect(stderr).toMatch(/graph\.describe[\s\S]*engine\.judge/);
    const { code, stdout } = await touchstone(path, "doctor", "touchstone.yaml");
    expect([code, stdout.includes("nothing that is needed is missing")]).toEqual([0, true]);
  });
});
