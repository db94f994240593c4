import { lstat, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { replaceFiles } from "../../../src/formats/replace-files.ts";
import { unwritableFile } from "../../../src/formats/unwritable-file.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const text = (path: string, content: string) => ({ path, write: (to: string) => writeFile(to, content) });

describe("replaceFiles", () => {
  it("makes missing folders and replaces what is there", () =>
    inScratchFolder(async (folder) => {
      const path = join(folder, "a/b/中文 '\".txt");
      await replaceFiles([text(path, "one")]);
      await replaceFiles([text(path, "two")]);
      expect(await readFile(path, "utf8")).toBe("two");
      expect(await readdir(join(folder, "a/b"))).toHaveLength(1);
    }));

  it("keeps a link and replaces the file it points to", () =>
    inScratchFolder(async (folder) => {
      await writeFile(join(folder, "real"), "old");
      await symlink("real", join(folder, "link"));
      await replaceFiles([text(join(folder, "link"), "new")]);
      expect((await lstat(join(folder, "link"))).isSymbolicLink()).toBe(true);
      expect(await readFile(join(folder, "real"), "utf8")).toBe("new");
    }));

  it("takes names as long as the file system allows", () =>
    inScratchFolder(async (folder) => {
      const path = join(folder, "n".repeat(255));
      await replaceFiles([text(path, "")]);
      expect(await readdir(folder)).toEqual(["n".repeat(255)]);
    }));

  it("leaves all old files when the second cannot be written", () =>
    inScratchFolder(async (folder) => {
      const [first, second] = [join(folder, "first"), join(folder, "second")];
      await writeFile(first, "old");
      const full = { path: second, write: () => writeFile("/dev/full", "x") };
      await expect(replaceFiles([text(first, "new"), full])).rejects.toMatchObject({
        code: "unwritable_file",
        place: second,
      });
      expect(await readFile(first, "utf8")).toBe("old");
      expect(await readdir(folder)).toEqual(["first"]);
    }));

  it("says that a folder has the file's name", () =>
    inScratchFolder(async (folder) => {
      const path = join(folder, "set.jsonl");
      await mkdir(path);
      await expect(replaceFiles([text(path, "x")])).rejects.toMatchObject({
        code: "unwritable_file",
        place: path,
        message: `cannot write ${path}: a folder has this name`,
        hint: "Give the name of a file.",
      });
      expect(await readdir(folder)).toEqual(["set.jsonl"]);
    }));
});

describe("unwritableFile", () => {
  const system = (code: string) =>
    Object.assign(new Error(`${code}: said the system, write`), { code, syscall: "write" });

  it.each([
    [system("ENOSPC"), "space"],
    [system("EFBIG"), "ulimit"],
    [system("EACCES"), "may write"],
    [system("EROFS"), "may write"],
    [system("EIO"), "--out"],
    [new Error('IO Error: Could not write file "/x": File too large'), "ulimit"],
    [new Error('IO Error: Cannot open file "/x": Permission denied'), "may write"],
  ])("gives %s a hint", (cause, hint) => {
    expect(unwritableFile("/x", cause)).toMatchObject({
      name: "InputError",
      code: "unwritable_file",
      place: "/x",
      hint: expect.stringContaining(hint),
      cause,
    });
  });

  it("returns everything else as it is", () => {
    const bug = new TypeError("x is not a function");
    expect(unwritableFile("/x", bug)).toBe(bug);
  });
});
