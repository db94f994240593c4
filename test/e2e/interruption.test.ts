import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRandom } from "#core";
import { inProject } from "../unit/cli/in-process.ts";
import { eventsOf, exportsOf, project, projectFolder, runsOf, stagesOf } from "../unit/cli/project.ts";
import { type Ended, type Started, startTouchstone, touchstone, touchstoneJson } from "./touchstone.ts";

let whole = "";
beforeAll(async () => {
  whole = projectFolder();
  await inProject(whole, "run");
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

const wholeStages = () => stagesOf(runsOf(whole)[0] ?? "");

/** A run that is at work and holds still. */
async function stoppedAtWork(folder: string): Promise<Started> {
  for (let tries = 0; tries < 10; tries++) {
    const started = startTouchstone(folder, ["run", "--fresh"]);
    await started.says("run runs/");
    started.child.kill("SIGSTOP");
    if (existsSync(join(runsOf(folder).at(-1) ?? "", "lock"))) return started;
    started.child.kill("SIGCONT");
    await started.ended;
  }
  throw new Error("no run was slow enough to be stopped at work");
}

/** Starts runs in a folder until a signal has met one at work; each is a fresh one, since the last was quicker than the signal. */
async function metBy(signal: NodeJS.Signals, folder: string): Promise<Ended> {
  for (let tries = 0; tries < 10; tries++) {
    const started = startTouchstone(folder, ["run", "--fresh", "--json"]);
    await started.says("run runs/");
    started.child.kill(signal);
    const ended = await started.ended;
    if (ended.code !== 0) return ended;
  }
  throw new Error(`no run was slow enough to be met by ${signal}`);
}

describe("a run that is killed", () => {
  test("at eight moments and started again ends byte-equal to one that never was", async () => {
    const folder = project();
    const random = createRandom("kill -9");
    const newest = () => runsOf(folder).at(-1) ?? "";
    let [kills, starts, args] = [0, 0, ["run"]];
    for (; kills < 8; starts++) {
      const started = startTouchstone(folder, args);
      await started.says("run runs/");
      await Promise.race([started.ended, setTimeout(random.below(400))]);
      started.child.kill("SIGKILL");
      const { signal, code } = await started.ended;
      if (signal === "SIGKILL") kills += 1;
      else expect([code, stagesOf(newest())]).toEqual([0, wholeStages()]);
      // One that came to its end leaves the other moments to another one.
      args = signal === "SIGKILL" ? ["run"] : ["run", "--fresh"];
      expect(starts).toBeLessThan(40);
    }
    const { code, json } = await touchstoneJson(folder, "run");
    expect([code, json.state]).toEqual([0, "done"]);
    expect(stagesOf(newest())).toEqual(wholeStages());
    expect(await exportsOf(folder)).toEqual(await exportsOf(whole));
  });
});

describe("Ctrl-C", () => {
  test("finishes what is in flight, says so, exits with 130 and one document; the run goes on to the same bytes", async () => {
    const folder = project();
    const { code, stdout, stderr } = await metBy("SIGINT", folder);
    expect([code, JSON.parse(stdout).error.code]).toEqual([130, "interrupted"]);
    expect(stderr).toContain("stopping: what is in flight is finished and saved");
    expect(stderr).toContain("Run the same command again");
    const run = runsOf(folder).at(-1) ?? "";
    expect(eventsOf(run).at(-1)).toBe("run-end interrupted");
    expect((await inProject(folder, "runs")).stdout).toMatch(new RegExp(`${basename(run)} +interrupted `));
    const { code: again, stderr: on } = await touchstone(folder, "run");
    expect([again, on]).toEqual([0, expect.stringContaining(`run runs/${basename(run)} (goes on)\n`)]);
    expect(stagesOf(run)).toEqual(wholeStages());
  });

  test("a second time quits at once, with 130", async () => {
    // A model that never answers: what is in flight would take for ever.
    const server = createServer(() => {}).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const config = `engine: { baseUrl: "http://127.0.0.1:${port}", model: mute, timeoutMs: 600000 }\n`;
    const folder = project({ documents: ["science-photosynthesis.md"], config });
    const started = startTouchstone(folder, ["run", "--json"]);
    await once(server, "request");
    started.child.kill("SIGINT");
    await started.says("stopping:");
    started.child.kill("SIGINT");
    const { code, stdout } = await started.ended;
    expect([code, JSON.parse(stdout).error.code]).toEqual([130, "interrupted"]);
    server.closeAllConnections();
    server.close();
    const [run = ""] = runsOf(folder);
    expect(eventsOf(run)).not.toContain("run-end interrupted");
  });

  test("as SIGTERM does the same", async () => {
    expect((await metBy("SIGTERM", project())).code).toBe(130);
  });
});

describe("two runs at once in one folder", () => {
  const documents = ["medicine-malaria.md", "science-photosynthesis.md"];

  test("are one: whoever comes second is told who works there, with exit 2", async () => {
    const folder = project();
    const first = await stoppedAtWork(folder);
    const { code, json } = await touchstoneJson(folder, "run");
    first.child.kill("SIGCONT");
    expect([code, json.error?.code]).toEqual([2, "locked"]);
    expect(json.error.message).toContain(`process ${first.child.pid} is working in`);
    expect((await first.ended).code).toBe(0);
  });

  test("that begin in the same moment are one", async () => {
    const folder = project({ documents });
    const ended = await Promise.all([0, 1, 2].map(() => touchstone(folder, "run", "--json")));
    const others = ended.filter(({ code }) => code !== 0);
    expect(others.length).toBeLessThan(3);
    for (const { code, stdout } of others) expect([code, JSON.parse(stdout).error.code]).toEqual([2, "locked"]);
    expect(runsOf(folder)).toHaveLength(1);
  });

  test("that are both fresh are two", async () => {
    const folder = project({ documents, count: 2 });
    const ended = await Promise.all([0, 1].map(() => touchstone(folder, "run", "--fresh")));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(runsOf(folder)).toHaveLength(2);
  });
});
