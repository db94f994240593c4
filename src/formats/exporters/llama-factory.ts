import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { InputError } from "#core";
import { renderSolvedPrompt } from "../render-policy-prompt.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";
import type { SplitFile } from "../write-splits.ts";

const prefix = "touchstone_";
const indexName = "dataset_info.json";

/**
 * LLaMA-Factory's data for supervised fine-tuning: the rows of `messages`, and `dataset_info.json`, which names each file with rows
 * and says which column is which. LLaMA-Factory drops `sample_id` and `sample`; they are the way back.
 * Source: LLaMA-Factory 0.9.5 `llamafactory/data/parser.py`, `converter.py`.
 */
export const llamaFactory = defineTrainerExporter({
  format: "llama-factory",
  summary: "JSONL files and dataset_info.json for LLaMA-Factory's supervised fine-tuning",
  phase: "sft",
  row: (sample) => ({
    messages: renderSolvedPrompt(sample),
    sample_id: sample.id,
    sample: JSON.stringify(sample),
  }),
  index: { name: indexName, entries, check },
  paste: (files) => {
    const names = Object.keys(entries(files));
    const folder = dirname(files[0]?.path ?? "");
    const lines = [
      ["dataset_dir", JSON.stringify(folder)],
      ["dataset", names.find((name) => name === `${prefix}train`)],
      ["eval_dataset", names.find((name) => name === `${prefix}validation`)],
    ];
    return lines.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`])).join("\n");
  },
});

function entries(files: readonly SplitFile[]): Readonly<Record<string, unknown>> {
  const withRows = files.filter(({ rows }) => rows > 0);
  return Object.fromEntries(withRows.map(({ split }) => [`${prefix}${split}`, entry(split)]));
}

const entry = (split: SplitFile["split"]) => ({
  file_name: `${split}.jsonl`,
  formatting: "sharegpt",
  columns: { messages: "messages" },
  tags: {
    role_tag: "role",
    content_tag: "content",
    user_tag: "user",
    assistant_tag: "assistant",
    system_tag: "system",
  },
});

/** A folder of LLaMA-Factory's own has a long `dataset_info.json`, which must not be lost. */
async function check(path: string): Promise<void> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined || isOurs(text)) return;
  throw new InputError(`${path} names data sets that are not of this export`, {
    code: "unwritable_file",
    place: path,
    hint: "Choose a folder of its own with --out; LLaMA-Factory finds it by dataset_dir.",
  });
}

function isOurs(text: string): boolean {
  try {
    return Object.keys(JSON.parse(text)).every((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}
