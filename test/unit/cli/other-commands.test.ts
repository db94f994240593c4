import { readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inProject, inProjectJson, touchstoneHere } from "./in-process.ts";
import { project, put } from "./project.ts";

const small = { documents: ["science-photosynthesis.md"], count: 2 };
const json = async (...args: string[]) => {
  const printed = await touchstoneHere(...args, "--json");
  return { ...printed, json: JSON.parse(printed.stdout) };
};

describe("init", () => {
  test("writes a configuration that is valid and a corpus that it finds", async () => {
    const folder = join(project({ documents: [] }), "new", "data set");
    const { code, json: printed } = await json("init", folder);
    expect(code).toBe(0);
    expect(printed.written).toEqual([join(folder, "touchstone.yaml"), join(folder, "corpus")]);
    const checked = await inProjectJson(folder, "check");
    expect([checked.code, checked.json.valid]).toEqual([0, true]);
    expect(checked.json.files).toBe(readdirSync(join(folder, "corpus")).length);
    const plain = await touchstoneHere("init", `${folder} 2`);
    expect(plain.stdout).toContain(`next: cd '${folder} 2' && touchstone run`);
  });

  test.each(["touchstone.yaml", "corpus"])("leaves a folder alone that has a %s", async (name) => {
    const folder = project(small);
    const before = readFileSync(join(folder, "touchstone.yaml"), "utf8");
    if (name === "corpus") rmSync(join(folder, "touchstone.yaml"));
    const { code, json: printed } = await json("init", folder);
    expect([code, printed.error.code, printed.error.place]).toEqual([2, "exists", join(folder, name)]);
    if (name !== "corpus") expect(readFileSync(join(folder, "touchstone.yaml"), "utf8")).toBe(before);
    expect(readdirSync(join(folder, "corpus"))).toEqual(small.documents);
  });

  test.each(["/proc/new", "/dev/null/new"])("says that nothing can be written to %s", async (folder) => {
    const { code, json: printed } = await json("init", folder);
    expect([code, printed.error.code, printed.error.place]).toEqual([2, "cannot_write", folder]);
  });
});

