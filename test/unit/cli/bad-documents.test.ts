import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inProject, inProjectJson } from "./in-process.ts";
import { exportsOf, failuresOf, type ProjectOptions, project, runsOf } from "./project.ts";

const lenient = "failures: { maxShare: 0.9 }\n";
const good = { documents: ["medicine-malaria.md", "science-photosynthesis.md"], count: 4 };

/** A project in which some documents may fail. */
const tolerant = (options: ProjectOptions = {}) => project({ ...good, config: lenient, ...options });

/** Runs it to its end; the two good documents are read whatever else there is. */
async function runAll(folder: string) {
  const { code, json } = await inProjectJson(folder, "run");
  expect([code, json.state, json.counts.documents, json.counts.kept]).toEqual([0, "done", 2, 4]);
  const failures = failuresOf(runsOf(folder)[0] ?? "");
  const counted = Object.values(json.failures as Record<string, number>).reduce((a, b) => a + b, 0);
  expect(failures).toHaveLength(counted);
  for (const { message, hint } of failures) expect([message, hint].every((text) => text.length > 5)).toBe(true);
  return { json, failures: failures.map(({ item, code: why }) => [item.replace("corpus/", ""), why]) };
}

describe("a document that cannot be used is a named failure, and the others are read:", () => {
  const noise = new Uint8Array(5000).map((_, at) => (at * 7919) % 256);

  test.each<[string, string, string | Uint8Array, string]>([
    ["binary", "b.txt", noise, "binary_file"],
    ["binary that calls itself Markdown", "b.md", noise, "binary_file"],
    ["a PDF by another name", "b.txt", "%PDF-1.7\n%\u0000\u0001\u0002\u0003\n1 0 obj\u0000", "binary_file"],
    ["a kind nobody reads", "b.djvu", "AT&TFORM", "unknown_format"],
    ["a kind without a name", "b", "text", "unknown_format"],
    ["too large", "b.txt", "long ".repeat(60_000), "too_large"],
  ])("%s", async (_, name, content, code) => {
    const folder = tolerant({ files: { [name]: content }, config: `${lenient}` });
    const options = code === "too_large" ? ["--set", "documents.maxFileMb=0.25"] : [];
    const { code: exit, json } = await inProjectJson(folder, "run", ...options);
    expect([exit, json.failures]).toEqual([0, { [code]: 1 }]);
    expect(failuresOf(runsOf(folder)[0] ?? "")[0]).toMatchObject({ item: `corpus/${name}`, code });
  });
});

test("empty documents, and those in other languages, are passed over and counted", async () => {
  const files = {
    "empty.txt": "",
    "blank.md": " \n\t\n",
    "markup.html": "<html><body></body></html>",
    "bom.txt": "\ufeff",
  };
  const { json, failures } = await runAll(tolerant({ files }));
  expect(json.skipped).toEqual({ empty_document: 4 });
  expect(failures).toEqual([]);
});

test("a corpus of nothing but empty documents is done with zeros, and its exports are valid", async () => {
  const folder = project({ documents: [], files: { "a.txt": "", "b.md": "\n" } });
  const { code, json } = await inProjectJson(folder, "run");
  expect([code, json.state, json.skipped]).toEqual([0, "done", { empty_document: 2 }]);
  expect(Object.values(json.counts).every((count) => count === 0)).toBe(true);
  for (const value of Object.values(json.graph)) expect(value).toEqual(expect.any(Number));
  const { samples, graph } = await exportsOf(folder);
  expect(samples).toBe("");
  expect(JSON.parse(graph)).toEqual({ documents: [], entities: [], facts: [] });
  for (const format of ["verl", "trl", "messages", "graphml", "parquet"]) {
    const { code: exported, stderr } = await inProject(folder, "export", "--to", format, "--out", join(folder, format));
    expect([format, exported, stderr]).toEqual([format, 0, ""]);
  }
});

