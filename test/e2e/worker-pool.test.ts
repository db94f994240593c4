import { afterEach, describe, expect, test } from "vitest";
import type { Judge } from "#rewards";
import { WorkerPool } from "#server";

let pool: WorkerPool;
afterEach(() => pool.close());

const judge = { engine: "test", rating: async () => ({ rating: 7 }) } as unknown as Judge;
const open = async (deadlineMs: number, workers = 2) => {
  const entry = new URL("./stubborn-worker.mjs", import.meta.url);
  pool = new WorkerPool({ entry, data: {}, workers, deadlineMs, concurrency: 64, judge });
  await pool.opened();
};
const rowsOf = (completions: readonly string[]) => completions.map((completion, at) => ({ id: `r${at}`, completion }));
const told = async (completions: readonly string[], deadlineMs?: number) =>
  (await pool.score(rowsOf(completions), { deadlineMs })).map(({ status, reward }) => reward ?? status);

describe("a pool of workers", () => {
  test("keeps the order of many rows", async () => {
    await open(60_000);
    const completions = Array.from({ length: 5000 }, (_, at) => "x".repeat(at % 97));
    expect(await told(completions)).toEqual(completions.map(({ length }) => length));
    expect(pool.pending()).toBe(0);
  });

  test("ends a row that holds its thread at its deadline, and scores all others", async () => {
    await open(1000);
    const completions = Array.from({ length: 200 }, (_, at) => (at % 50 === 7 ? "hold" : "x".repeat(at)));
    expect(await told(completions)).toEqual(completions.map((one) => (one === "hold" ? "timeout" : one.length)));
  });

  test("gives what ends its thread the status error, and scores all others", async () => {
    await open(60_000, 1);
    expect(await told(["a", "exit", "bb", "throw", "ccc"])).toEqual([1, "error", 2, "error", 3]);
  });

  test("lets rows that wait for a judge wait side by side, however many", async () => {
    await open(1500, 1);
    const completions = [...new Array<string>(60).fill("wait"), "xx", "ask"];
    const expected = [...new Array<string>(60).fill("timeout"), 2, 7];
    expect(await told(completions)).toEqual(expected);
  });

  test("gives up at the caller's deadline", async () => {
    await open(60_000);
    expect(await told(["wait", "xx"], 300)).toEqual(["timeout", 2]);
  });

  test("drops what nobody waits for any more", async () => {
    await open(60_000);
    const gone = new AbortController();
    const scored = pool.score(rowsOf(["wait"]), { signal: gone.signal });
    gone.abort();
    expect((await scored)[0]?.status).toBe("timeout");
    expect(pool.pending()).toBe(0);
  });
});
