import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sample } from "#core";
import { exporters, sampleReaders } from "../../../src/formats/index.ts";
import { wellFormed } from "../../../src/formats/well-formed.ts";
import { arbitrarySample } from "./arbitrary-sample.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const splits = ["train", "validation", "test"];
const graph = { entities: [], facts: [] };

describe.each(sampleReaders)("$format", ({ format, read }) => {
  const exporter = exporters.find((one) => one.format === format);

  // Plain columns of Parquet are UTF-8, which has no halves of surrogate pairs; everything else comes back as it was.
  const compared = (samples: readonly Sample[]) => (format === "parquet" ? wellFormed(samples) : samples);

  const expectRoundTrip = async (samples: readonly Sample[], folder: string) => {
    if (!exporter) throw new Error(`no exporter ${format}`);
    const inFolder = exporter.targets.samples === "folder";
    const out = join(folder, inFolder ? "set" : `set.${exporter.extension}`);
    const { files: written } = await exporter.write({ samples, graph, documents: [] }, { subject: "samples", out });
    const files = written.filter(({ path }) => path.endsWith(`.${exporter.extension}`));
    const back = await read(files.map(({ path }) => path));
    const order = inFolder ? splits.flatMap((split) => samples.filter((one) => one.split === split)) : samples;
    expect(compared(back)).toStrictEqual(compared(order));
    expect(files.reduce((sum, { rows }) => sum + rows, 0)).toBe(samples.length);
  };

  it("gives back every sample it wrote, in order", { timeout: 60_000 }, () =>
    inScratchFolder((folder) =>
      fc.assert(
        fc.asyncProperty(fc.array(arbitrarySample, { maxLength: 6 }), (samples) => expectRoundTrip(samples, folder)),
        { numRuns: 20 },
      ),
    ),
  );

  it("does so with more rows than DuckDB takes at once", { timeout: 60_000 }, () =>
    inScratchFolder((folder) => {
      const shapes = fc.sample(arbitrarySample, { numRuns: 97, seed: 1 });
      const samples = Array.from({ length: 2500 }, (_, row) => ({ ...(shapes[row % 97] as Sample), id: `s_${row}` }));
      return expectRoundTrip(samples, folder);
    }),
  );

  it("takes a text of megabytes", () =>
    inScratchFolder((folder) => {
      const [sample] = exampleInput.samples;
      if (!sample) throw new Error("no samples");
      const text = '中文 🙂 "quoted"\r\n=1+1\t'.repeat(100_000);
      return expectRoundTrip([{ ...sample, question: text, answer: text, aliases: [text] }], folder);
    }));

  it("names the file that is missing", async () => {
    await expect(read(["/nowhere/set.bin"])).rejects.toMatchObject({
      name: "InputError",
      code: "unreadable_file",
      place: "/nowhere/set.bin",
    });
  });
});

it("has a reader for every exporter of samples", () => {
  const ofSamples = exporters.filter(({ subjects }) => subjects.includes("samples"));
  expect(sampleReaders.map(({ format }) => format).sort()).toEqual(ofSamples.map(({ format }) => format).sort());
});
