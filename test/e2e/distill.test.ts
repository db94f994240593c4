import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRandom, type Sample } from "#core";
import { faults, faultsBySeed, startFakeModelServer } from "../fake/model-server.ts";
import { startTouchstone, touchstone, touchstoneJson } from "./touchstone.ts";

const folder = mkdtempSync(join(tmpdir(), "touchstone-taught-runs-"));
let server: Awaited<ReturnType<typeof startFakeModelServer>>;
beforeAll(async () => {
  server = await startFakeModelServer({ latencyMs: 3 });
});
beforeEach(() => {
  server.seen.length = 0;
  server.state.fault = () => undefined;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The teacher is wrong where the first number is a multiple of seven, and says no answer at those of eleven. */
const firsts = Array.from({ length: 60 }, (_, n) => n + 2);
const sevens = firsts.filter((a) => a % 7 === 0 && a % 11 !== 0).length;
const elevens = firsts.filter((a) => a % 11 === 0).length;

function project(name: string, more = ""): string {
  const path = join(folder, name);
  mkdirSync(path);
  const rows = firsts.map((a) => ({ question: `How much is ${a} plus ${a + 5}?`, answer: `#### ${2 * a + 5}` }));
  writeFileSync(join(path, "sums.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  writeFileSync(
    join(path, "touchstone.yaml"),
    `version: 1
name: taught
pipeline: distill
input: { path: sums.jsonl }
teacher: { baseUrl: "${server.baseUrl}", model: fake, timeoutMs: 1500, price: { inputPerMillion: 1, outputPerMillion: 2 } }
${more}`,
  );
  return path;
}

const run = (cwd: string, ...args: string[]) => touchstoneJson(cwd, "run", ...args);
const samples = async (cwd: string) => {
  await touchstone(cwd, "export", "--to", "jsonl", "--out", "samples.jsonl");
  return readFileSync(join(cwd, "samples.jsonl"), "utf8");
};

describe("a distillation with a model", () => {
  let clean = "";

  test("keeps what the teacher gets right, drops the rest with the reason, and says what it cost", async () => {
    const path = project("clean");
    const dry = await run(path, "--dry-run");
    expect(server.seen).toHaveLength(0);
    const { code, json } = await run(path);
    expect(code).toBe(0);
    const kept = 60 - sevens - elevens;
    expect(json).toMatchObject({
      counts: { rows: 60, questions: 60, rationales: 60, right: kept, kept },
      dropped: { wrong_answer: sevens, no_answer: elevens },
      rejected: { wrong_answer: sevens, no_answer: elevens },
      failures: {},
      anchors: { mean: 2, none: 0 },
    });
    const { prompt, completion } = json.tokens;
    expect(json.costUsd).toBeCloseTo((prompt + 2 * completion) / 1e6, 8);
    expect(dry.json.estimate).toMatchObject({ calls: 60, promptTokens: prompt });
    expect(server.paidTwice()).toEqual([]);
    clean = await samples(path);
    for (const line of clean.trim().split("\n")) {
      const { origin, reward, answer } = JSON.parse(line) as Sample;
      expect(origin.engine).toBe("fake");
      expect(reward).toMatchObject({
        type: "spear",
        rationale: expect.stringMatching(`^First \\$.*=${answer}\\$, so x = ${answer}\\.$`),
      });
    }
    const body = server.seen[0]?.body;
    expect(body).toMatchObject({ temperature: 0, max_tokens: 2048 });
    expect(body).not.toHaveProperty("seed");
  });

  test("asks nothing again for a fresh run, at whatever concurrency", async () => {
    const path = join(folder, "clean");
    for (const concurrency of [1, 8]) {
      const { json } = await run(path, "--fresh", "--set", `concurrency=${concurrency}`);
      expect([server.seen.length, json.costUsd]).toEqual([0, 0]);
      expect(await samples(path)).toBe(clean);
    }
  });

  test("gives a question that is asked twice the first right answer", async () => {
    const { code, json } = await run(project("twice", "rationales: { perQuestion: 2 }\n"));
    expect(code).toBe(0);
    expect(json.counts).toMatchObject({ rationales: 120, right: 120 - sevens - 2 * elevens, kept: 60 - elevens });
    expect(json.dropped).toEqual({ no_answer: elevens });
    expect(new Set(server.seen.map(({ body }) => body.seed))).toEqual(new Set([undefined, 1]));
  });

  test("ends equal through all kinds of fault", async () => {
    const kinds = faults.filter((kind) => kind !== "length" && kind !== "think");
    server.state.fault = faultsBySeed(3, 0.25, kinds);
    const { code, json } = await run(project("faults"));
    expect([code, json.failures]).toEqual([0, {}]);
    expect(server.paidTwice()).toEqual([]);
    expect(await samples(join(folder, "faults"))).toBe(clean);
  });

  test("counts what fails for good, and tries it again when told to", async () => {
    const path = project("refused", "failures: { maxShare: 0.9 }\n");
    const refused = new Set<string>();
    server.state.fault = (hash) => {
      if (refused.size < 5) refused.add(hash);
      return refused.has(hash) ? "refusal" : undefined;
    };
    const { code, json } = await run(path);
    expect([code, json.failures]).toEqual([0, { refusal: 5 }]);
    expect(json.dropped).toMatchObject({ unanswered: 5 });
    const lost = (Object.values(json.dropped) as number[]).reduce((sum, count) => sum + count, 0);
    expect(json.counts.questions).toBe(json.counts.kept + lost);
    server.state.fault = () => undefined;
    const again = await run(path, "--retry-failed");
    expect([again.code, again.json.failures]).toEqual([0, {}]);
    expect(await samples(path)).toBe(clean);
  });

  test("ends equal however often it is killed, and pays twice only for what was on the wire", {
    timeout: 120_000,
  }, async () => {
    const random = createRandom("taught-kills");
    const path = project("killed");
    const killedAt: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const { child, ended } = startTouchstone(path, ["run", "--json"]);
      const target = server.seen.length + 1 + random.below(12);
      const timer = setInterval(() => {
        if (server.seen.length < target || child.killed) return;
        killedAt.push(performance.now());
        child.kill("SIGKILL");
      }, 2);
      const { code } = await ended;
      clearInterval(timer);
      if (code === 0) break;
    }
    expect(killedAt.length).toBeGreaterThan(2);
    expect((await run(path)).code).toBe(0);
    expect(await samples(path)).toBe(clean);
    expect(server.paidAgain(killedAt)).toEqual([]);
  });

  test("stops at the budget with exit code 5, and goes on with a higher one", async () => {
    const path = project("budget", "budget: { usd: 0.003 }\n");
    const stopped = await run(path);
    expect([stopped.code, stopped.json.error.code]).toEqual([5, "budget_reached"]);
    const { code } = await run(path, "--set", "budget.usd=100");
    expect(code).toBe(0);
    expect(await samples(path)).toBe(clean);
  });

  test("says before anything is made that a key is missing", async () => {
    const { code, json } = await run(project("no-key"), "--set", "teacher.apiKeyEnv=NOT_SET_ANYWHERE");
    expect([code, json.error.code]).toEqual([2, "no_key"]);
  });
});
