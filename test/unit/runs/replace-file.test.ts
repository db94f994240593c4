import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { replaceFile } from "../../../src/runs/replace-file.ts";
import { Killed, killSwitch } from "./kill-switch.ts";
import { scratchFolder } from "./scratch-folder.ts";

vi.mock("node:fs", async (original) => (await import("./kill-switch.ts")).killableFs(await original()));

afterEach(() => {
  killSwitch.left = Number.POSITIVE_INFINITY;
});

describe("a file that is replaced as a whole", () => {
  test("holds all pieces, and nothing else lies beside it", () => {
    const folder = scratchFolder();
    const path = join(folder, "x.json");
    replaceFile(path, ["中文", "\n", "b".repeat(3 << 20)]);
    expect(readFileSync(path, "utf8")).toBe(`中文\n${"b".repeat(3 << 20)}`);
    expect(readdirSync(folder)).toEqual(["x.json"]);
  });

  test("keeps its old content where the new one cannot be made", () => {
    const folder = scratchFolder();
    const path = join(folder, "x.json");
    writeFileSync(path, "old");
    const pieces = function* () {
      yield "new";
      throw new Error("no more");
    };
    expect(() => replaceFile(path, pieces())).toThrow(expect.objectContaining({ code: "cannot_write", place: path }));
    expect(readFileSync(path, "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["x.json"]);
  });

  test("is old or new, never half, wherever the process is killed", () => {
    const folder = scratchFolder();
    const path = join(folder, "x.json");
    const seen = new Set<string>();
    for (let steps = 0; !seen.has("new content"); steps++) {
      writeFileSync(path, "old content");
      killSwitch.left = steps;
      try {
        replaceFile(path, ["new ", "content"]);
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
      }
      killSwitch.left = Number.POSITIVE_INFINITY;
      seen.add(readFileSync(path, "utf8"));
    }
    expect(seen).toEqual(new Set(["old content", "new content"]));
  });

  test.each([
    ["a folder has its name", (folder: string) => mkdirSync(join(folder, "x.json"))],
    ["its folder is gone", (folder: string) => join(folder, "gone")],
  ])("is an error with its path where %s", (_, prepare) => {
    const folder = scratchFolder();
    const path = join(String(prepare(folder) ?? folder), "x.json");
    expect(() => replaceFile(path, ["x"])).toThrow(expect.objectContaining({ code: "cannot_write", place: path }));
  });
});
