import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRandom } from "#core";
import { eventsOf, exportsOf, project, projectFolder, runsOf, stagesOf } from "../unit/cli/project.ts";
import { startTouchstone, touchstone, touchstoneJson } from "./touchstone.ts";

let whole = "";
beforeAll(async () => {
  whole = projectFolder();
  await touchstone(whole, "run");
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

const wholeStages = () => stagesOf(runsOf(whole)[0] ?? "");

describe("a run that is killed", () => {
  test("at eight moments and started again ends byte-equal to one that never was", async () => {
    const folder = project();
    const random = createRandom("kill -9");
    let kills = 0;
    for (let start = 0; kills < 8; start++) {
      // A run that got to its end is no longer killed: the rest of the moments are those of a second one.
      const started = startTouchstone(folder, start > 0 && kills > 0 ? ["run"] : ["run", "--fresh"]);
      await started.says("run runs/");
      const isOver = await Promise.race([
        started.ended.then(() => true),
        setTimeout(random.below(400)).then(() => false),
      ]);
      started.child.kill("SIGKILL");
      const { signal } = await started.ended;
      if (signal === "SIGKILL") kills += 1;
      else if (isOver) break;
    }
    const { code, json } = await touchstoneJson(folder, "run");
    expect([code, json.state]).toEqual([0, "done"]);
    const [run = ""] = runsOf(folder);
    expect(stagesOf(run)).toEqual(wholeStages());
    expect(await exportsOf(folder)).toEqual(await exportsOf(whole));
    expect(eventsOf(run).filter((event) => event === "run-start").length).toBeGreaterThan(1);
  });
});

describe("Ctrl-C", () => {
  test("finishes what is in flight, says so, exits with 130 and one document; the run goes on to the same bytes", async () => {
    const folder = project();
    const started = startTouchstone(folder, ["run", "--json"]);
    await started.says("run runs/");
    started.child.kill("SIGINT");
    const { code, stdout, stderr } = await started.ended;
    expect([code, JSON.parse(stdout).error.code]).toEqual([130, "interrupted"]);
    expect(stderr).toContain("stopping: what is in flight is finished and saved");
    expect(stderr).toContain("Run the same command again");
    const [run = ""] = runsOf(folder);
    expect(eventsOf(run).at(-1)).toBe("run-end interrupted");
    const { stdout: listed } = await touchstone(folder, "runs");
    expect(listed).toContain(`${basename(run)} `);
    expect(listed).toContain("interrupted");
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
    const folder = project();
    const started = startTouchstone(folder, ["run"]);
    await started.says("run runs/");
    started.child.kill("SIGTERM");
    expect((await started.ended).code).toBe(130);
  });
});

describe("two runs at once in one folder", () => {
  const documents = ["medicine-malaria.md", "science-photosynthesis.md"];

  test("are one: whoever comes second is told who works there, with exit 2", async () => {
    const folder = project();
    const first = startTouchstone(folder, ["run"]);
    await first.says("run runs/");
    first.child.kill("SIGSTOP");
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
