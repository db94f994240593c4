import { pythonDataFiles } from "../python-data-files.ts";
import { renderSolvedPrompt } from "../render-policy-prompt.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";

/** Pairs for supervised fine-tuning, for any trainer that takes chat messages: rows `{ messages, sample_id, sample }`. */
export const messages = defineTrainerExporter({
  format: "messages",
  summary: "JSONL files of chat messages for supervised fine-tuning (train, validation, test)",
  phase: "sft",
  row: (sample) => ({
    messages: renderSolvedPrompt(sample),
    sample_id: sample.id,
    sample: JSON.stringify(sample),
  }),
  paste: (files) =>
    `from datasets import load_dataset\ndata = load_dataset("json", data_files=${pythonDataFiles(files)})`,
});
