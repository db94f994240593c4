import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exporters, sampleReaders } from "../../../src/formats/index.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const jsonl = exporters.find(({ format }) => format === "jsonl");
const reader = sampleReaders.find(({ format }) => format === "jsonl");
if (!jsonl || !reader) throw new Error("no jsonl");

const written = (subject: "samples" | "graph", input = exampleInput) =>
  inScratchFolder(async (folder) => {
    const out = join(folder, "set");
    const result = await jsonl.write(input, { subject, out });
    return { result, text: await readFile(out, "utf8") };
  });

describe("jsonl of samples", () => {
  it("is one Sample a line, in the order given, for readers that know only line feeds and for Python's", async () => {
    const { text, result } = await written("samples");
    const lines = text.split("\n");
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => JSON.parse(line))).toEqual(exampleInput.samples);
    expect(text).not.toMatch(/[\u0085\u2028\u2029]/);
    expect(result.files).toMatchObject([{ rows: 3 }]);
  });

  it("names file, line and field of what is no Sample", () =>
    inScratchFolder(async (folder) => {
      const out = join(folder, "set.jsonl");
      const [first] = exampleInput.samples;
      if (!first) throw new Error("no samples");
      await jsonl.write(
        { ...exampleInput, samples: [first, { ...first, answer: 3 as never }] },
        { subject: "samples", out },
      );
      await expect(reader.read([out])).rejects.toMatchObject({
        code: "invalid_sample",
        place: `${out}:2`,
        message: expect.stringContaining("answer"),
      });
    }));
});

describe("jsonl of a graph", () => {
  it("is one JSON document with every fact's evidence, and nothing but the published fields", async () => {
    const { text, result } = await written("graph");
    const { graph, documents } = exampleInput;
    const [first, ...others] = graph.facts;
    expect(JSON.parse(text)).toStrictEqual({
      entities: graph.entities,
      facts: [
        { ...first, evidence: [{ document: "d_1", start: 0, end: 30, quote: "The haemoglobin carries oxygen" }] },
        ...others,
      ],
      documents: documents.map(({ id, path, title, language, text }) => ({ id, path, title, language, text })),
    });
    expect(result.files).toMatchObject([{ rows: 5 }]);
  });

  it("is a document also when empty", async () => {
    const { text } = await written("graph", { samples: [], graph: { entities: [], facts: [] }, documents: [] });
    expect(JSON.parse(text)).toEqual({ entities: [], facts: [], documents: [] });
  });
});
