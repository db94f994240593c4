import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exporters, renderPolicyPrompt } from "../../../src/formats/index.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const [first, second] = exampleInput.samples;
if (!first || !second) throw new Error("no samples");

const written = (format: string, samples = exampleInput.samples) =>
  inScratchFolder(async (folder) => {
    const exporter = exporters.find((one) => one.format === format);
    if (!exporter) throw new Error(`no exporter ${format}`);
    const { paste } = await exporter.write({ ...exampleInput, samples }, { subject: "samples", out: folder });
    const text = await readFile(join(folder, "train.jsonl"), "utf8");
    const rows = text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    return { rows, paste: paste.replaceAll(folder, "OUT") };
  });

describe("trl", () => {
  it("writes conversational prompts and every column a reward needs", async () => {
    const { rows } = await written("trl");
    expect(rows[0]).toEqual({
      prompt: renderPolicyPrompt(first),
      solution: "haemoglobin",
      answer: "haemoglobin",
      sample_id: "s_1",
      aliases: ["hemoglobin", "Hb"],
      checklist: ["Does it name the protein's iron?", "Does it say where oxygen is bound?"],
      sample: JSON.stringify(first),
    });
  });

  it("leaves an empty split out of the lines to paste", async () => {
    expect((await written("trl")).paste).toContain(
      'data_files={"train": "OUT/train.jsonl", "validation": "OUT/validation.jsonl"}',
    );
    const { paste } = await written("trl", [first]);
    expect(paste).toContain('data_files={"train": "OUT/train.jsonl"}');
    expect(paste).not.toContain("eval_dataset");
    expect(paste).toContain('\nreward = reward_functions("http://127.0.0.1:8000")\ntrainer = GRPOTrainer(');
    expect(paste).toContain("reward_funcs=reward, train_dataset");
  });

  it("replaces half of an emoji in what Python reads, and keeps it in the sample", async () => {
    const { rows } = await written("trl", [{ ...first, answer: "cut \ud83d" }]);
    expect(rows[0].answer).toBe("cut \ufffd");
    expect(JSON.parse(rows[0].sample).answer).toBe("cut \ud83d");
  });
});

describe("messages", () => {
  it("writes the policy prompt and the gold answer in its tags", async () => {
    const { rows } = await written("messages");
    expect(rows[0]).toEqual({
      messages: [...renderPolicyPrompt(first), { role: "assistant", content: "<answer>haemoglobin</answer>" }],
      sample_id: "s_1",
      sample: JSON.stringify(first),
    });
  });
});
