import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFiles, readFileBytes } from "#documents";

let folder: string;
let root: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-documents-"));
  root = join(folder, "project");
  const files = [
    "b.md",
    "a.txt",
    "Z.txt",
    "docs/x.md",
    "docs/deep/y.txt",
    "docs/.hidden/z.txt",
    "docs/.z.txt",
    "node_modules/p/r.md",
  ];
  files.push("docs/node_modules/q.md", "odd [1] (a).txt", "../beside/w.md", "中文/稻.txt", "linked/l.txt");
  for (const file of files) {
    await mkdir(join(root, file, ".."), { recursive: true });
    await writeFile(join(root, file), "text");
  }
  await symlink(join(root, "linked"), join(root, "linked/circle"));
  await mkdir(join(root, "links"));
  await writeFile(join(root, "links/first.txt"), "text");
  await symlink(join(root, "links/first.txt"), join(root, "links/second-name.txt"));
  await mkdir(join(root, "odd-names"));
  await writeFile(
    Buffer.concat([Buffer.from(join(root, "odd-names/")), Uint8Array.of(0xb5, 0xbe), Buffer.from(".txt")]),
    "text",
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe("listed are", () => {
  test.each([
    { patterns: ["a.txt"], files: ["a.txt"] },
    { patterns: ["*.txt"], files: ["Z.txt", "a.txt", "odd [1] (a).txt"] },
    { patterns: ["odd [1] (a).txt"], files: ["odd [1] (a).txt"] },
    { patterns: ["docs/*"], files: ["docs/x.md"] },
    { patterns: ["**/*.md", "b.md", "./b.md"], files: ["b.md", "docs/x.md"] },
    { patterns: ["中文"], files: ["中文/稻.txt"] },
    { patterns: ["../beside/**"], files: ["../beside/w.md"] },
    { patterns: ["../beside"], files: ["../beside/w.md"] },
    { patterns: ["*.{md,txt}", "!b.md", "!odd*"], files: ["Z.txt", "a.txt"] },
    { patterns: ["docs/.z.txt"], files: ["docs/.z.txt"] },
    { patterns: ["nothing/**", "none.txt"], files: [] },
    { patterns: [], files: [] },
  ])("for $patterns", async ({ patterns, files }) => {
    expect(await listFiles(patterns, { root })).toEqual(files);
  });

  test("all below a folder, but no dotfiles and no packages, and a circle of links ends", async () => {
    const files = await listFiles(["docs/"], { root });
    expect(files).toContain("docs/x.md");
    expect(files).toContain("docs/deep/y.txt");
    expect(files.filter((file) => /hidden|\.z|node_modules/.test(file))).toEqual([]);
    expect(await listFiles(["linked"], { root })).toEqual(["linked/l.txt"]);
  });

  test("once where a link gives them a second name, and not at all where that name is taken away", async () => {
    expect(await listFiles(["links/*"], { root })).toEqual(["links/first.txt"]);
    expect(await listFiles(["links/*", "!links/second-name.txt"], { root })).toEqual([]);
  });

  test("absolute patterns relative to the root", async () => {
    expect(await listFiles([join(folder, "beside/*.md"), join(root, "a.txt")], { root })).toEqual([
      "../beside/w.md",
      "a.txt",
    ]);
  });
});

describe("reading a file", () => {
  test("says so where its name is no UTF-8", async () => {
    const [path = ""] = await listFiles(["odd-names"], { root });
    await expect(readFileBytes(root, path)).rejects.toMatchObject({
      code: "unreadable_file",
      message: expect.stringContaining("its name is not valid UTF-8"),
    });
  });
  test("gives its bytes", async () => {
    expect(Buffer.from(await readFileBytes(root, "../beside/w.md")).toString()).toBe("text");
  });
  test.each([
    ["unreadable_file", "none.txt", {}],
    ["unreadable_file", "docs", {}],
    ["unreadable_file", "a.txt/b", {}],
    ["unreadable_file", "a\0b", {}],
    ["too_large", "a.txt", { maxBytes: 3 }],
  ])("fails with %s for %j", async (code, path, options) => {
    await expect(readFileBytes(root, path, options)).rejects.toMatchObject({
      name: "InputError",
      code,
      place: path,
      hint: expect.stringMatching(/\w/),
    });
  });
});
