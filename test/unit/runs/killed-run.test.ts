import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { buryHolder } from "./bury-holder.ts";
import { type ExampleOptions, newRun, openRun, resultOf, runExample } from "./example-run.ts";
import { Killed, killSwitch } from "./kill-switch.ts";
import { scratchFolder } from "./scratch-folder.ts";

vi.mock("node:fs", async (original) => (await import("./kill-switch.ts")).killableFs(await original()));

const alive = () => {
  killSwitch.left = Number.POSITIVE_INFINITY;
};
afterEach(alive);

/** One start of the example, killed before so many changes to the disk. Returns whether it came to its end. */
async function start(folder: string, steps: number, options: ExampleOptions & { readonly retry?: boolean } = {}) {
  killSwitch.left = steps;
  try {
    const run = openRun(folder);
    try {
      if (options.retry) await run.retryFailed([]);
      await runExample(run, options);
    } finally {
      run.close();
    }
    return killSwitch.left > 0;
  } catch (error) {
    // Whatever the first error is wrapped in: with the switch off there was nothing but it.
    if (killSwitch.left > 0) throw error;
    return false;
  } finally {
    alive();
    buryHolder(folder);
  }
}

/** Changes to the disk of one undisturbed start. */
async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  const before = killSwitch.used;
  await work();
  return killSwitch.used - before;
}

const unreadable = new Set([3, 9]);

describe("a run that is killed before any one change to the disk and started again", () => {
  test("ends like one that never was", async () => {
    const root = scratchFolder();
    const whole = newRun(root);
    const steps = await stepsOf(() => start(whole, Number.POSITIVE_INFINITY));
    const expected = resultOf(whole);
    expect(expected["stages/03-sum/part-00000.jsonl"]).toBe('{"id":"sum","status":"ok","value":52}\n');
    for (let kill = 0; kill < steps; kill++) {
      const folder = newRun(root);
      expect(await start(folder, kill), `killed at ${kill}`).toBe(false);
      expect(await start(folder, Number.POSITIVE_INFINITY)).toBe(true);
      expect(resultOf(folder), `killed at ${kill}`).toEqual(expected);
    }
  }, 60_000);

  test("ends like one that never was, when it is killed again and again", async () => {
    const root = scratchFolder();
    const [whole, folder] = [newRun(root), newRun(root)];
    await start(whole, Number.POSITIVE_INFINITY);
    let starts = 1;
    // Each start gets a little further than it takes to open the run.
    for (; !(await start(folder, 8 + starts, { concurrency: (starts % 3) + 1 })); starts++)
      expect(starts).toBeLessThan(99);
    expect(starts).toBeGreaterThan(3);
    expect(resultOf(folder)).toEqual(resultOf(whole));
  });

  test("is not created by halves", () => {
    const root = scratchFolder();
    for (let kill = 0; ; kill++) {
      const at = join(root, `${kill}`);
      killSwitch.left = kill;
      let folder: string | undefined;
      try {
        folder = newRun(at);
      } catch (error) {
        expect((error as Error).cause ?? error).toBeInstanceOf(Killed);
      }
      alive();
      if (folder) {
        expect(existsSync(join(folder, "manifest.json"))).toBe(true);
        expect(kill).toBeGreaterThan(5);
        return;
      }
      expect(existsSync(join(at, "example-20260102-030406", "manifest.json"))).toBe(false);
    }
  });
});

describe("a retry of failed items", () => {
  test("keeps the good outcomes of that stage and makes anew what follows", async () => {
    const root = scratchFolder();
    const [whole, folder] = [newRun(root), newRun(root)];
    await start(whole, Number.POSITIVE_INFINITY);
    await start(folder, Number.POSITIVE_INFINITY, { unreadable });
    expect(resultOf(folder)["failures.jsonl"]?.split("\n")).toHaveLength(3);
    const worked: string[] = [];
    await start(folder, Number.POSITIVE_INFINITY, { retry: true, onWork: (what) => worked.push(what) });
    expect(worked.filter((what) => what.startsWith("read"))).toEqual(["read 3", "read 9"]);
    expect(resultOf(folder)).toEqual(resultOf(whole));
  });

  test("keeps what still fails as a failure", async () => {
    const folder = newRun(scratchFolder());
    await start(folder, Number.POSITIVE_INFINITY, { unreadable });
    const before = resultOf(folder);
    await start(folder, Number.POSITIVE_INFINITY, { unreadable, retry: true });
    expect(resultOf(folder)).toEqual(before);
  });

  test("does nothing where nothing has failed", async () => {
    const folder = newRun(scratchFolder());
    await start(folder, Number.POSITIVE_INFINITY);
    const run = openRun(folder);
    expect(await run.retryFailed([])).toBe(false);
    run.close();
    expect(await start(folder, Number.POSITIVE_INFINITY, { onWork: () => expect.unreachable() })).toBe(true);
  });

  test("reaches failures of a stage that was broken off", async () => {
    const root = scratchFolder();
    const [whole, folder] = [newRun(root), newRun(root)];
    const steps = await stepsOf(() => start(whole, Number.POSITIVE_INFINITY));
    let seen = 0;
    for (let kill = 0; kill < steps; kill++) {
      const one = newRun(root);
      await start(one, kill, { unreadable });
      const worked: string[] = [];
      await start(one, Number.POSITIVE_INFINITY, { retry: true, onWork: (what) => worked.push(what) });
      expect(resultOf(one), `broken off at ${kill}`).toEqual(resultOf(whole));
      if (!worked.includes("read 5")) seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
    expect(folder).not.toBe(whole);
  }, 60_000);

  test.each([
    ["and started again", false],
    ["and asked for again", true],
  ])(
    "may be killed before any one change to the disk %s",
    async (_, retryAgain) => {
      const root = scratchFolder();
      const [whole, failed] = [newRun(root), newRun(root)];
      await start(whole, Number.POSITIVE_INFINITY);
      const expected = resultOf(whole);
      await start(failed, Number.POSITIVE_INFINITY, { unreadable });
      const steps = await stepsOf(() => start(failed, Number.POSITIVE_INFINITY, { retry: true }));
      for (let kill = 0; kill < steps; kill++) {
        const folder = newRun(root);
        await start(folder, Number.POSITIVE_INFINITY, { unreadable });
        await start(folder, kill, { retry: true });
        const worked: string[] = [];
        const onWork = (what: string) => worked.push(what);
        await start(folder, Number.POSITIVE_INFINITY, { retry: retryAgain, onWork });
        // Killed before the marks were written, a start without the flag has nothing to retry.
        if (!retryAgain && resultOf(folder)["failures.jsonl"] !== "") {
          await start(folder, Number.POSITIVE_INFINITY, { retry: true, onWork });
        }
        expect(resultOf(folder), `killed at ${kill}`).toEqual(expected);
        expect(worked, `killed at ${kill}`).not.toContain("read 5");
      }
    },
    60_000,
  );
});
