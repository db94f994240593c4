import { encodeJsonLine } from "#core";
import { checklistOf } from "../checklist-of.ts";
import { defineExporter } from "../exporter.ts";
import { pythonDataFiles } from "../python-data-files.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { wellFormed } from "../well-formed.ts";
import { type Split, type SplitFile, writeSplits } from "../write-splits.ts";
import { writeText } from "../write-text.ts";

/**
 * TRL's conversational prompt-only data for GRPOTrainer: `train.jsonl`, `validation.jsonl` and, if there are test samples,
 * `test.jsonl`. Every column beside `prompt` reaches the reward functions: `solution` (the name TRL's own rewards take) and
 * `answer` are the gold answer, `sample` is the whole Sample as JSON text.
 * Source: TRL `docs/source/dataset_formats`, `trl/rewards`.
 */
export const trl = defineExporter({
  format: "trl",
  summary: "JSONL files for TRL's GRPOTrainer (train, validation, test)",
  subjects: ["samples"],
  target: "folder",
  extension: "jsonl",
  async write({ samples }, { out }) {
    const write = (path: string, split: Split) => writeText(path, lines(split));
    const files = await writeSplits({ samples, folder: out, extension: "jsonl", write });
    return { files, paste: snippet(files) };
  },
});

function* lines({ samples }: Split): Generator<string> {
  for (const sample of samples) {
    const { id, answer, aliases, reward } = sample;
    const row = {
      prompt: renderPolicyPrompt(sample),
      solution: answer,
      answer,
      sample_id: id,
      aliases,
      checklist: checklistOf(reward),
      sample: JSON.stringify(sample),
    };
    yield encodeJsonLine(wellFormed(row));
  }
}

/**
 * The types are spelled out because `datasets` infers them from the first 10 MB, takes lists that are all empty there for lists
 * of nothing, and breaks off at the first text in one (datasets 5.2).
 */
function snippet(files: readonly SplitFile[]): string {
  const validation = files.some(({ split, rows }) => split === "validation" && rows > 0);
  return [
    "from datasets import Features, Value, load_dataset",
    't = Value("string")',
    "features = Features(prompt=[dict(role=t, content=t)], solution=t, answer=t, sample_id=t, aliases=[t], checklist=[t], sample=t)",
    `data = load_dataset("json", data_files=${pythonDataFiles(files)}, features=features)`,
    `trainer = GRPOTrainer(model=model, reward_funcs=[reward], train_dataset=data["train"]${validation ? ', eval_dataset=data["validation"]' : ""})`,
  ].join("\n");
}
