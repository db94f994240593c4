import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BudgetError, RunError } from "#core";
import { type Outcome, Stage, type StageItem } from "#runs";
import { arbitraryItems, doTask, partOf, type Task, textOf, workThrough } from "./example-stage.ts";
import { gate } from "./gate.ts";
import { scratchFolder } from "./scratch-folder.ts";

const task = (changes: Partial<Task> = {}): Task => ({ turns: 0, ends: "ok", text: "a", ...changes });
const tasks = (count: number): StageItem<Task>[] =>
  Array.from({ length: count }, (_, n) => ({ id: `item-${n}`, item: task({ text: `text ${n}` }) }));

/** A fresh folder for each of many tries. */
function folders(): () => string {
  const [root, count] = [scratchFolder(), { value: 0 }];
  return () => join(root, String(count.value++));
}

describe("a stage's file", () => {
  test("has the same bytes whatever the concurrency and the number of rounds", async () => {
    const next = folders();
    const options = fc.record({ concurrency: fc.integer({ min: 1, max: 16 }), rounds: fc.integer({ min: 1, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(arbitraryItems, options, async (items, { concurrency, rounds }) => {
        const [one, many] = [next(), next()];
        const alone = await workThrough(one, items);
        const together = await workThrough(many, items, { concurrency, rounds });
        expect(textOf(many)).toBe(textOf(one));
        expect(together.counts).toEqual(alone.counts);
      }),
      { numRuns: 60 },
    );
  });

  test("has one line an item, in the order of the items", async () => {
    const next = folders();
    await fc.assert(
      fc.asyncProperty(arbitraryItems, async (items) => {
        const folder = next();
        const { counts } = await workThrough(folder, items, { concurrency: 4 });
        const lines = textOf(folder).split("\n").slice(0, -1);
        expect(lines.map((line) => JSON.parse(line).id)).toEqual(items.map(({ id }) => id));
        const sum = (tally: Record<string, number>) => Object.values(tally).reduce((a, b) => a + b, 0);
        expect(counts.ok + sum(counts.skipped) + sum(counts.failed)).toBe(items.length);
      }),
      { numRuns: 40 },
    );
  });

  test("comes out the same when it was cut at any byte and gone on with", async () => {
    const items = (["ok", "ok", "failed", "ok", "skipped", "thrown", "ok"] as const).map((ends, n) => ({
      id: `中-${n}`,
      item: task({ ends, text: n % 2 ? "🙂" : `${n}` }),
    }));
    const next = folders();
    const whole = next();
    const { counts } = await workThrough(whole, items);
    const bytes = readFileSync(partOf(whole));
    for (let cut = 0; cut <= bytes.length; cut++) {
      const folder = next();
      mkdirSync(folder);
      writeFileSync(partOf(folder), bytes.subarray(0, cut));
      const again = await workThrough(folder, items, { concurrency: 3 });
      expect(textOf(folder), `cut at byte ${cut}`).toBe(textOf(whole));
      expect(again.counts).toEqual(counts);
    }
  });

  test("comes out the same when it was cut anywhere, any number of times", async () => {
    const next = folders();
    await fc.assert(
      fc.asyncProperty(arbitraryItems, fc.array(fc.nat(), { maxLength: 4 }), async (items, cuts) => {
        const [whole, cutUp] = [next(), next()];
        await workThrough(whole, items);
        const expected = textOf(whole);
        await workThrough(cutUp, items, { concurrency: 2 });
        for (const [n, cut] of cuts.entries()) {
          if (expected === "") break;
          truncateSync(partOf(cutUp), cut % (Buffer.byteLength(expected) + 1));
          await workThrough(cutUp, items, { concurrency: 1 + n, rounds: 1 + n });
        }
        expect(textOf(cutUp)).toBe(expected);
      }),
      { numRuns: 40 },
    );
  });

  test("says what is owed: no item that is in it is worked on again", async () => {
    const folder = join(scratchFolder(), "stage");
    await workThrough(folder, tasks(9));
    const lines = textOf(folder).split("\n");
    writeFileSync(partOf(folder), `${lines.slice(0, 5).join("\n")}\n${lines[5]?.slice(0, 9)}`);
    const worked: string[] = [];
    await workThrough(folder, tasks(9), {
      each: async (one) => {
        worked.push(one.text);
        return doTask(one);
      },
    });
    expect(worked).toEqual(["text 5", "text 6", "text 7", "text 8"]);
  });
});

describe("a stage refuses a file", () => {
  test("with other items", async () => {
    const folder = join(scratchFolder(), "stage");
    await workThrough(folder, tasks(3));
    const others = [...tasks(1), { id: "other", item: task() }];
    await expect(workThrough(folder, others)).rejects.toMatchObject({
      name: "RunError",
      code: "foreign_items",
      message: expect.stringContaining("item-1"),
    });
  });

  test("with more items than there are", async () => {
    const folder = join(scratchFolder(), "stage");
    await workThrough(folder, tasks(3));
    await expect(workThrough(folder, tasks(2))).rejects.toMatchObject({ code: "foreign_items" });
    await expect(workThrough(folder, [])).rejects.toMatchObject({ code: "foreign_items" });
  });

  test.each(["not JSON", "null", "[]", "3", '{"id":1,"status":"ok"}', '{"id":"x","status":"fine"}', '{"value":1}'])(
    "with a line in the middle that says %s",
    async (line) => {
      const folder = join(scratchFolder(), "stage");
      await workThrough(folder, tasks(2));
      writeFileSync(partOf(folder), textOf(folder).replace("\n", `\n${line}\n`));
      await expect(workThrough(folder, tasks(3))).rejects.toMatchObject({
        name: "RunError",
        code: "damaged_run",
        place: `${partOf(folder)}:2`,
      });
    },
  );

  test("that cannot be written, with its path", async () => {
    const folder = scratchFolder();
    symlinkSync("/dev/full", partOf(folder));
    await expect(workThrough(folder, tasks(2))).rejects.toMatchObject({
      name: "RunError",
      code: "cannot_write",
      place: partOf(folder),
    });
  });
});

describe("what an item throws", () => {
  test("is its failure, and the others go on", async () => {
    const folder = join(scratchFolder(), "stage");
    const items = tasks(3);
    const { counts } = await workThrough(folder, items, {
      each: async ({ text }) => {
        if (text === "text 1") throw new TypeError("no function");
        return { status: "ok", value: text };
      },
    });
    expect(counts).toEqual({ ok: 2, skipped: {}, failed: { unexpected: 1 } });
    expect(textOf(folder)).toContain('"failure":{"code":"unexpected","message":"no function"}');
  });

  test.each([
    ["a RunError", new RunError("no room", { code: "cannot_write" })],
    ["a fatal error", new BudgetError("used up", { code: "budget", isFatal: true })],
  ])("ends the run if it is %s; what came before is written and what is in flight is finished", async (_, error) => {
    const folder = join(scratchFolder(), "stage");
    const finished: string[] = [];
    const each = async ({ text }: Task) => {
      for (let turn = 0; turn < (text === "text 2" ? 5 : 20); turn++) await setImmediate();
      if (text === "text 2") throw error;
      finished.push(text);
      return { status: "ok" as const, value: text };
    };
    await expect(workThrough(folder, tasks(9), { concurrency: 4, each })).rejects.toBe(error);
    expect(finished).toEqual(expect.arrayContaining(["text 0", "text 1", "text 3"]));
    expect(textOf(folder).split("\n").slice(0, -1)).toHaveLength(2);
    const whole = join(scratchFolder(), "stage");
    await workThrough(whole, tasks(9));
    await workThrough(folder, tasks(9));
    expect(textOf(folder)).toBe(textOf(whole));
  });
});

describe("an interrupt", () => {
  test("lets what is in flight finish, writes it, starts nothing new, and is thrown", async () => {
    const folder = join(scratchFolder(), "stage");
    const controller = new AbortController();
    const begun: string[] = [];
    const all = gate();
    const each = async ({ text }: Task) => {
      begun.push(text);
      if (begun.length === 3) {
        controller.abort();
        all.open();
      }
      await all.passed;
      return { status: "ok" as const, value: text };
    };
    const working = workThrough(folder, tasks(50), { concurrency: 3, signal: controller.signal, each });
    await expect(working).rejects.toMatchObject({ name: "Interrupted", code: "interrupted" });
    expect(textOf(folder).split("\n").slice(0, -1)).toHaveLength(begun.length);
    expect(begun.length).toBeLessThanOrEqual(7);

    const whole = join(scratchFolder(), "stage");
    await workThrough(whole, tasks(50));
    await workThrough(folder, tasks(50), { concurrency: 5 });
    expect(textOf(folder)).toBe(textOf(whole));
  });

  test("that makes an item throw leaves that item owed, not failed", async () => {
    const folder = join(scratchFolder(), "stage");
    const controller = new AbortController();
    const each = async ({ text }: Task) => {
      if (text === "text 2") {
        controller.abort();
        throw new Error("aborted");
      }
      return { status: "ok" as const, value: text };
    };
    await expect(workThrough(folder, tasks(5), { signal: controller.signal, each })).rejects.toMatchObject({
      code: "interrupted",
    });
    expect(textOf(folder).split("\n").slice(0, -1)).toHaveLength(2);
  });

  test("is heard between items that never wait", async () => {
    const folder = join(scratchFolder(), "stage");
    const controller = new AbortController();
    globalThis.setImmediate(() => controller.abort());
    const spin = async () => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      return { status: "ok" as const, value: "x" };
    };
    const working = workThrough(folder, tasks(100_000), { signal: controller.signal, each: spin });
    await expect(working).rejects.toMatchObject({ code: "interrupted" });
  });
});

test("one slow item does not idle the other workers", async () => {
  const fifth = gate();
  const each = async ({ text }: Task) => {
    if (text === "text 0") await fifth.passed;
    if (text === "text 4") fifth.open();
    return { status: "ok" as const, value: text };
  };
  // Ends only if the fifth item is begun while the first one waits.
  const { counts } = await workThrough(join(scratchFolder(), "stage"), tasks(6), { concurrency: 2, each });
  expect(counts.ok).toBe(6);
});

test("a reader of a stage sees what was written when it began, and no half line", async () => {
  const folder = join(scratchFolder(), "stage");
  await workThrough(folder, tasks(2));
  const whole = textOf(folder);
  writeFileSync(partOf(folder), `${whole}{"id":"item-2","sta`);
  const stage = () => new Stage<string>(folder);
  const list = async (outcomes: AsyncIterable<Outcome<string>>) => {
    const ids: string[] = [];
    for await (const { id } of outcomes) ids.push(id);
    return ids;
  };
  expect(await list(stage().outcomes())).toEqual(["item-0", "item-1"]);
  const reading = stage().outcomes();
  const first = await reading.next();
  writeFileSync(partOf(folder), `${whole}{"id":"late","status":"ok","value":"x"}\n`);
  expect([first.value?.id, ...(await list(reading))]).toEqual(["item-0", "item-1"]);
});
