import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { buryHolder } from "../runs/bury-holder.ts";
import { killSwitch } from "../runs/kill-switch.ts";
import { inProject, inProjectJson } from "./in-process.ts";
import { exportsOf, failuresOf, project, runsOf, stagesOf } from "./project.ts";

vi.mock("node:fs", async (original) => (await import("../runs/kill-switch.ts")).killableFs(await original()));

const alive = () => {
  killSwitch.left = Number.POSITIVE_INFINITY;
};
afterEach(alive);

const noise = new Uint8Array(2000).map((_, at) => at % 256);
const small = {
  documents: ["medicine-malaria.md", "science-photosynthesis.md", "science-zh-organelles.txt"],
  files: { "noise.txt": noise },
  config: "failures: { maxShare: 0.5 }\n",
  count: 6,
};

/** A start that is killed after so many changes to the disk. */
async function killedStart(folder: string, steps: number, ...args: string[]): Promise<void> {
  killSwitch.left = steps;
  await inProject(folder, "run", ...args);
  alive();
  for (const path of [join(folder, "runs"), ...(existsSync(join(folder, "runs")) ? runsOf(folder) : [])]) {
    if (existsSync(path)) buryHolder(path);
  }
}

/** What a run left, but for times. */
function leftBy(folder: string) {
  const [run = "", ...others] = runsOf(folder);
  const { state, stages, summary } = JSON.parse(readFileSync(join(run, "manifest.json"), "utf8"));
  const tallies = Object.entries(stages).map(([name, stage]) => [name, { ...(stage as object), seconds: 0 }]);
  return {
    others,
    ...{ state, tallies, summary: { ...summary, seconds: 0 } },
    stages: stagesOf(run),
    failures: failuresOf(run),
    report: existsSync(join(run, "report.html")),
  };
}

test("a run that is killed at any of many moments ends like one that never was: stages, counts, failures, report", async () => {
  const whole = project(small);
  const before = killSwitch.used;
  const { json } = await inProjectJson(whole, "run");
  const steps = killSwitch.used - before;
  const expected = leftBy(whole);
  expect(expected).toMatchObject({ state: "done", report: true, failures: [{ code: "binary_file" }], others: [] });
  // A prime stride falls on other steps than the run's own rhythm, and every step of the end is tried.
  const moments = Array.from({ length: steps }, (_, at) => at).filter((at) => at % 11 === 3 || at > steps - 12);
  for (const kill of moments) {
    const folder = project(small);
    await killedStart(folder, kill);
    const again = await inProjectJson(folder, "run");
    expect([kill, again.code, { ...again.json, run: "", seconds: 0 }]).toEqual([
      kill,
      0,
      { ...json, run: "", seconds: 0 },
    ]);
    expect(leftBy(folder), `killed at ${kill}`).toEqual(expected);
  }
  const last = project(small);
  for (let kill = 20; kill < steps; kill += 20) await killedStart(last, kill);
  await inProject(last, "run");
  expect(leftBy(last)).toEqual(expected);
  expect(await exportsOf(last)).toEqual(await exportsOf(whole));
}, 60_000);
