import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { encodeJsonLine } from "#core";
import { ModuleThread } from "../../src/cli/module-thread.ts";
import { startTouchstone, touchstone, touchstoneJson } from "./touchstone.ts";

const folder = mkdtempSync(join(tmpdir(), "touchstone-code-"));
/** It earns what its completion says, or does as it says. */
const obedient = `
export async function score({ sample, completion, options }) {
  console.log("a line of the module's own");
  if (completion === "hold") for (;;);
  if (completion === "exit") process.exit(1);
  if (completion === "throw") throw new Error("as it was told");
  if (completion === "wait") await new Promise(() => {});
  if (completion === "text") return "much";
  return { reward: Number(completion) * (options.times ?? 1) + (sample.answer === "yes" ? 0 : 100) };
}`;
writeFileSync(join(folder, "mine.mjs"), obedient);
writeFileSync(join(folder, "empty.mjs"), "export const nothing = 1;");
writeFileSync(join(folder, "broken.mjs"), "export const score = (;");

const sample = (module: string, options?: object) => ({
  ...{ id: "s_1", question: "Is it?", answer: "yes", aliases: [], answerKind: "text", language: "en", split: "train" },
  ...{ domain: "science", provenance: [], origin: { generator: "k2v", engine: "offline" } },
  reward: { type: "code", module, min: 0, max: 10, ...(options ? { options } : {}) },
});
const rows = (list: readonly (readonly [string, object])[]) =>
  writeFileSync(
    join(folder, "rows.jsonl"),
    list.map(([completion, of], at) => encodeJsonLine({ id: `r${at}`, sample: of, completion })).join(""),
  );
type Verdicts = { verdicts: { status: string; reward: number | null; reason?: string }[] };

describe("touchstone score with a module of the user's own", () => {
  test("runs it, gives it the options, and holds what it returns within its bounds", async () => {
    const [mine, twice] = [sample("mine.mjs"), sample("mine.mjs", { times: 2 })];
    rows([
      ["3", mine],
      ["3", twice],
      ["8", twice],
      ["x", mine],
      ["text", mine],
      ["throw", mine],
    ]);
    const { code, json } = await touchstoneJson(folder, "score", "rows.jsonl", "--module", "mine.mjs");
    expect((json as Verdicts).verdicts.map(({ reward, status }) => reward ?? status)).toEqual([
      ...[3, 6, "error", "error", "error", "error"],
    ]);
    expect((json as Verdicts).verdicts.map(({ reason }) => reason).slice(2)).toEqual([
      "mine.mjs returned 16, outside 0 to 10",
      "mine.mjs returned neither a number nor { reward }",
      "mine.mjs returned neither a number nor { reward }",
      "module mine.mjs failed: as it was told",
    ]);
    expect(code).toBe(0);
  });

  test("runs no module that only the data names", async () => {
    rows([
      ["3", sample("mine.mjs")],
      ["3", sample("../elsewhere.mjs")],
    ]);
    const without = await touchstoneJson(folder, "score", "rows.jsonl");
    const reasons = ({ verdicts }: Verdicts) => verdicts.map(({ reason }) => reason);
    expect(reasons(without.json)).toEqual([
      "module mine.mjs is not allowed here",
      "module ../elsewhere.mjs is not allowed here",
    ]);
    const allowed = await touchstoneJson(folder, "score", "rows.jsonl", "--module", "./mine.mjs");
    expect(reasons(allowed.json)).toEqual([undefined, "module ../elsewhere.mjs is not allowed here"]);
  });

  test("says what is wrong with a module: missing, empty, broken", async () => {
    const missing = await touchstone(folder, "score", "rows.jsonl", "--module", "gone.mjs");
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("there is no module gone.mjs")]);
    rows([
      ["3", sample("empty.mjs")],
      ["3", sample("broken.mjs")],
    ]);
    const args = ["score", "rows.jsonl", "--module", "empty.mjs", "--module", "broken.mjs"];
    const { json } = await touchstoneJson(folder, ...args);
    expect((json as Verdicts).verdicts.map(({ reason }) => reason)).toEqual([
      "module empty.mjs failed: it exports no function `score`",
      expect.stringContaining("module broken.mjs failed: "),
    ]);
  });

  test("is audited with the samples that name it", async () => {
    writeFileSync(join(folder, "samples.jsonl"), encodeJsonLine(sample("generous.mjs")));
    writeFileSync(
      join(folder, "generous.mjs"),
      "export const score = ({ completion }) => Math.min(10, completion.length / 100);",
    );
    const args = ["audit", "code", "--data", "samples.jsonl", "--module", "generous.mjs"];
    const { code, json } = await touchstoneJson(folder, ...args);
    expect([code, json.beaten > 0]).toEqual([3, true]);
  });
});

test("touchstone serve ends a module that holds its thread, and goes on", async () => {
  const args = ["serve", "--port", "0", "--json", "--module", "mine.mjs", "--deadline-ms", "8000", "--workers", "1"];
  const { child, ended } = startTouchstone(folder, args);
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const score = async (completions: readonly string[]) => {
    const body = JSON.stringify({
      items: completions.map((completion) => ({ sample: sample("mine.mjs"), completion })),
    });
    const response = await fetch(`${url}/v1/score`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    const found = (await response.json()) as Verdicts;
    return found.verdicts.map(({ reward, status }) => reward ?? status);
  };
  expect(await score(["1", "hold"])).toEqual([1, expect.stringMatching(/^(?:timeout|error)$/)]);
  expect(await score(["2", "3"])).toEqual([2, 3]);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});

describe("a module's thread", () => {
  let thread: ModuleThread;
  afterEach(() => thread.close());
  const open = (timeoutMs: number) => {
    thread = new ModuleThread({ path: pathToFileURL(join(folder, "mine.mjs")).href, name: "mine.mjs", timeoutMs });
  };
  const run = (completion: string) =>
    thread.run({ completion, sample: { answer: "yes" }, options: {} }).then(
      (value) => (value as { reward: number }).reward,
      (error) => error.code,
    );

  test("makes the calls again that waited behind one which held it", async () => {
    open(2000);
    expect(await Promise.all(["1", "hold", "2", "3"].map(run))).toEqual([1, "module_timeout", 2, 3]);
  });

  test("stays where one call only takes too long, and others do not", async () => {
    open(400);
    expect(await Promise.all(["wait", "4"].map(run))).toEqual(["module_timeout", 4]);
    expect(await run("5")).toBe(5);
  });

  test("starts anew after a call that ended it", async () => {
    open(5000);
    expect(await run("exit")).toBe("module_failed");
    expect(await run("6")).toBe(6);
  });
});
