import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { touchstoneHere } from "./in-process.ts";
import { project, put } from "./project.ts";

/** A file of rows in a folder of its own. */
function rowsFile(lines: string): string {
  const folder = project({ documents: [] });
  put(folder, "pairs.jsonl", lines);
  return join(folder, "pairs.jsonl");
}

const row = (id: string, a: string, b: string) =>
  JSON.stringify({ id, a: { name: a, context: `${a} is here.` }, b: { name: b, context: "", language: "en" } });

describe("resolve", () => {
  test("decides every row in order, with score and evidence", async () => {
    const file = rowsFile([row("p1", "tumour", "tumor"), row("p2", "IL-6", "IL-8")].join("\n"));
    const { code, stdout } = await touchstoneHere("resolve", file, "--json");
    const { items } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(items.map(({ id, decision }: Record<string, string>) => [id, decision])).toEqual([
      ["p1", "same"],
      ["p2", "different"],
    ]);
    const shown = await touchstoneHere("resolve", file);
    expect(shown.stdout).toMatch(/^same +0\.\d\d +p1 +tumour \| tumor: .+\n/);
    expect(shown.stdout).toContain("1 same, 0 for review, 1 different");
  });

  test.each([
    ['{"id":"p1","a":{"name":"x"}}', "invalid_row", "b: "],
    ['{"id":"p1","a":{"name":" "},"b":{"name":"y"}}', "invalid_row", "a.name: "],
    [`${row("p1", "x", "y")}\n${row("p1", "x", "y")}`, "invalid_row", "the same as in "],
    ["[1]", "invalid_row", ""],
    ["{", "invalid_jsonl", "not JSON"],
  ])("tells where a row cannot be used: %s", async (lines, code, message) => {
    const file = rowsFile(`${lines}\n`);
    const { code: exit, stdout } = await touchstoneHere("resolve", file, "--json");
    const { error } = JSON.parse(stdout);
    expect([exit, error.code, error.place]).toEqual([2, code, `${file}:${lines.split("\n").length}`]);
    expect(error.message).toContain(message);
  });

  test("tells that there is no such file", async () => {
    const { code, stdout } = await touchstoneHere("resolve", "nowhere.jsonl", "--json");
    expect([code, JSON.parse(stdout).error.code]).toEqual([2, "unreadable_file"]);
  });

  test("prints names so that nothing in them moves the cursor, changes colours or breaks the line", async () => {
    const file = rowsFile(row("p\u001b[31m\n", "a\u202eb\u0007", "c\u009bd"));
    const { stdout } = await touchstoneHere("resolve", file);
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    expect(stdout.trimEnd().split("\n")).toHaveLength(2);
    const bad = await touchstoneHere("resolve", rowsFile('\u001b[2J{"\u009b'));
    expect(bad.stderr).toContain("not JSON");
    expect(bad.stderr).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});
