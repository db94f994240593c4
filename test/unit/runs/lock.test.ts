import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lockRun } from "../../../src/runs/lock.ts";
import { deadHolder } from "./dead-process.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** Does the file system of these tests have hard links? */
const links = vi.hoisted(() => ({ areThere: true }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const linkSync: typeof fs.linkSync = (from, to) => {
    if (!links.areThere) throw Object.assign(new Error("EPERM: operation not permitted, link"), { code: "EPERM" });
    fs.linkSync(from, to);
  };
  return { ...fs, linkSync };
});
afterEach(() => {
  links.areThere = true;
});

const isLocked = expect.objectContaining({ name: "RunError", code: "locked" });
const holderOf = (folder: string) => JSON.parse(readFileSync(join(folder, "lock"), "utf8"));
const putLock = (folder: string, holder: unknown) =>
  writeFileSync(join(folder, "lock"), typeof holder === "string" ? holder : JSON.stringify(holder));

/** A process that does nothing until it is killed. */
async function sleeper(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["-e", "console.log(); setInterval(() => {}, 1e6)"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout as NodeJS.ReadableStream, "data");
  return child;
}

const startOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ")[19];

describe.each([
  ["with hard links", true],
  ["without hard links", false],
])("a lock on a file system %s", (_, areThere) => {
  test("names its process and is gone when it is released", () => {
    links.areThere = areThere;
    const folder = scratchFolder();
    const release = lockRun(folder);
    expect(holderOf(folder)).toEqual({ pid: process.pid, host: hostname(), started: startOf(process.pid) });
    expect(readdirSync(folder)).toEqual(["lock"]);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is refused while this process has it", () => {
    links.areThere = areThere;
    const folder = scratchFolder();
    lockRun(folder);
    expect(() => lockRun(folder)).toThrow(`process ${process.pid} is working in ${folder}`);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  test("of a dead process is taken over, and nothing is left of it", () => {
    links.areThere = areThere;
    const folder = scratchFolder();
    putLock(folder, deadHolder());
    const release = lockRun(folder);
    expect(holderOf(folder).pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(["lock"]);
    release();
  });
});

describe("a lock", () => {
  test("of a living process is refused, and taken over once that is killed", async () => {
    const folder = scratchFolder();
    const child = await sleeper();
    putLock(folder, { pid: child.pid, host: hostname(), started: startOf(child.pid) });
    expect(() => lockRun(folder)).toThrow(isLocked);
    child.kill("SIGKILL");
    await once(child, "exit");
    lockRun(folder);
    expect(holderOf(folder).pid).toBe(process.pid);
  });

  test("of a process whose number another one has by now is taken over", async () => {
    const folder = scratchFolder();
    const child = await sleeper();
    putLock(folder, { pid: child.pid, host: hostname(), started: "12345" });
    lockRun(folder);
    expect(holderOf(folder).pid).toBe(process.pid);
    child.kill("SIGKILL");
  });

  test("of a killed process whose parent does not ask for it is taken over", async () => {
    const folder = scratchFolder();
    // The shell becomes a program that never asks for its children: the child stays in the table of processes.
    const parent = spawn("sh", ["-c", "sleep 1000 & echo $!; exec sleep 1000"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [printed] = (await once(parent.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
    const pid = Number(printed.toString());
    putLock(folder, { pid, host: hostname(), started: startOf(pid) });
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, "latin1")).toContain(") Z "), { interval: 1 });
    lockRun(folder);
    parent.kill("SIGKILL");
  });

  test("of another machine is refused, and says which", () => {
    const folder = scratchFolder();
    putLock(folder, { ...deadHolder(), host: "another-machine" });
    expect(() => lockRun(folder)).toThrow("on another-machine is working");
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    "12",
    '{"pid":0}',
    '{"pid":-1,"host":"x","started":""}',
    '{"pid":"1","host":3}',
    "\0\0",
  ])("that says %j is nobody's once it is too old to be half written", (text) => {
    const folder = scratchFolder();
    putLock(folder, text);
    expect(() => lockRun(folder)).toThrow(isLocked);
    const before = Date.now() / 1000 - 60;
    utimesSync(join(folder, "lock"), before, before);
    const release = lockRun(folder);
    expect(holderOf(folder).pid).toBe(process.pid);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("whose taking over was broken off by a kill is taken over", () => {
    const folder = scratchFolder();
    for (const name of ["lock", "lock.over", "lock.over.over"]) {
      writeFileSync(join(folder, name), JSON.stringify(deadHolder()));
    }
    lockRun(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("that somebody else has by now is not released", () => {
    const folder = scratchFolder();
    const release = lockRun(folder);
    const other = JSON.stringify({ ...deadHolder(), host: "another-machine" });
    putLock(folder, other);
    release();
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(other);
    rmSync(folder, { recursive: true });
    release();
  });

  test("in a folder that is not there is an error with its path", () => {
    const folder = join(scratchFolder(), "gone");
    expect(() => lockRun(folder)).toThrow(
      expect.objectContaining({ code: "cannot_write", place: join(folder, "lock") }),
    );
  });

  test("that is a folder is an error with its path", () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, "lock"));
    expect(() => lockRun(folder)).toThrow(
      expect.objectContaining({ code: "cannot_write", place: join(folder, "lock") }),
    );
  });
});

test("of many processes that race for a stale lock only one has it at a time", async () => {
  const folder = scratchFolder();
  putLock(folder, deadHolder());
  const contender = fileURLToPath(new URL("./lock-contender.ts", import.meta.url));
  const args = ["--conditions=touchstone-source", "--import", "tsx", contender, folder, "60"];
  const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args));
  const results = (await Promise.all(runs)).map(({ stdout }) => JSON.parse(stdout));
  expect(results).toEqual(Array(4).fill({ held: 60, met: 0 }));
  expect(readdirSync(folder)).toEqual(["lock"]);
}, 60_000);
