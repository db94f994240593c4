import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pythonEnvironment } from "./environment.ts";

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "touchstone-cache-"));
  vi.stubEnv("TOUCHSTONE_CACHE", cache);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(cache, { recursive: true, force: true });
});

it("makes one environment for two who ask at once, keeps it, and makes a half-made one anew", async () => {
  const [{ python }, second] = await Promise.all([pythonEnvironment([]), pythonEnvironment([])]);
  expect(second.python).toBe(python);
  expect(python.startsWith(join(cache, "python"))).toBe(true);
  const folder = dirname(dirname(python));
  const trace = join(folder, "trace");
  await writeFile(trace, "");
  await pythonEnvironment([]);
  expect(existsSync(trace)).toBe(true);
  await rm(join(folder, ".ready"));
  await pythonEnvironment([]);
  expect([existsSync(trace), existsSync(python)]).toEqual([false, true]);
});

it("refuses a requirement that is not pinned", async () => {
  await expect(pythonEnvironment(["pyarrow", "trl[vllm]==1.16.0"])).rejects.toThrow("not pinned with ==: pyarrow");
  await expect(pythonEnvironment([], ["openrlhf"])).rejects.toThrow("not pinned with ==: openrlhf");
});

it("says what pip said when there is no such version", async () => {
  await expect(pythonEnvironment(["pyarrow==0.0.0.1"])).rejects.toThrow("pyarrow==0.0.0.1");
});
