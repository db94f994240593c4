import { appendFileSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { JsonLog } from "../../../src/runs/json-log.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** How much of a write the disk takes before it is full; all of it where undefined. */
const disk = vi.hoisted(() => ({ room: undefined as number | undefined }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const writeSync = (file: number, bytes: Uint8Array, at = 0): number => {
    if (disk.room === undefined) return fs.writeSync(file, bytes, at);
    const length = Math.min(disk.room, bytes.length - at);
    if (length === 0) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    disk.room -= length;
    return fs.writeSync(file, bytes, at, length);
  };
  return { ...fs, writeSync };
});

const read = (path: string) => readFileSync(path, "utf8");
const logIn = (folder: string) => new JsonLog(join(folder, "log.jsonl"));

beforeEach(() => {
  disk.room = undefined;
});

describe("an append-only log", () => {
  afterEach(() => vi.useRealTimers());

  test("holds the first line back for no time and the next ones for at most 200 ms", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const log = logIn(scratchFolder());
    log.append({ n: 1 });
    expect(read(log.path)).toBe('{"n":1}\n');
    log.append({ n: 2 });
    log.append({ n: 3 });
    expect(read(log.path)).toBe('{"n":1}\n');
    vi.advanceTimersByTime(200);
    expect(read(log.path)).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
    log.close();
  });

  test("writes what it holds back when it is closed", () => {
    const log = logIn(scratchFolder());
    for (let n = 0; n < 5; n++) log.append({ n });
    log.close();
    expect(read(log.path)).toBe([0, 1, 2, 3, 4].map((n) => `{"n":${n}}\n`).join(""));
  });

  test("does not make a file for nothing", () => {
    const log = logIn(scratchFolder());
    log.close();
    expect(statSync(log.path, { throwIfNoEntry: false })).toBeUndefined();
  });

  test.each([
    ["a torn line", '{"n":1}\n{"n":', '{"n":1}\n'],
    ["a torn only line", '{"n":', ""],
    ["a line whose line feed is missing", '{"n":1}\n{"n":2}', '{"n":1}\n'],
    ["a character cut in half", `{"n":1}\n{"n":"${"é"}`, '{"n":1}\n'],
    ["zeros that a power cut left", '{"n":1}\n\0\0\0\0', '{"n":1}\n'],
    ["nothing that is complete", '{"n":1}\n', '{"n":1}\n'],
  ])("cuts off %s before it goes on", (_, found, kept) => {
    const log = logIn(scratchFolder());
    writeFileSync(log.path, found);
    log.append({ next: true });
    log.close();
    expect(read(log.path)).toBe(`${kept}{"next":true}\n`);
  });

  test("cuts off a torn line that is longer than what is read at a time", () => {
    const log = logIn(scratchFolder());
    writeFileSync(log.path, `{"n":1}\n{"text":"${"x".repeat(200_000)}`);
    log.append({ next: true });
    log.close();
    expect(read(log.path)).toBe('{"n":1}\n{"next":true}\n');
  });
});

describe("a log on a disk that fills up", () => {
  test.each([0, 1, 5, 7])("ends with a whole line when %d more bytes fit", (room) => {
    const log = logIn(scratchFolder());
    log.append({ n: 1 });
    disk.room = room;
    log.append({ n: 2 });
    expect(() => log.flush()).toThrow(expect.objectContaining({ code: "cannot_write", place: log.path }));
    expect(() => log.append({ n: 3 })).toThrow("the disk is full");
    disk.room = undefined;
    // Room again: the same process does not pretend that nothing was lost.
    expect(() => log.close()).toThrow("the disk is full");
    expect(read(log.path)).toBe('{"n":1}\n');
    const next = new JsonLog(log.path);
    next.append({ n: 2 });
    next.close();
    expect(read(log.path)).toBe('{"n":1}\n{"n":2}\n');
  });

  test("throws from the next call what a timer met", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const log = logIn(scratchFolder());
    log.append({ n: 1 });
    log.append({ n: 2 });
    disk.room = 3;
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    expect(() => log.append({ n: 3 })).toThrow("the disk is full");
    expect(read(log.path)).toBe('{"n":1}\n');
  });

  test("says which file it was", () => {
    const folder = scratchFolder();
    symlinkSync("/dev/full", join(folder, "log.jsonl"));
    const log = logIn(folder);
    expect(() => log.append({ n: 1 })).toThrow(`cannot write ${log.path}: the disk is full`);
  });
});

test("a log survives any number of cuts and appends", () => {
  const log = join(scratchFolder(), "log.jsonl");
  let expected = "";
  for (let n = 0; n < 30; n++) {
    const writer = new JsonLog(log);
    writer.append({ n, text: "x".repeat(n) });
    writer.close();
    const line = `{"n":${n},"text":"${"x".repeat(n)}"}\n`;
    expect(read(log)).toBe(expected + line);
    if (n % 3 === 0) truncateSync(log, statSync(log).size - 1 - n / 3);
    else expected += line;
    if (n % 5 === 0) appendFileSync(log, '{"torn');
  }
});
