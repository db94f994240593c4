import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sample } from "#core";
import { exporters, renderPolicyPrompt } from "#formats";
import { exampleInput } from "../unit/formats/example-input.ts";
import { type PythonEnvironment, pythonEnvironment, runPython } from "./environment.ts";

interface Seen {
  readonly pyarrow: string;
  readonly files: readonly {
    readonly types: Readonly<Record<string, string>>;
    readonly rows: readonly unknown[];
    readonly batched: readonly unknown[];
  }[];
}

let environment: PythonEnvironment;
let folder: string;
beforeAll(async () => {
  environment = await pythonEnvironment(["pyarrow==26.0.1"]);
  folder = await mkdtemp(join(tmpdir(), "touchstone-parquet-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (format: string, samples: readonly Sample[], out: string) => {
  const exporter = exporters.find((one) => one.format === format);
  if (!exporter) throw new Error(`no exporter ${format}`);
  const { files } = await exporter.write({ ...exampleInput, samples }, { subject: "samples", out: join(folder, out) });
  return runPython<Seen>(
    environment,
    "read_parquet.py",
    files.map(({ path }) => path),
  );
};

/** What verl finds in a row, spelled out apart from the exporter. */
const verlRow = (sample: Sample, source: string, checklist: readonly string[], index: number) => ({
  data_source: source,
  prompt: renderPolicyPrompt(sample),
  ability: sample.domain,
  reward_model: { style: "rule", ground_truth: sample.answer },
  extra_info: {
    split: sample.split,
    index,
    sample_id: sample.id,
    question: sample.question,
    answer: sample.answer,
    aliases: sample.aliases,
    checklist,
    language: sample.language,
    domain: sample.domain,
    sample: JSON.stringify(sample),
  },
});

const string = "string";
const verlTypes = {
  data_source: string,
  prompt: "list<element: struct<role: string, content: string>>",
  ability: string,
  reward_model: "struct<style: string, ground_truth: string>",
  extra_info:
    "struct<split: string, index: int64, sample_id: string, question: string, answer: string, aliases: list<element: string>, checklist: list<element: string>, language: string, domain: string, sample: string>",
};

describe("pyarrow", () => {
  const [english, chinese, separated] = exampleInput.samples;
  if (!english || !chinese || !separated) throw new Error("no samples");

  it("reads verl's files: every nested value, Chinese and line separators too", async () => {
    const { pyarrow, files } = await write("verl", exampleInput.samples, "verl");
    expect(pyarrow).toBe("26.0.1");
    const train = [
      verlRow(english, "K2V/checklist", ["Does it name the protein's iron?", "Does it say where oxygen is bound?"], 0),
      verlRow(separated, "touchstone/sum", ["One?"], 1),
    ];
    const validation = [verlRow(chinese, "touchstone/exact", [], 0)];
    expect(files).toStrictEqual([
      { types: verlTypes, rows: train, batched: train },
      { types: verlTypes, rows: validation, batched: validation },
    ]);
  });

  it("reads files without rows, with the same columns", async () => {
    const { files } = await write("verl", [], "empty");
    expect(files).toStrictEqual([verlTypes, verlTypes].map((types) => ({ types, rows: [], batched: [] })));
  });

  it("reads the plain Parquet file", async () => {
    const { files } = await write("parquet", exampleInput.samples, "set.parquet");
    expect(files[0]?.rows).toMatchObject(
      exampleInput.samples.map(({ reward, origin, ...fields }) => ({
        ...fields,
        origin: { ...origin, source: null, license: null },
        reward: JSON.stringify(reward),
        policy: null,
        options: null,
        meta: null,
      })),
    );
  });
});