test("a folder without documents is an error with the line of the configuration", async () => {
  const folder = project({ documents: [] });
  for (const command of [["run"], ["run", "--dry-run"]]) {
    const { code, json } = await inProjectJson(folder, command[0] ?? "", ...command.slice(1));
    expect([code, json.error.code]).toEqual([2, "no_documents"]);
    expect(json.error).toMatchObject({
      place: `${join(folder, "touchstone.yaml")}:4:14`,
      hint: expect.stringContaining(folder),
    });
  }
  expect((await inProject(folder, "check")).stderr).toContain("no file matches corpus/**/*");
});

test("names that look strange are names", async () => {
  const files = {
    "with space.md": "Salt is a mineral.",
    "new\nline.txt": "Iron is a metal.",
    "quote'\".md": "Gold is a metal.",
    "[a]{b}*.md": "Zinc is a metal.",
    "语料/水稻.txt": "水稻是粮食作物。",
    "-flag.txt": "Tin is a metal.",
  };
  const folder = tolerant({ files });
  const { code, json } = await inProjectJson(folder, "run");
  expect([code, json.counts.documents, json.failures]).toEqual([0, 8, {}]);
  const paths = JSON.parse((await exportsOf(folder)).graph).documents.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(files).map((name) => `corpus/${name}`)));
});

test("a name that is not UTF-8 is a failure of its own", async () => {
  const folder = tolerant();
  writeFileSync(
    Buffer.concat([Buffer.from(join(folder, "corpus/bad-")), Buffer.from([0xff]), Buffer.from(".txt")]),
    "Tin is a metal.",
  );
  const { failures } = await runAll(folder);
  expect(failures).toEqual([["bad-\ufffd.txt", "unreadable_file"]]);
});

test("folders with a document's name, pipes and links to nowhere are no documents", async () => {
  const folder = tolerant();
  mkdirSync(join(folder, "corpus/folder.txt"));
  execFileSync("sh", ["-c", "mkfifo corpus/pipe.txt"], { cwd: folder });
  symlinkSync("nowhere", join(folder, "corpus/broken.txt"));
  symlinkSync("self.txt", join(folder, "corpus/self.txt"));
  const { json } = await runAll(folder);
  expect(Object.keys(json.failures).filter((code) => code !== "unreadable_file")).toEqual([]);
});

test("folders that lead back to themselves are walked through once", async () => {
  const folder = tolerant();
  symlinkSync(".", join(folder, "corpus/loop"));
  mkdirSync(join(folder, "corpus/deep"));
  symlinkSync("..", join(folder, "corpus/deep/up"));
  await runAll(folder);
});

test("a document that vanishes between two starts is named", async () => {
  const folder = project(good);
  await inProject(folder, "run", "--until", "documents");
  rmSync(join(folder, "corpus/medicine-malaria.md"));
  const { code, stderr } = await inProject(folder, "run");
  expect(code).toBe(2);
  expect(stderr).toContain("missing files: corpus/medicine-malaria.md");
});

test("text in many encodings is read", async () => {
  const sentence = "Le café est une boisson. Malaria is caused by a parasite. Salt is a mineral.";
  const files = {
    "latin1.txt": Buffer.from(sentence, "latin1"),
    "utf16.txt": Buffer.from(`\ufeff${sentence} Iron is a metal.`, "utf16le"),
    "bom.md": `\ufeff${sentence} Gold is a metal.`,
    "crlf.txt": `${sentence}\r\nTin is a metal.\r\n`,
  };
  const folder = tolerant({ files });
  const { code, json } = await inProjectJson(folder, "run");
  expect([code, json.failures]).toEqual([0, {}]);
});

test.each(["runs", "."])(
  "a pattern for everything leaves out what is Touchstone's own, with its runs in %s",
  async (runs) => {
    const folder = project({ ...good, config: `runs: ${runs}\n` });
    const all = ["--set", "documents.paths=['**/*']"];
    const first = await inProjectJson(folder, "run", ...all);
    expect([first.code, first.json.counts.documents, first.json.failures]).toEqual([0, 2, {}]);
    expect((await inProjectJson(folder, "run", ...all)).json).toEqual(first.json);
    expect((await inProjectJson(folder, "check", ...all)).json.files).toBe(2);
  },
);
