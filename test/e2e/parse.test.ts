import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { golds } from "../unit/syntax/gold.ts";
import { needsWeights, parserWeights } from "../unit/syntax/parser-weights.ts";
import { startTouchstone } from "./touchstone.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "touchstone-parse-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With the environment as it is: it says where the weights are. */
const parse = (...args: string[]) => startTouchstone(folder, ["parse", ...args], { env: process.env }).ended;

describe.skipIf(!parserWeights)(needsWeights("touchstone parse"), () => {
  test("prints the same whatever the number of threads, and stops at a wrong line after what came before it", async () => {
    // More than one batch, so that threads are started.
    const rows = Array.from({ length: 2000 }, (_, i) => ({ id: String(i), text: golds[i % 60]?.text ?? "" }));
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    expect(lines.length).toBeGreaterThan(100_000);
    writeFileSync(join(folder, "texts.jsonl"), `${lines}wrong\n`);
    const [one, three] = [await parse("texts.jsonl", "--threads", "1"), await parse("texts.jsonl", "--threads", "3")];
    expect(three).toEqual(one);
    expect(one.code).toBe(2);
    expect(one.stderr).toContain("texts.jsonl:2001");
    const ids = one.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  test("reads standard input", async () => {
    const started = startTouchstone(folder, ["parse", "-"], { env: process.env, stdio: ["pipe", "pipe", "pipe"] });
    started.child.stdin?.end('{"id":"x","text":"It works."}\n');
    const { code, stdout } = await started.ended;
    expect([code, JSON.parse(stdout).tokens.length]).toEqual([0, 3]);
  });
});
