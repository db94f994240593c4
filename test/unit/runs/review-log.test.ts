import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasNewReviews, ReviewLog, readReviews, standingReviews } from "#runs";
import { newRun, openRun, resultOf, runExample } from "./example-run.ts";
import { scratchFolder } from "./scratch-folder.ts";

const clock = { now: () => Date.UTC(2026, 0, 2) };
type Decision = "accept" | "reject" | "split" | "undo";

/** Writes decisions down, as `touchstone review` does. */
function decide(run: string, ...decisions: readonly (readonly [item: string, decision: Decision])[]): void {
  const log = ReviewLog.open({ run, clock });
  for (const [item, decision] of decisions) log.add({ item, decision, names: ["a", "b"] });
  log.close();
}

const standing = (run: string) =>
  [...standingReviews(readReviews(run))].map(([item, { decision }]) => [item, decision]);

async function doneRun(): Promise<string> {
  const folder = newRun(scratchFolder());
  const run = openRun(folder);
  await runExample(run);
  run.close();
  return folder;
}

describe("decisions about a run", () => {
  test("stand until they are taken back, the latest first", () => {
    const run = newRun(scratchFolder());
    decide(run, ["p1", "accept"], ["p2", "reject"], ["p1", "reject"], ["p2", "undo"]);
    expect(standing(run)).toEqual([["p1", "reject"]]);
    decide(run, ["p1", "undo"]);
    expect(standing(run)).toEqual([["p1", "accept"]]);
    expect(readReviews(run)).toHaveLength(5);
  });

  test("lose a last line that was torn, and no other: it was never made", () => {
    const run = newRun(scratchFolder());
    decide(run, ["p1", "accept"]);
    const path = join(run, "reviews.jsonl");
    const whole = readFileSync(path, "utf8");
    appendFileSync(path, '{"item":"p2","decision":"rej');
    expect(readReviews(run).map(({ item }) => item)).toEqual(["p1"]);
    decide(run, ["p3", "reject"]);
    expect(readFileSync(path, "utf8").startsWith(whole)).toBe(true);
    expect(readReviews(run).map(({ item }) => item)).toEqual(["p1", "p3"]);
  });

  test("are refused with the line's place where somebody else wrote into the file", () => {
    const run = newRun(scratchFolder());
    writeFileSync(join(run, "reviews.jsonl"), '{"item":"p1"}\n');
    expect(() => readReviews(run)).toThrow(
      expect.objectContaining({ code: "damaged_run", place: expect.stringMatching(/:1$/) }),
    );
    expect(() => ReviewLog.open({ run, clock })).toThrow(expect.objectContaining({ code: "damaged_run" }));
    openRun(run).close();
  });

  test("cannot be made while the run is worked on, nor the run be worked on while they are made", () => {
    const folder = newRun(scratchFolder());
    const run = openRun(folder);
    expect(() => ReviewLog.open({ run: folder, clock })).toThrow(expect.objectContaining({ code: "locked" }));
    run.close();
    const log = ReviewLog.open({ run: folder, clock });
    expect(() => openRun(folder)).toThrow(expect.objectContaining({ code: "locked" }));
    log.close();
  });

  test("survive a kill right after they were made", async () => {
    const run = newRun(scratchFolder());
    const program = `import { ReviewLog } from "#runs";
      const log = ReviewLog.open({ run: ${JSON.stringify(run)}, clock: { now: () => 0 } });
      log.add({ item: "p1", decision: "accept", names: [] });
      process.kill(process.pid, "SIGKILL");`;
    const args = ["--conditions=touchstone-source", "--import", "tsx", "--input-type=module", "-e", program];
    await once(spawn(process.execPath, args), "close");
    decide(run, ["p2", "reject"]);
    expect(readReviews(run).map(({ item }) => item)).toEqual(["p1", "p2"]);
  }, 30_000);

  test("law: an undo is as if its decision had never been made", () => {
    const item = fc.constantFrom("p1", "p2");
    const decision = fc.constantFrom("accept", "reject", "split", "undo");
    const events = fc.array(fc.record({ item, decision, names: fc.constant<string[]>([]), time: fc.constant("") }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(events, item, fc.constantFrom("accept" as const, "reject" as const), (before, one, what) => {
        const event = { item: one, names: [], time: "" };
        const after = [...before, { ...event, decision: what }, { ...event, decision: "undo" as const }];
        expect(standingReviews(after)).toEqual(standingReviews(before));
      }),
    );
  });
});

describe("a run with new decisions", () => {
  /** The stages that are made when it goes on. */
  async function goesOn(folder: string): Promise<string[]> {
    const run = openRun(folder);
    run.applyReviews("double");
    const missing = ["read", "double", "sum"].filter((stage) => !run.isDone(stage));
    await runExample(run);
    run.close();
    return missing;
  }

  test("makes the stage they bear upon and all after it anew, once", async () => {
    const folder = await doneRun();
    decide(folder, ["p1", "accept"]);
    expect(hasNewReviews(folder)).toBe(true);
    expect(await goesOn(folder)).toEqual(["double", "sum"]);
    expect(hasNewReviews(folder)).toBe(false);
    expect(await goesOn(folder)).toEqual([]);
  });

  test("has none once they are taken back before it went on", async () => {
    const folder = await doneRun();
    decide(folder, ["p1", "accept"], ["p1", "undo"]);
    expect(hasNewReviews(folder)).toBe(false);
    expect(await goesOn(folder)).toEqual([]);
  });

  test("is byte for byte as before when they are taken back afterwards", async () => {
    const folder = await doneRun();
    const { "reviews.jsonl": _, "manifest.json": __, ...before } = resultOf(folder);
    decide(folder, ["p1", "accept"]);
    await goesOn(folder);
    decide(folder, ["p1", "undo"]);
    expect(await goesOn(folder)).toEqual(["double", "sum"]);
    expect(resultOf(folder)).toMatchObject(before);
  });

  test("that is left in the middle goes on with what was decided meanwhile", async () => {
    const folder = await doneRun();
    decide(folder, ["p1", "accept"]);
    const run = openRun(folder);
    expect(run.applyReviews("double")).toBe(true);
    run.close();
    expect(hasNewReviews(folder)).toBe(false);
    decide(folder, ["p2", "reject"]);
    expect(await goesOn(folder)).toEqual(["double", "sum"]);
  });
});
