import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Exporter, type ExportSubject, type ExportTarget, exporters } from "../../../src/formats/index.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const outOf = ({ targets, subjects, extension }: Exporter, folder: string, subject = subjects[0] ?? "samples") =>
  join(folder, targets[subject] === "folder" ? "set" : `set.${extension}`);

/** Every export there is. */
const exports = exporters.flatMap((exporter) =>
  exporter.subjects.map((subject) => ({ format: exporter.format, subject, exporter })),
);
const into = (target: ExportTarget, only: readonly ExportSubject[] = ["samples", "graph"]) =>
  exports.filter(({ exporter, subject }) => exporter.targets[subject] === target && only.includes(subject));

const fail = () => {
  throw new TypeError("a bug");
};
/** Neither JSON nor a list to go through. */
const bug = Object.assign([], { toJSON: fail, map: fail }) as never;
const { samples, graph } = exampleInput;
/** The first rows are well, the last ones throw while they are written. */
const brokenInput = {
  ...exampleInput,
  samples: samples.map((sample, index) => (index === 2 ? { ...sample, reward: bug } : sample)),
  graph: {
    ...graph,
    entities: graph.entities.map((entity, index) => (index === 1 ? { ...entity, aliases: bug } : entity)),
  },
};

describe.each(exports)("$format of $subject", ({ exporter, subject }) => {
  it("writes the same bytes for the same input", () =>
    inScratchFolder(async (folder) => {
      const [first, second] = [join(folder, "1"), join(folder, "2")];
      const { files } = await exporter.write(exampleInput, { subject, out: outOf(exporter, first, subject) });
      const again = await exporter.write(exampleInput, { subject, out: outOf(exporter, second, subject) });
      expect(again.files.map(({ path }) => path)).toEqual(files.map(({ path }) => path.replace(first, second)));
      for (const { path } of files) expect(await readFile(path.replace(first, second))).toEqual(await readFile(path));
    }));

  it("names every file it wrote, and no other", () =>
    inScratchFolder(async (folder) => {
      const { files } = await exporter.write(exampleInput, { subject, out: outOf(exporter, folder, subject) });
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      expect(files.map(({ path }) => path).sort()).toEqual(paths.sort());
    }));

  it.runIf(existsSync("/proc"))("says where nothing can be made, and returns", async () => {
    const out = outOf(exporter, "/proc/touchstone", subject);
    await expect(exporter.write(exampleInput, { subject, out })).rejects.toMatchObject({ code: "unwritable_file" });
  });
});

describe.each(exporters)("$format", (exporter) => {
  const others = (["samples", "graph"] as const).filter((one) => !exporter.subjects.includes(one));
  it.each(others)("refuses %s, which it cannot hold", async (other) => {
    await expect(exporter.write(exampleInput, { subject: other, out: "/nowhere" })).rejects.toMatchObject({
      name: "ConfigError",
      code: "unknown_subject",
    });
  });

  it("has a name of its own and a summary of one line", () => {
    expect(exporters.filter(({ format }) => format === exporter.format)).toHaveLength(1);
    expect(exporter.summary).toMatch(/^.{10,100}$/);
  });
});

describe.each(into("file"))("$format of $subject, a file", ({ exporter, subject }) => {
  it("leaves the old file, and nothing else, where it breaks off halfway", () =>
    inScratchFolder(async (folder) => {
      const out = outOf(exporter, folder, subject);
      await writeFile(out, "old");
      await expect(exporter.write(brokenInput, { subject, out })).rejects.toThrow("a bug");
      expect(await readdir(folder)).toEqual([basename(out)]);
      expect(await readFile(out, "utf8")).toBe("old");
    }));

  it.runIf(existsSync("/dev/full"))("says that a full device cannot be written", async () => {
    await expect(exporter.write(exampleInput, { subject, out: "/dev/full" })).rejects.toMatchObject({
      name: "InputError",
      code: "unwritable_file",
      place: "/dev/full",
      hint: expect.stringContaining("space"),
    });
  });
});

describe.each(into("folder", ["samples"]))("$format, a folder of splits", ({ exporter }) => {
  const write = (folder: string, rows = samples) =>
    exporter.write({ ...exampleInput, samples: rows }, { subject: "samples", out: folder });
  const names = async (folder: string) =>
    (await readdir(folder)).filter((name) => name.endsWith(`.${exporter.extension}`)).sort();

  it("holds training and validation, and a test file only for test samples", () =>
    inScratchFolder(async (folder) => {
      const { extension } = exporter;
      const both = [`train.${extension}`, `validation.${extension}`];
      const { files } = await write(folder);
      expect(files.slice(0, 2)).toMatchObject([
        { path: join(folder, both[0] ?? ""), rows: 2 },
        { path: join(folder, both[1] ?? ""), rows: 1 },
      ]);
      expect(await names(folder)).toEqual(both);
      await write(
        folder,
        samples.map((sample) => ({ ...sample, split: "test" })),
      );
      expect(await names(folder)).toEqual([`test.${extension}`, ...both]);
    }));

  it("touches no file unless all can be made", () =>
    inScratchFolder(async (folder) => {
      await write(folder);
      const path = join(folder, `train.${exporter.extension}`);
      const before = await readFile(path);
      const [first, second] = samples;
      if (!first || !second) throw new Error("no samples");
      const broken = [
        { ...first, answer: "other" },
        { ...second, prompt: { template: "k3v@9" } },
      ];
      await expect(write(folder, broken)).rejects.toMatchObject({ code: "unknown_template", place: second.id });
      expect(await readFile(path)).toEqual(before);
      expect(await names(folder)).toHaveLength(2);
    }));

  it("says that a file stands in the folder's place", () =>
    inScratchFolder(async (folder) => {
      const out = join(folder, "taken");
      await writeFile(out, "");
      await expect(write(out)).rejects.toMatchObject({
        code: "unwritable_file",
        hint: "A part of the path is a file, not a folder.",
      });
    }));
});
