import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PythonEnvironment, pythonEnvironment, runPython } from "./environment.ts";
import { loaders, loadersAlone, trainers, trainersAlone } from "./loaders.ts";
import { logic, startRewardServer } from "./reward-server.ts";

const folder = resolve(import.meta.dirname, "../../python");
const build = (out: string) =>
  execFileSync("python3", [join(folder, "build_wheel.py"), out], { encoding: "utf8" }).trim();

let server: Awaited<ReturnType<typeof startRewardServer>>;
beforeAll(async () => {
  server = await startRewardServer();
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

const ask = <T>(environment: PythonEnvironment, what: string, bridge = folder, ...args: string[]) =>
  runPython<T>(environment, "ask_reward_server.py", [what, server.url, bridge, ...args]);

describe("the Python bridge", () => {
  const expected = {
    score: [3, null],
    trl: [3, -0.5, null],
    // What the failed judge left without a reward is None in every function.
    trl_parts: [
      [2, -1.5, null],
      [null, null, null],
    ],
    trl_lost: [null, null, null],
    trl_logged: { "touchstone/format": 1, "touchstone/answer": 0.25, "touchstone/unscored": 1 / 3 },
    areal: 3,
    areal_failed: "BridgeError",
  };

  it("gives each trainer its own word for no reward, and never a number", async () => {
    const found = await ask<Record<string, unknown>>({ python: "python3" }, "bridge_alone");
    expect(found).toMatchObject(expected);
    const [score, ...others] = found["verl"] as [number, number, boolean];
    expect([score.toFixed(3), ...others]).toEqual(["0.667", 3, true]);
    expect([found["verl_failed"], found["verl_lost"]]).toEqual(["BridgeError", "BridgeError"]);
  });

  it("is one wheel, the same bytes whenever it is built, that works as it is", async () => {
    const [one, two] = [build(server.folder), build(join(server.folder, "again"))];
    const digest = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
    expect(digest(one)).toBe(digest(two));
    expect(await ask({ python: "python3" }, "bridge_alone", one)).toMatchObject(expected);
  });
});

describe("the trainers' own code", () => {
  let environment: PythonEnvironment;
  beforeAll(async () => {
    environment = await pythonEnvironment(loaders, loadersAlone);
  });

  it("OpenRLHF's client takes the reward, and has none where the judge failed", async () => {
    const { right, failed } = await ask<{ right: unknown; failed: string }>(environment, "openrlhf");
    expect(right).toEqual([{ rewards: [3], scores: [1], extra_logs: { score: [1], format: [1], answer: [2] } }]);
    expect(failed).toBe("RuntimeError");
  });

  it("ms-swift loads the plugin by its path, and takes None", async () => {
    expect(await ask(environment, "ms_swift")).toEqual([3, -0.5, null]);
  });

  it("SkyRL-gym makes the environment, whose step is the reward", async () => {
    expect(await ask(environment, "skyrl_gym")).toMatchObject({ reward: 3, done: true, observations: [] });
  });
});

describe("trainers that need PyTorch", () => {
  let environment: PythonEnvironment;
  beforeAll(async () => {
    environment = await pythonEnvironment(trainers, trainersAlone);
  });

  it("verl loads the function by its path, and its reward manager takes score and components", async () => {
    type Found = { reward_score: number; reward_extra_info: Record<string, number> };
    const { failed, ...found } = await ask<Record<string, Found> & { failed: string }>(environment, "verl");
    for (const { reward_score, reward_extra_info } of Object.values(found)) {
      expect([reward_score, reward_extra_info]).toEqual([
        -0.5,
        expect.objectContaining({ score: -0.5, format: 1, answer: -1.5 }),
      ]);
    }
    expect([Object.keys(found), failed]).toEqual([["compute_score", "compute_score_async"], "BridgeError"]);
  });

  it("TRL trains ten steps of GRPO, and leaves out what could not be scored", async () => {
    const sample = { ...logic, reward: { type: "length", part: "completion", minWords: 4 } };
    const found = await ask<{ steps: number; logged: number; measured: number; failures: number }>(
      ...([environment, "trl", folder, join(server.folder, "trl"), JSON.stringify(sample)] as const),
    );
    expect([found.steps, found.logged]).toEqual([10, 10]);
    expect(found.failures).toBeGreaterThan(0);
    expect(found.measured).toBeGreaterThan(0);
  });
});