describe("check", () => {
  test("tells every value and where it comes from", async () => {
    const folder = project({ ...small, config: "seed: 7\n" });
    const { code, stdout } = await inProject(folder, "check", "--resolved", "--set", "questions.shape=neighbourhood");
    expect(code).toBe(0);
    const config = join(folder, "touchstone.yaml");
    expect(stdout).toMatch(new RegExp(`^seed: 7 +# ${config}:6:1$`, "m"));
    expect(stdout).toMatch(/^questions\.shape: "neighbourhood" +# --set questions\.shape=neighbourhood$/m);
    expect(stdout).toMatch(/^concurrency: 4 +# default$/m);
    expect(stdout).toMatch(new RegExp(`^documents.paths: \\["corpus/\\*\\*/\\*"\\] +# ${config}:4:14$`, "m"));
  });

  test("tells all that is wrong, each with its place and a hint", async () => {
    const folder = project({ ...small, config: "sead: 7\nconcurrency: 0\n" });
    const { code, json: printed, stderr } = await inProjectJson(folder, "check");
    expect([code, printed.error.code]).toEqual([2, "invalid_config"]);
    const places = printed.error.errors.map(({ place }: { place: string }) => place.split(".yaml")[1]).sort();
    expect(places).toEqual([":6:1", ":7:1"]);
    expect(stderr.match(/^error .*touchstone\.yaml:\d+:\d+ {2}\S.*$/gm)).toHaveLength(2);
    expect(stderr.match(/^hint {2}/gm)).toHaveLength(2);
  });
});

describe("doctor", () => {
  test("finds nothing missing for a project that can run", async () => {
    const { code, json: printed } = await inProjectJson(project(small), "doctor");
    expect([code, printed.healthy]).toEqual([0, true]);
    expect(printed.findings.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(["node", "duckdb", "config", "documents", "runs", "engine"]),
    );
  });

  test.each<[string, (folder: string) => void, string, string]>([
    ["documents", (folder) => rmSync(join(folder, "corpus"), { recursive: true }), "documents", "0 files match"],
    [
      "a valid configuration",
      (folder) => put(folder, "touchstone.yaml", "version: 1\nsead: 3\n"),
      "config",
      "touchstone.yaml",
    ],
    ["a configuration", (folder) => rmSync(join(folder, "touchstone.yaml")), "config", "there is no such file"],
    ["a folder for runs", (folder) => put(folder, "runs", ""), "runs", "is no folder"],
  ])("says with exit 3 that %s is missing", async (_, spoil, what, detail) => {
    const folder = project(small);
    spoil(folder);
    const { code, json: printed } = await inProjectJson(folder, "doctor");
    const missing = printed.findings.filter(({ status }: { status: string }) => status === "missing");
    expect([code, printed.healthy]).toEqual([3, false]);
    expect(missing).toMatchObject([{ what, detail: expect.stringContaining(detail) }]);
  });
});

describe("questions check", () => {
  const text = "Rice blast is caused by the fungus Magnaporthe oryzae.";
  const row = { id: "q", question: "____ causes rice blast.", answer: "Magnaporthe oryzae", document: "a.txt" };
  const check = (folder: string, ...args: string[]) => json("questions", "check", join(folder, "q.jsonl"), ...args);
  const questions = (...rows: unknown[]) => {
    const folder = project({ documents: [], files: { "a.txt": text } });
    put(folder, "q.jsonl", rows.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("\n"));
    return folder;
  };

  test("takes rows and says which are kept", async () => {
    const folder = questions(row, { ...row, id: "leak", question: "Magnaporthe oryzae is ____." });
    const { code, json: printed } = await check(folder, "--documents", join(folder, "corpus"));
    expect(code).toBe(3);
    expect(printed).toMatchObject({
      n: 2,
      kept: 1,
      items: [
        { id: "q", kept: true },
        { id: "leak", kept: false },
      ],
    });
  });

  test.each<[string, string, string, string]>([
    ["no JSON", "{", "invalid_jsonl", ":1"],
    ["no question", "3", "invalid_row", ":1"],
    ["a question without an answer", '{"id":"q","question":"x"}', "invalid_row", ":1"],
    ["a document that is not there", JSON.stringify({ ...row, document: "b.txt" }), "unknown_document", ":1"],
  ])("names the line that is %s", async (_, line, why, at) => {
    const folder = questions(line);
    const { code, json: printed } = await check(folder, "--documents", join(folder, "corpus"));
    expect([code, printed.error.code, printed.error.place]).toEqual([2, why, `${join(folder, "q.jsonl")}${at}`]);
  });

  test("says what cannot be read", async () => {
    const folder = questions(row);
    for (const file of ["corpus", "nowhere.jsonl"]) {
      const { code, json: printed } = await json("questions", "check", join(folder, file));
      expect([code, printed.error.code]).toEqual([2, "unreadable_file"]);
    }
    const { code, json: printed } = await check(folder, "--documents", join(folder, "nowhere"));
    expect([code, printed.error.code, printed.error.place]).toEqual([2, "unreadable_file", join(folder, "nowhere")]);
  });

  test("leaves documents out that cannot be read, with a warning", async () => {
    const folder = questions(row);
    put(folder, "corpus/b.pdf", "%PDF");
    symlinkSync("nowhere", join(folder, "corpus/c.txt"));
    const { code, stderr } = await check(folder, "--documents", join(folder, "corpus"));
    expect(code).toBe(0);
    expect(stderr).toContain("warning b.pdf is left out: ");
  });
});

test("no run, no list, no export: each says what makes one", async () => {
  const folder = project(small);
  expect(await inProject(folder, "runs")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("next: touchstone run"),
  });
  const exported = await inProjectJson(folder, "export", "--to", "jsonl");
  expect([exported.code, exported.json.error.code]).toEqual([2, "no_run"]);
});
