import { encodeJsonLine } from "#core";
import { defineExporter } from "../exporter.ts";
import { pythonDataFiles } from "../python-data-files.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { wellFormed } from "../well-formed.ts";
import { type Split, writeSplits } from "../write-splits.ts";
import { writeText } from "../write-text.ts";

/**
 * Pairs for supervised fine-tuning: `train.jsonl`, `validation.jsonl` and, if there are test samples, `test.jsonl`, rows
 * `{ messages, sample_id, sample }` with the policy prompt and the gold answer.
 *
 * The assistant says `<answer>…</answer>` and no `<think>`: a Sample has no reasoning, and an empty pair of tags would teach the
 * model to skip it. This is the K2V paper's SFT ablation, not a way to teach the template.
 */
export const messages = defineExporter({
  format: "messages",
  summary: "JSONL files of chat messages for supervised fine-tuning (train, validation, test)",
  subjects: ["samples"],
  target: "folder",
  extension: "jsonl",
  async write({ samples }, { out }) {
    const write = (path: string, split: Split) => writeText(path, lines(split));
    const files = await writeSplits({ samples, folder: out, extension: "jsonl", write });
    const paste = `from datasets import load_dataset\ndata = load_dataset("json", data_files=${pythonDataFiles(files)})`;
    return { files, paste };
  },
});

function* lines({ samples }: Split): Generator<string> {
  for (const sample of samples) {
    const answer = { role: "assistant", content: `<answer>${sample.answer}</answer>` };
    const messages = [...renderPolicyPrompt(sample), answer];
    yield encodeJsonLine(wellFormed({ messages, sample_id: sample.id, sample: JSON.stringify(sample) }));
  }
}
