import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRandom } from "#core";
import { faults, faultsBySeed, startFakeModelServer } from "../fake/model-server.ts";

const root = resolve(import.meta.dirname, "../..");
const bin = join(root, "dist/cli/bin.js");
const folder = mkdtempSync(join(tmpdir(), "touchstone-model-runs-"));
let server: Awaited<ReturnType<typeof startFakeModelServer>>;
beforeAll(async () => {
  server = await startFakeModelServer({ latencyMs: 3 });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A project with the recipe's corpus and our server as its engine. */
function project(name: string, more = ""): string {
  const path = join(folder, name);
  mkdirSync(path);
  cpSync(join(root, "recipes/k2v/corpus"), join(path, "corpus"), { recursive: true });
  writeFileSync(
    join(path, "touchstone.yaml"),
    `version: 1
name: models
pipeline: synthesize
documents: { paths: ["corpus/**/*"] }
engine: { baseUrl: "${server.baseUrl}", model: fake, timeoutMs: 1500, price: { inputPerMillion: 1, outputPerMillion: 2 } }
questions: { count: 20 }
${more}`,
  );
  return path;
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
function start(cwd: string, ...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const env = { ...process.env, NO_COLOR: "1" };
  const child = spawn(process.execPath, [bin, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"], env });
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (text) => (stdout += text));
  child.stderr?.on("data", (text) => (stderr += text));
  return { child, ended: new Promise((done) => child.on("close", (code) => done({ code, stdout, stderr }))) };
}
const run = async (cwd: string, ...args: string[]) => {
  const { code, stdout, stderr } = await start(cwd, "run", "--json", ...args).ended;
  return { code, stderr, json: JSON.parse(stdout || "{}") };
};
const samples = async (cwd: string) => {
  await start(cwd, "export", "--to", "jsonl", "--out", "samples.jsonl").ended;
  return readFileSync(join(cwd, "samples.jsonl"), "utf8");
};

/** Kills of one run; a longer soak sets more. */
const kills = Number(process.env["TOUCHSTONE_KILLS"] ?? 6);

describe("a run with a model", () => {
  let clean = "";

  test("pays once, says what it cost, and names the model in what it made", async () => {
    const path = project("clean");
    const dry = await run(path, "--dry-run");
    expect(server.seen).toHaveLength(0);
    const { code, json } = await run(path);
    expect(code).toBe(0);
    expect(server.paidTwice()).toEqual([]);
    clean = await samples(path);
    for (const line of clean.trim().split("\n")) expect(JSON.parse(line).origin.engine).toBe("fake");
    const { prompt, completion } = json.tokens;
    expect(json.costUsd).toBeCloseTo((prompt + 2 * completion) / 1e6, 8);
    expect(prompt + completion).toBe(server.tokens());
    // The estimate before the run is within a quarter of what the run then used.
    const estimated = dry.json.estimate.promptTokens + dry.json.estimate.completionTokens;
    expect(Math.abs(estimated / (prompt + completion) - 1)).toBeLessThanOrEqual(0.25);
    expect(json.counts.kept).toBe(20);
  });

  test("asks nothing again for a fresh run in the same project", async () => {
    const path = join(folder, "clean");
    const before = server.seen.length;
    const { json } = await run(path, "--fresh");
    expect(server.seen.length).toBe(before);
    expect(json.costUsd).toBe(0);
    expect(await samples(path)).toBe(clean);
    const { stdout } = await start(path, "runs", "--calls", "--json").ended;
    expect(JSON.parse(stdout).calls.map(({ prompt }: { prompt: string }) => prompt)).toContain("extract-en@2");
  });

  test("ends equal through all kinds of fault", async () => {
    server.seen.length = 0;
    const kinds = faults.filter((kind) => kind !== "length");
    server.state.fault = faultsBySeed(1, 0.25, kinds);
    const { code, json } = await run(project("faults"));
    server.state.fault = () => undefined;
    expect([code, json.failures]).toEqual([0, {}]);
    expect(server.paidTwice()).toEqual([]);
    expect(await samples(join(folder, "faults"))).toBe(clean);
  });

  test(
    "ends equal however often a faulty run is killed, and pays twice only for what was on the wire",
    async () => {
      const random = createRandom("kills");
      const path = project("killed", "concurrency: 8\n");
      server.seen.length = 0;
      server.state.fault = faultsBySeed(2, 0.15, [
        "error500",
        "reset",
        "cutBody",
        "badUtf8",
        "empty",
        "refusal",
        "think",
      ]);
      const killedAt: number[] = [];
      while (killedAt.length < kills) {
        const { child, ended } = start(path, "run", "--json", "--set", "questions.count=60");
        const target = server.seen.length + 1 + random.below(Math.ceil(160 / kills));
        const timer = setInterval(() => {
          if (server.seen.length < target || child.killed) return;
          killedAt.push(performance.now());
          child.kill("SIGKILL");
        }, 2);
        const { code } = await ended;
        clearInterval(timer);
        if (code === 0) break;
      }
      expect(killedAt.length).toBeGreaterThan(kills / 3);
      await run(path, "--set", "questions.count=60");
      const again = server.paidAgain(killedAt);
      server.state.fault = () => undefined;
      const undisturbed = project("undisturbed");
      await run(undisturbed, "--set", "questions.count=60");
      expect(await samples(path)).toBe(await samples(undisturbed));
      expect(again).toEqual([]);
    },
    kills * 10_000,
  );

  test("stops at the budget with exit code 5, and goes on with a higher one", async () => {
    const path = project("budget", "budget: { usd: 0.001 }\n");
    const stopped = await run(path);
    expect(stopped.code).toBe(5);
    expect(stopped.stderr).toContain("budget");
    const { code } = await run(path, "--set", "budget.usd=100");
    expect(code).toBe(0);
    expect(await samples(path)).toBe(clean);
  });

  test("says before anything is made that a key is missing", async () => {
    const path = project("no-key");
    const { code, stderr } = await run(path, "--set", "engine.apiKeyEnv=NOT_SET_ANYWHERE");
    expect([code, stderr.includes("NOT_SET_ANYWHERE")]).toEqual([2, true]);
    expect(readdirSync(path)).not.toContain("runs");
  });

  test("lets each part have its own engine", async () => {
    const path = project("mixed");
    server.seen.length = 0;
    const config = readFileSync(join(path, "touchstone.yaml"), "utf8");
    const mixed = config.replace(/engine: (.*)/, "engine: { default: offline, checklist: $1 }");
    writeFileSync(join(path, "touchstone.yaml"), mixed);
    const { json } = await run(path);
    expect(json.counts.kept).toBe(20);
    expect(server.seen.length).toBe(20);
  });
});
