import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { needsWeights, parserWeights } from "../syntax/parser-weights.ts";
import { touchstoneHere } from "./in-process.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "touchstone-parse-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(...lines: readonly string[]): string {
  const path = join(folder, "texts.jsonl");
  writeFileSync(path, lines.map((line) => `${line}\n`).join(""));
  return path;
}

describe.skipIf(!parserWeights)(needsWeights("touchstone parse"), { timeout: 60_000 }, () => {
  test("prints a row a text, in order, an empty one too", async () => {
    const path = file('{"id":"b","text":"It rains."}', '{"id":"a","text":""}');
    const { code, stdout, stderr } = await touchstoneHere("parse", path);
    expect([code, stderr]).toEqual([0, ""]);
    const [first, second, ...rest] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rest).toEqual([]);
    expect(second).toEqual({ id: "a", tokens: [], chunks: [] });
    expect(first.id).toBe("b");
    expect(first.tokens[1]).toEqual({
      text: "rains",
      idx: 3,
      lemma: "rain",
      pos: "VERB",
      tag: "VBZ",
      dep: "ROOT",
      head: 1,
      sentStart: false,
      ws: false,
    });
    expect(first.chunks).toEqual([{ start: 0, end: 1, root: 0 }]);
  });

  test("prints one list with --json, of no rows too", async () => {
    const { stdout } = await touchstoneHere(
      "parse",
      file('{"id":"a","text":"Yes."}', '{"id":"b","text":"No."}'),
      "--json",
    );
    expect(JSON.parse(stdout).map(({ id }: { id: string }) => id)).toEqual(["a", "b"]);
    expect(JSON.parse((await touchstoneHere("parse", file(), "--json")).stdout)).toEqual([]);
  });

  test.each([
    ["is not JSON", '{"id":', "invalid_jsonl"],
    ["has no text", '{"id":"b"}', "invalid_row"],
    ["is no object", "7", "invalid_row"],
    ["is too long", JSON.stringify({ id: "b", text: "a".repeat(1_000_001) }), "text_too_long"],
  ])("names the line that %s, after the rows before it", async (_, line, code) => {
    const path = file('{"id":"a","text":"Yes."}', line, '{"id":"c","text":"Never read."}');
    const printed = await touchstoneHere("parse", path);
    expect(printed.code).toBe(2);
    expect(printed.stderr).toContain(`${path}:2`);
    expect(printed.stdout.match(/"id":"."/g)).toEqual(['"id":"a"']);
    expect((await touchstoneHere("parse", path, "--json")).stdout).toContain(`"code":"${code}"`);
  });

  test.each(["0", "1.5", "many"])("refuses %s threads", async (count) => {
    const { code, stderr } = await touchstoneHere("parse", file(), "--threads", count);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--threads")]);
  });

  test("refuses a file that is not there", async () => {
    const { code, stderr } = await touchstoneHere("parse", join(folder, "absent.jsonl"));
    expect([code, stderr]).toEqual([2, expect.stringContaining("absent.jsonl")]);
  });
});

test("without weights touchstone parse names the command that fetches them, and doctor tells that they are not there", {
  timeout: 60_000,
}, async () => {
  vi.stubEnv("TOUCHSTONE_CACHE", folder);
  const [parse, doctor] = [await touchstoneHere("parse", file()), await touchstoneHere("doctor", "--json")];
  vi.unstubAllEnvs();
  expect([parse.code, parse.stderr]).toEqual([2, expect.stringContaining("touchstone setup parser")]);
  const { findings } = JSON.parse(doctor.stdout) as { findings: readonly { what: string; status: string }[] };
  expect(findings.find(({ what }) => what === "parser")?.status).toBe("optional");
});
